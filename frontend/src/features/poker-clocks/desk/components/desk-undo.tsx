import { Trans } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { describeCommand } from '../../core/labels/command-labels.ts';
import { authorOf } from '../log-author.ts';
import type { DeskLogState } from './desk-log.tsx';

/** Renders the last command that can be undone, with Undo, where the log is on another tab; otherwise nothing. */
export const DeskUndo = ({ log }: { log: DeskLogState }) => {
  const { undoable, labelContext, undo } = log;
  if (!undoable) return null;
  const by = authorOf(undoable);
  const text = describeCommand(undoable.command, labelContext);
  return (
    <div className="flex min-h-13 items-center gap-3 rounded-card border border-line bg-surface py-1 pr-1.5 pl-4">
      <p className="min-w-0 flex-1">
        <span className="label block text-ink-2">
          <Trans>Last action</Trans> · {by} · {labelContext.timeOf(undoable.atMs)}
        </span>
        <span className="block truncate">{text}</span>
      </p>
      <Button
        variant="quiet"
        className="min-h-12"
        icon={<Undo2 aria-hidden />}
        onClick={() => undo(undoable.commandId)}
      >
        <Trans>
          Undo<span className="sr-only"> “{text}”</span>
        </Trans>
      </Button>
    </div>
  );
};
