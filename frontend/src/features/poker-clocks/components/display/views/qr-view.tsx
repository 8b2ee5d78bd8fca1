import { Trans } from '@lingui/react/macro';
import { QrCode } from '../qr-code.tsx';

/** The way to the clock on a phone. */
export const QrView = ({ url }: { url: string }) => (
  <div className="display-qr">
    <QrCode text={url} />
    <div>
      <h2>
        <Trans>Follow on your phone</Trans>
      </h2>
      <p>
        <Trans>Time, blinds, your seat and the last moves: point your camera at the code.</Trans>
      </p>
      <p className="display-qr-address">{url.replace(/^https?:\/\//, '')}</p>
    </div>
  </div>
);
