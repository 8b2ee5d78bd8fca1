import type { PartnerPage, PartnerPass } from '@ahl/shared-types/venues';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarDays, FileDown, Image } from 'lucide-react';
import { useState } from 'react';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { QrCode } from '@/components/ui/qr-code.tsx';
import { addressOf } from '@/lib/api-client.ts';
import { requestFile } from '@/lib/request-file.ts';

type Format = 'pdf' | 'png';

const usePoster = (pass: PartnerPass) => {
  const { t, i18n } = useLingui();
  const [drawing, setDrawing] = useState<Format | null>(null);
  const language = i18n.locale === 'es' ? 'es' : 'en';
  const load = async (format: Format) => {
    setDrawing(format);
    try {
      const address = addressOf('GET /api/venue-partner/poster.:format', {
        params: { format },
        query: { ...pass, language },
      });
      await requestFile(address, `poster.${format}`);
    } catch (error) {
      toastFailure(t`The poster was not made`, error);
    } finally {
      setDrawing(null);
    }
  };
  return { drawing, load };
};

/** Renders the venue's downloads for print: the code of its page, and its poster for the wall and social media. */
export const PrintCard = ({ venue, pass }: Pick<PartnerPage, 'venue'> & { pass: PartnerPass }) => {
  const { drawing, load } = usePoster(pass);
  return (
    <aside className="space-y-3.5">
      <h2 className="font-display text-2xl font-bold">
        <Trans>For your guests</Trans>
      </h2>
      <Card className="space-y-3.5 p-4 text-center">
        <QrCode text={`${window.location.origin}/venue/${venue.id}`} className="mx-auto w-44" />
        <p className="text-ink-2">
          <Trans>Leads to your page with the coming nights. Print it for tables and doors.</Trans>
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button icon={<FileDown />} isPending={drawing === 'pdf'} onClick={() => void load('pdf')}>
            <Trans>Poster with the code, to print</Trans>
          </Button>
          <Button icon={<Image />} isPending={drawing === 'png'} onClick={() => void load('png')}>
            <Trans>Poster for the feeds</Trans>
          </Button>
          <LinkButton to={`/venue/${venue.id}`} icon={<CalendarDays />}>
            <Trans>Your public page</Trans>
          </LinkButton>
        </div>
      </Card>
    </aside>
  );
};
