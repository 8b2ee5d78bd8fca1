// `/admin/player-bonus-qr/:id`: a code to show on a screen and to print, one sheet for the venue.
import type { BonusOffer } from '@ahl/shared-types/bonuses';
import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonBlock, SkeletonGroup } from '@/components/feedback/skeleton.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PageHeader } from '@/components/ui/page-header.tsx';
import { QrCode } from '@/components/ui/qr-code.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { takeBonusPath } from '@/lib/take-bonus-path.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { momentText } from '../../bonus-labels.ts';
import { BonusAmount } from '../bonus-amount.tsx';
import './offer-paper.css';

const Sheet = ({ offer }: { offer: BonusOffer }) => {
  const { productName, timeZone } = usePublicConfig() ?? { productName: '', timeZone: 'America/Chicago' };
  const address = window.location.origin + takeBonusPath(offer.code);
  return (
    <article className="offer-paper" aria-label={offer.title}>
      <p className="offer-paper-league">{productName}</p>
      <h2>{offer.title}</h2>
      <p className="offer-paper-worth">
        <BonusAmount kind={offer.kind} amount={offer.amount} />
        {offer.venueName && ` · ${offer.venueName}`}
      </p>
      <QrCode text={address} />
      <p>
        <Trans>Scan it with your phone and sign in. Every member gets it once.</Trans>
      </p>
      <p className="offer-paper-when">
        {momentText(offer.opens, timeZone)} – {momentText(offer.closes, timeZone)}
      </p>
      <p className="offer-paper-address">{address.replace(/^https?:\/\//, '')}</p>
    </article>
  );
};

/** Renders the sheet of a code with buttons to go back and to print. */
export const OfferPaper = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useEndpoint('GET /api/bonus-offers/:id', { params: { id } });
  return (
    <PageContainer>
      <PageHeader
        title={data?.title ?? t`Bonus code`}
        actions={
          <>
            <LinkButton to="/admin/player-bonus-qr">
              <Trans>All codes</Trans>
            </LinkButton>
            <Button variant="primary" icon={<Printer />} onClick={() => window.print()} disabled={!data}>
              <Trans>Print</Trans>
            </Button>
          </>
        }
      />
      <div className="mt-6">
        {data && <Sheet offer={data} />}
        {!data && isError && (
          <ErrorState
            title={t`This code cannot be loaded`}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        )}
        {!data && !isError && (
          <SkeletonGroup>
            <SkeletonBlock className="mx-auto h-120 max-w-130" />
          </SkeletonGroup>
        )}
      </div>
    </PageContainer>
  );
};
