import { listInWords, placeLine } from '@ahl/shared-types/league-settings';
import { regionsToChoose } from '@ahl/shared-types/regions';
import { Trans, useLingui } from '@lingui/react/macro';
import { Briefcase, ChevronRight, Clock, type LucideIcon, Mail, MapPin, Share2, Store } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { Card } from '@/components/ui/card.tsx';
import { List } from '@/components/ui/list.tsx';
import { useLanguage } from '@/lib/language.ts';
import { useRegions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

const Way = ({
  to,
  icon: Icon,
  title,
  text,
}: {
  to: string;
  icon: LucideIcon;
  title: ReactNode;
  text: ReactNode;
}) => (
  <li className="border-t border-line first:border-t-0">
    <Link
      to={to}
      className="flex min-h-24 items-center gap-4 px-4 py-4 -outline-offset-2 transition-colors hover:bg-raised sm:px-5"
    >
      <span className="flex size-12 shrink-0 items-center justify-center rounded-control bg-felt-tint text-felt">
        <Icon className="size-6" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-display text-2xl leading-tight font-bold">{title}</span>
        <span className="mt-0.5 block text-pretty text-ink-2">{text}</span>
      </span>
      <ChevronRight className="shrink-0 text-ink-3" />
    </Link>
  </li>
);

const Fact = ({
  icon: Icon,
  title,
  children,
}: {
  icon: LucideIcon;
  title: ReactNode;
  children: ReactNode;
}) => (
  <div className="flex gap-3.5 border-t border-line py-4 first:border-t-0">
    <Icon className="mt-0.5 shrink-0 text-ink-2" />
    <div className="min-w-0">
      <h2 className="font-semibold">{title}</h2>
      <div className="text-pretty text-ink-2">{children}</div>
    </div>
  </div>
);

/** Returns the settings with ways to reach the league without a form, or null if there are none. */
const useDirectContact = () => {
  const settings = useEndpoint('GET /api/league-settings').data;
  if (!settings) return null;
  const { contactEmail, contactPhone, contactAddress } = settings;
  return contactEmail || contactPhone || contactAddress ? settings : null;
};

/** Returns `Dallas-Fort Worth, Texas: North Texas, Mid Cities and Texoma`, or what the league has entered of it. */
const useWhere = (): string => {
  const settings = useEndpoint('GET /api/league-settings').data;
  const language = useLanguage();
  const regions = regionsToChoose(useRegions()).map(({ name }) => name);
  const place = settings ? placeLine(settings) : '';
  return [place, regions.length > 1 ? listInWords(regions, language) : ''].filter(Boolean).join(': ');
};

/** Renders the three ways to write to the league, its address and when it answers. */
export const ContactHub = ({ social }: { social?: ReactNode }) => {
  const { t } = useLingui();
  const direct = useDirectContact();
  const where = useWhere();
  return (
    <PageContainer className="space-y-5">
      <header>
        <h1 className="title">
          <Trans>Contact</Trans>
        </h1>
        <p className="mt-1.5 max-w-[64ch] text-ink-2">
          <Trans>Choose what it is about, and it reaches the right person at once.</Trans>
        </p>
      </header>
      <SplitLayout
        asideLabel={t`About the league`}
        aside={
          <Card className="px-4">
            <Fact icon={Clock} title={<Trans>When we answer</Trans>}>
              <Trans>Within two business days. League nights keep us busy after 6PM.</Trans>
            </Fact>
            {direct && (
              <Fact icon={Mail} title={<Trans>Reach us directly</Trans>}>
                {direct.contactEmail && (
                  <a href={`mailto:${direct.contactEmail}`} className="block break-words text-sky underline">
                    {direct.contactEmail}
                  </a>
                )}
                {direct.contactPhone && (
                  <a
                    href={`tel:${direct.contactPhone.replace(/[^\d+]/g, '')}`}
                    className="block text-sky underline"
                  >
                    {direct.contactPhone}
                  </a>
                )}
                {direct.contactAddress && <p className="whitespace-pre-line">{direct.contactAddress}</p>}
              </Fact>
            )}
            <Fact icon={MapPin} title={<Trans>Where we play</Trans>}>
              {where && <>{where}. </>}
              <Trans>We have no office; meet us at a league night.</Trans>
            </Fact>
            <Fact icon={Share2} title={<Trans>Follow the league</Trans>}>
              {social ?? <Trans>Winners and changes of the night are under News on this site first.</Trans>}
            </Fact>
          </Card>
        }
      >
        <List>
          <Way
            to="/contact/email"
            icon={Mail}
            title={<Trans>Send a message</Trans>}
            text={<Trans>Points that are missing, a sign-in that fails, a question about a night.</Trans>}
          />
          <Way
            to="/contact/venue"
            icon={Store}
            title={<Trans>Hold league nights at your venue</Trans>}
            text={<Trans>For owners and managers: a full room on a slow night, free for your guests.</Trans>}
          />
          <Way
            to="/contact/employment"
            icon={Briefcase}
            title={<Trans>Work with us</Trans>}
            text={<Trans>Host a night at a venue near you, or join the staff.</Trans>}
          />
        </List>
        <p className="mt-4 text-ink-2">
          <Trans>
            Know a bar that should play?{' '}
            <Link to="/venue-referral" className="font-semibold text-sky underline">
              $200 Venue Referral
            </Link>
          </Trans>
        </p>
      </SplitLayout>
    </PageContainer>
  );
};
