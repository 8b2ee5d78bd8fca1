import { Trans } from '@lingui/react/macro';
import { QrCode } from '@/components/ui/qr-code.tsx';
import './check-in-code.css';

/** Renders the venue's check-in code beside any view, until the start. */
export const CheckInCode = ({ url }: { url: string }) => (
  <aside className="display-check-in">
    <QrCode text={url} />
    <p>
      <Trans>Check in on your phone</Trans>
    </p>
  </aside>
);
