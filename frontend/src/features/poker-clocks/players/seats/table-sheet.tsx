import { playersAt } from '@ahl/shared-types/poker-clocks';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { usePlayersPanel } from '../components/players-context.ts';

/** Renders the actions of a table: setting its dealer button, and breaking it. */
export const TableSheet = ({
  table,
  onPlaceButton,
  onBreak,
  onClose,
}: {
  table: number;
  onPlaceButton: () => void;
  onBreak: () => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { night } = usePlayersPanel();
  const count = playersAt(night, table).length;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Table ${table}`}
      description={plural(count, { one: '# player', other: '# players' })}
    >
      {count === 0 ? (
        <p className="text-ink-2">
          <Trans>Nobody sits here yet.</Trans>
        </p>
      ) : (
        <div className="space-y-2">
          <Button size="lg" className="w-full" onClick={onPlaceButton}>
            <Trans>Set the dealer button</Trans>
          </Button>
          <Button size="lg" className="w-full" onClick={onBreak}>
            <Trans>Break table {table}</Trans>
          </Button>
        </div>
      )}
    </Dialog>
  );
};
