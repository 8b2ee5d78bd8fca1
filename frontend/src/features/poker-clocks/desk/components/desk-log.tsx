import { Trans, useLingui } from '@lingui/react/macro';
import { Redo2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { cn } from '@/lib/cn.ts';
import { describeCommand, type LabelContext } from '../../core/labels/command-labels.ts';
import { authorOf } from '../log-author.ts';
import type { LogLine } from '../log-model.ts';

const shownAtFirst = 25;

/** The state of the log on the desk. */
export type DeskLogState = {
  lines: readonly LogLine[];
  labelContext: LabelContext;
  undoable: LogLine | undefined;
  redoable: LogLine | undefined;
  undo: (commandId: string) => void;
  redo: (commandId: string) => void;
  isPending: boolean;
  isFetching: boolean;
  hasFailed: boolean;
  retry: () => void;
};

const Line = ({ line, log }: { line: LogLine; log: DeskLogState }) => {
  const { t } = useLingui();
  const { labelContext, undo, redo } = log;
  const text = describeCommand(line.command, labelContext);
  const by = authorOf(line);
  return (
    <ListRow className="py-1.5! pr-2!">
      <span className="min-w-0 flex-1">
        <span className={cn('block wrap-anywhere', line.isUndone && 'text-ink-3 line-through')}>{text}</span>
        <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-2">
          <span>
            {by} · <time dateTime={new Date(line.atMs).toISOString()}>{labelContext.timeOf(line.atMs)}</time>
            {line.isUndone && ` · ${t`undone`}`}
          </span>
          {line.isPending && (
            <Chip tone="brass">
              <Trans>waits</Trans>
            </Chip>
          )}
        </span>
      </span>
      {line.canChange && (
        <IconButton
          variant="quiet"
          className="size-11!"
          label={line.isUndone ? t`Redo: ${text}` : t`Undo: ${text}`}
          icon={line.isUndone ? <Redo2 /> : <Undo2 />}
          onClick={() => (line.isUndone ? redo : undo)(line.commandId)}
        />
      )}
    </ListRow>
  );
};

/** Renders the buttons that undo or redo the last command in one tap. */
const UndoBar = ({ log }: { log: DeskLogState }) => {
  const { undoable, redoable, labelContext, undo, redo } = log;
  if (!undoable && !redoable) return null;
  const undoText = undoable && describeCommand(undoable.command, labelContext);
  const redoText = redoable && describeCommand(redoable.command, labelContext);
  return (
    <div className="flex flex-col gap-2">
      {undoable && (
        <Button
          size="lg"
          className="h-auto! min-h-13 justify-start! py-2 text-left whitespace-normal!"
          icon={<Undo2 aria-hidden />}
          onClick={() => undo(undoable.commandId)}
        >
          <Trans>Undo “{undoText}”</Trans>
        </Button>
      )}
      {redoable && (
        <Button
          size="lg"
          className="h-auto! min-h-13 justify-start! py-2 text-left whitespace-normal!"
          icon={<Redo2 aria-hidden />}
          onClick={() => redo(redoable.commandId)}
        >
          <Trans>Redo “{redoText}”</Trans>
        </Button>
      )}
    </div>
  );
};

/** Renders the commands of the clock, by whom and when (league time), newest first; each can be undone and redone. */
export const DeskLog = ({ log }: { log: DeskLogState }) => {
  const { t } = useLingui();
  const [isWhole, setIsWhole] = useState(false);
  const { lines } = log;
  if (log.isPending && lines.length === 0) return <SkeletonList rows={3} label={t`Loading the log`} />;
  if (log.hasFailed && lines.length === 0)
    return (
      <Card>
        <ErrorState
          title={t`The log did not load`}
          text={t`The clock is not affected.`}
          onRetry={log.retry}
          isRetrying={log.isFetching}
        />
      </Card>
    );
  if (lines.length === 0)
    return (
      <Card className="px-4 py-3.5 text-ink-2">
        <Trans>Nothing yet. The first line comes with Start.</Trans>
      </Card>
    );
  const shown = isWhole ? lines : lines.slice(0, shownAtFirst);
  return (
    <div className="space-y-2">
      <UndoBar log={log} />
      <List className="lg:max-h-[70dvh] lg:overflow-y-auto">
        {shown.map((line) => (
          <Line key={line.commandId} line={line} log={log} />
        ))}
      </List>
      {shown.length < lines.length && (
        <Button className="w-full" onClick={() => setIsWhole(true)}>
          <Trans>Show all {lines.length}</Trans>
        </Button>
      )}
    </div>
  );
};
