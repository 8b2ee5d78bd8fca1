import { isSameSeat, type Seat, unseatedOf } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { seatText } from '../../core/labels/entry-labels.ts';
import { usePlayersPanel } from './players-context.ts';

/** Renders the actions of a free seat: give it to a waiting player, or block it. */
export const SeatSheet = ({ seat, onClose }: { seat: Seat; onClose: () => void }) => {
  const { t } = useLingui();
  const { night, give } = usePlayersPanel();
  const isBlocked = night.blockedSeats.some((blocked) => isSameSeat(blocked, seat));
  const waiting = isBlocked ? [] : unseatedOf(night);
  const done = (act: () => void) => () => {
    act();
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={seatText(seat)}
      description={isBlocked ? t`Blocked: nobody is seated here.` : t`This seat is free.`}
    >
      <div className="space-y-2">
        {waiting.map(({ id, name }) => (
          <Button
            key={id}
            size="lg"
            variant="primary"
            className="w-full"
            onClick={done(() =>
              give({ type: 'seat-players', seats: [{ entryId: id, ...seat }], reason: 'host', note: '' }),
            )}
          >
            <Trans>Seat {name} here</Trans>
          </Button>
        ))}
        <Button
          size="lg"
          className="w-full"
          icon={<Ban aria-hidden />}
          onClick={done(() => give({ type: 'block-seats', seats: [seat], isBlocked: !isBlocked }))}
        >
          {isBlocked ? t`Open this seat again` : t`Block this seat`}
        </Button>
      </div>
    </Dialog>
  );
};
