// A one-time link to an account as a sheet to print or to show: QR code, address in letters, expiry.
import type { MemberRecord, OneTimeLink } from '@ahl/shared-types/members';
import { Trans, useLingui } from '@lingui/react/macro';
import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { QrCode } from '@/components/ui/qr-code.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { longWhen } from '@/lib/when.ts';
import { memberPath } from '../member-labels.ts';

/** Renders the sheet, with the next steps. */
export const PaperLink = ({
  member,
  link,
}: {
  member: Pick<MemberRecord, 'id' | 'firstName' | 'lastName' | 'playerNumber' | 'email'>;
  link: OneTimeLink;
}) => {
  const { t } = useLingui();
  const config = usePublicConfig();
  const until = longWhen(link.expiresAt, config?.timeZone ?? 'America/Chicago');
  return (
    <Card className="max-w-160 space-y-4 p-6">
      <div>
        <p className="title">{`${member.firstName} ${member.lastName}`}</p>
        <p className="text-ink-2 tabular-nums">
          {[formatPlayerNumber(member.playerNumber), member.email].join(' · ')}
        </p>
      </div>
      <p>
        <Trans>
          Point the camera of a phone at the code, or write the address, and choose a password. Then sign in
          with the e-mail above.
        </Trans>
      </p>
      <QrCode text={link.url} className="w-56 max-w-full" />
      <p className="font-mono text-sm wrap-anywhere">{link.url}</p>
      <p className="text-ink-2">
        <Trans>It works once, until {until}.</Trans>
      </p>
      <div className="flex flex-wrap gap-2 print:hidden">
        <LinkButton to={memberPath(member.id)}>{t`Open the member`}</LinkButton>
        <Button variant="primary" icon={<Printer />} onClick={() => window.print()}>
          {t`Print`}
        </Button>
      </div>
    </Card>
  );
};
