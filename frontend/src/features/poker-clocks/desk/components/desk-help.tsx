import { Dialog } from '@/components/ui/dialog.tsx';
import { Kbd } from '@/components/ui/kbd.tsx';

const shortcuts: readonly { keys: readonly string[]; does: string }[] = [
  { keys: ['Space'], does: 'Start or pause' },
  { keys: ['←', '→'], does: 'Previous or next level' },
  { keys: ['↑', '↓'], does: 'One minute more or less' },
  { keys: ['Shift ↑', 'Shift ↓'], does: 'Five minutes more or less' },
  { keys: ['U', 'R'], does: 'Undo the last command, or do it again' },
  { keys: ['H'], does: 'Hand-for-hand on or off' },
  { keys: ['E'], does: 'Count an entry' },
  { keys: ['O'], does: 'Count a player out' },
  { keys: ['1', '2', '3', '4'], does: 'Clock, players, levels, log' },
  { keys: ['?'], does: 'These keys' },
];

/** The keys of the desk. They rest while somebody types. */
export const DeskHelp = ({ onClose }: { onClose: () => void }) => (
  <Dialog isOpen onClose={onClose} title="Keys" description="They rest while you type.">
    <dl className="divide-y divide-line">
      {shortcuts.map(({ keys, does }) => (
        <div key={does} className="flex min-h-11 items-center justify-between gap-4">
          <dt>{does}</dt>
          <dd className="flex gap-1.5">
            {keys.map((key) => (
              <Kbd key={key}>{key}</Kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </Dialog>
);
