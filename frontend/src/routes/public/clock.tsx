import { Trans } from '@lingui/react/macro';
import { Ticket } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { PhoneClock } from '@/features/poker-clocks/phone/phone-clock.tsx';
import { useViewer } from '@/features/session/use-viewer.ts';

/** Renders `/clock/:id`: a clock on the phones in the room, opened by the QR code of its display. */
export const ClockPage = () => {
  const { id = '' } = useParams();
  const { viewer } = useViewer();
  const mySeat = viewer !== 'Visitor' && (
    <LinkButton to="/tonight" icon={<Ticket />} className="w-full">
      <Trans>My night</Trans>
    </LinkButton>
  );
  return <PhoneClock key={id} clockId={id} memberAct={mySeat} />;
};
