import { Trans } from '@lingui/react/macro';
import { QrCode } from '@/components/ui/qr-code.tsx';
import './check-in-code.css';

/** The venue's check-in code beside whatever is shown, until the start. */
export const CheckInCode = ({ url }: { url: string }) => (
  <aside className="display-check-in">
    <QrCode text={url} />
    <p>
      <Trans>Check in on your phone</Trans>
    </p>
  </aside>
);
