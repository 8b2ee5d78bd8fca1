import { placeLine, socialAddresses } from '@ahl/shared-types/league-settings';
import { Trans, useLingui } from '@lingui/react/macro';
import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LogoChip } from '@/components/ui/logo.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { SocialIcon } from './social-icon.tsx';

/** The sites that have an icon of their own, by the name in their address. */
const names: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
};

/** Returns the id and the name of the site of an address: `https://www.youtube.com/@ahl` → `youtube`, `YouTube`. */
const siteOf = (url: string): { id: string; name: string } => {
  const host = new URL(url).hostname.replace('www.', '');
  const id = host.split('.').at(-2) ?? '';
  return { id, name: names[id] ?? host };
};

type FooterLink = { path: string; label: string };

/** Renders a list of links with a heading. */
const LinkList = ({
  heading,
  links,
  isWide,
}: {
  heading: ReactNode;
  links: FooterLink[];
  isWide?: boolean;
}) => (
  <>
    <h2 className="label text-ink-2">{heading}</h2>
    <ul className={isWide ? 'mt-2 grid grid-cols-2 gap-x-7 max-[360px]:grid-cols-1' : 'mt-2'}>
      {links.map(({ path, label }) => (
        <li key={path}>
          <Link to={path} className="inline-flex min-h-10 items-center py-1 font-medium hover:underline">
            {label}
          </Link>
        </li>
      ))}
    </ul>
  </>
);

const useFooterLinks = (): { quick: FooterLink[]; contact: FooterLink[] } => {
  const { t } = useLingui();
  return {
    quick: [
      { path: '/', label: t`Today's Tournaments` },
      { path: '/rules', label: t`Tournament Rules` },
      { path: '/news', label: t`News` },
      { path: '/charity', label: t`Charity` },
      { path: '/leaderboard', label: t`Leaderboard` },
      { path: '/venue-referral', label: t`Venue referral` },
      { path: '/add-tournament', label: t`Submit a tournament` },
      { path: '/add-venue', label: t`Submit a venue` },
      { path: '/terms-conditions', label: t`Terms & Conditions` },
      { path: '/privacy', label: t`Privacy` },
    ],
    contact: [
      { path: '/contact', label: t`Contact Us` },
      { path: '/about', label: t`About the league` },
    ],
  };
};

const SocialLinks = ({ addresses }: { addresses: readonly string[] }) => {
  const { t } = useLingui();
  return (
    <ul aria-label={t`The league elsewhere`} className="-ml-2.5 flex flex-wrap">
      {addresses.map((url) => {
        const { id, name } = siteOf(url);
        return (
          <li key={url}>
            <a
              href={url}
              target="_blank"
              rel="noreferrer"
              aria-label={t`${name}, opens in a new window`}
              className="inline-flex size-11 items-center justify-center rounded-control text-ink-2 hover:bg-line/55 hover:text-ink"
            >
              <SocialIcon id={id} />
            </a>
          </li>
        );
      })}
    </ul>
  );
};

/** Renders where the league plays and where else it is found, as far as it has entered them. */
const LeagueLines = () => {
  const settings = useEndpoint('GET /api/league-settings').data;
  if (!settings) return null;
  const place = placeLine(settings);
  const addresses = socialAddresses(settings);
  return (
    <>
      {place && (
        <p className="flex items-center gap-2 text-ink-2">
          <MapPin />
          {place}
        </p>
      )}
      {addresses.length > 0 && <SocialLinks addresses={addresses} />}
    </>
  );
};

/** Renders the foot of every page: the league and its place, quick links, contact, language. */
export const Footer = () => {
  const { t } = useLingui();
  const { quick, contact } = useFooterLinks();
  return (
    <footer className="border-t border-line bg-surface print:hidden">
      <div className="mx-auto grid max-w-[calc(var(--container-page)+2rem)] gap-x-14 gap-y-7 px-3.5 py-9 sm:px-4 md:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_minmax(0,1fr)]">
        <div className="space-y-3">
          <p className="flex items-center gap-3 font-semibold">
            <LogoChip size={36} />
            <Trans>Free-play hold'em, every night of the week</Trans>
          </p>
          <LeagueLines />
        </div>
        <nav aria-label={t`Quick Links`}>
          <LinkList heading={<Trans>Quick Links</Trans>} links={quick} isWide />
        </nav>
        <div className="space-y-5">
          {contact.length > 0 && (
            <nav aria-label={t`Contact`}>
              <LinkList heading={<Trans>Contact</Trans>} links={contact} />
            </nav>
          )}
          <div>
            <h2 className="label mb-2.5 text-ink-2">
              <Trans>Language</Trans>
            </h2>
            <LanguageSwitch className="w-full max-w-56" />
          </div>
        </div>
      </div>
    </footer>
  );
};
