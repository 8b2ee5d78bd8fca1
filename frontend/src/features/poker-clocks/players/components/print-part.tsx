import type { Clock } from '@ahl/shared-types/poker-clocks';
import { Trans } from '@lingui/react/macro';
import { ClipboardPen, Printer } from 'lucide-react';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';

/** Returns the addresses of a clock's printable pages. */
const printPaths = ({ id }: Pick<Clock, 'id'>) => ({
  signIn: `/admin/poker-clock/${id}/sign-in-sheet`,
  seatCards: `/admin/poker-clock/${id}/seat-cards`,
});

/** Renders the links to the printable pages. */
export const PrintPart = ({ clock }: { clock: Clock }) => (
  <Card className="px-4 pt-1 pb-4">
    <CardHeading level="h3">
      <Trans>On paper</Trans>
    </CardHeading>
    <div className="flex flex-wrap gap-2 *:flex-1">
      <LinkButton to={printPaths(clock).signIn} icon={<ClipboardPen aria-hidden />}>
        <Trans>Sign-in sheet</Trans>
      </LinkButton>
      <LinkButton to={printPaths(clock).seatCards} icon={<Printer aria-hidden />}>
        <Trans>Seat cards</Trans>
      </LinkButton>
    </div>
  </Card>
);
