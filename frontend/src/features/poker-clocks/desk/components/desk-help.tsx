import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Kbd } from '@/components/ui/kbd.tsx';

const shortcuts: readonly { keys: readonly (string | MessageDescriptor)[]; does: MessageDescriptor }[] = [
  { keys: [msg`Space`], does: msg`Start or pause` },
  { keys: ['←', '→'], does: msg`Previous or next level` },
  { keys: ['↑', '↓'], does: msg`One minute more or less` },
  { keys: [msg`Shift ↑`, msg`Shift ↓`], does: msg`Five minutes more or less` },
  { keys: ['U', 'R'], does: msg`Undo or redo the last command` },
  { keys: ['H'], does: msg`Hand-for-hand on or off` },
  { keys: ['E'], does: msg`Count an entry` },
  { keys: ['O'], does: msg`Count a player out` },
  { keys: ['1', '2', '3', '4'], does: msg`Clock, players, levels, log` },
  { keys: ['?'], does: msg`These keys` },
];

/** Renders the keyboard shortcuts of the desk, which are inactive while somebody types. */
export const DeskHelp = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui();
  return (
    <Dialog isOpen onClose={onClose} title={t`Keys`} description={t`They are paused while you type.`}>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, does }) => (
          <div key={does.id} className="flex min-h-11 items-center justify-between gap-4">
            <dt>{i18n._(does)}</dt>
            <dd className="flex shrink-0 gap-1.5">
              {keys
                .map((key) => (typeof key === 'string' ? key : i18n._(key)))
                .map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
};
