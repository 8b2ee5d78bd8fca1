import type { DisplayOffer } from '@ahl/shared-types/bonuses';
import { Trans } from '@lingui/react/macro';
import { QrCode } from '@/components/ui/qr-code.tsx';
import { takeBonusPath } from '@/lib/take-bonus-path.ts';
import { phonePath } from '../../core/paths.ts';
import './qr-view.css';

/**
 * Renders the QR code for check-in and for the clock on a phone. A screen of the venue shows the rotating code; any
 * other screen shows the address of the clock only.
 */
export const QrView = ({
  clockId,
  checkInUrl,
  offer,
}: {
  clockId: string;
  checkInUrl: string | null;
  offer: DisplayOffer | null;
}) => {
  const url = window.location.origin + phonePath(clockId);
  return (
    <div className="display-qr" data-check-in={checkInUrl ? true : undefined}>
      <QrCode text={checkInUrl ?? url} />
      <div>
        <h2>{checkInUrl ? <Trans>Check in on your phone</Trans> : <Trans>Follow on your phone</Trans>}</h2>
        <p>
          {checkInUrl ? (
            <Trans>
              Point your camera at the code: you are on the list, with your seat, the clock and your points.
            </Trans>
          ) : (
            <Trans>Time, blinds, your seat and the last moves: point your camera at the code.</Trans>
          )}
        </p>
        <p className="display-qr-address">{url.replace(/^https?:\/\//, '')}</p>
        {offer && (
          <div className="display-qr-offer">
            <QrCode text={window.location.origin + takeBonusPath(offer.code)} />
            <p>
              <Trans>{offer.title}: scan this one and take your bonus.</Trans>
            </p>
          </div>
        )}
      </div>
    </div>
  );
};
