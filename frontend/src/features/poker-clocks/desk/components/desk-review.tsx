import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import type { PendingCommand } from '../../core/commands/pending-command.ts';
import { describeCommand, type LabelContext } from '../../core/labels/command-labels.ts';
import { authorOf } from '../log-author.ts';
import type { LogLine } from '../log-model.ts';

export type DeskReviewProps = {
  items: readonly PendingCommand[];
  /** The current state of the clock, in a few words. */
  standing: string;
  labelContext: LabelContext;
  /** The log, for what has happened since. */
  lines: readonly LogLine[];
  onRetry: (count: number) => void;
  onDrop: (count: number) => void;
  onEnterAnyway: () => void;
};

/** The id of the heading of the open decisions, which the bottom bar links to. */
export const reviewHeadingId = 'needs-review';

/** Returns the commands that the clock took since the first pending one was given, oldest first. */
const meanwhile = (lines: readonly LogLine[], seenVersion: number): LogLine[] =>
  lines
    .filter(({ command, isPending }) => !isPending && 'version' in command && command.version > seenVersion)
    .toReversed();

const meanwhileText = (line: LogLine, labelContext: LabelContext): string => {
  const { command, isUndone } = line;
  const text = `${authorOf(line)}: ${describeCommand(command, labelContext)}`;
  return isUndone ? t`${text} (undone)` : text;
};

const ActRow = ({ text, atMs, labelContext }: { text: string; atMs: number; labelContext: LabelContext }) => (
  <ListRow className="min-h-11! justify-between">
    <span className="min-w-0">{text}</span>
    <time dateTime={new Date(atMs).toISOString()} className="shrink-0 text-sm text-ink-2 tabular-nums">
      {labelContext.timeOf(atMs)}
    </time>
  </ListRow>
);

const Acts = ({ items, onRetry, onDrop, onEnterAnyway }: DeskReviewProps) => {
  const isSeveral = items.length > 1;
  if (items[0]?.isEntryClosed)
    return (
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" className="px-2!" onClick={() => onDrop(1)}>
          <Trans>Do not enter them</Trans>
        </Button>
        <Button size="lg" className="px-2!" variant="primary" onClick={onEnterAnyway}>
          <Trans>Enter anyway</Trans>
        </Button>
      </div>
    );
  return (
    <div className="grid grid-cols-2 gap-2">
      <Button size="lg" className="px-2!" onClick={() => onDrop(1)}>
        {isSeveral ? <Trans>Discard the first</Trans> : <Trans>Discard it</Trans>}
      </Button>
      <Button size="lg" className="px-2!" variant="primary" onClick={() => onRetry(1)}>
        {isSeveral ? <Trans>Send the first again</Trans> : <Trans>Send it again</Trans>}
      </Button>
      {isSeveral && (
        <>
          <Button size="lg" className="px-2!" onClick={() => onDrop(items.length)}>
            <Trans>Discard all {items.length}</Trans>
          </Button>
          <Button size="lg" className="px-2!" onClick={() => onRetry(items.length)}>
            <Trans>Send all {items.length} again</Trans>
          </Button>
        </>
      )}
    </div>
  );
};

/** Renders what a person has to decide: their refused commands, and what happened on both sides meanwhile. */
export const DeskReview = (props: DeskReviewProps) => {
  const { items, standing, labelContext, lines } = props;
  const { t } = useLingui();
  const [first] = items;
  if (!first) return null;
  const { needsReview } = first;
  const others = meanwhile(lines, first.seenVersion);
  return (
    <section
      aria-labelledby={reviewHeadingId}
      className="space-y-3 rounded-card border-2 border-red bg-surface p-4"
    >
      <h2 id={reviewHeadingId} className="flex items-center gap-2 text-lg font-semibold text-red">
        <TriangleAlert aria-hidden />
        {first.isEntryClosed ? t`${needsReview} Enter anyway?` : t`The clock changed while you were away`}
      </h2>
      <p>
        {!first.isEntryClosed && <span className="block text-ink-2">{needsReview}</span>}
        <span className="mt-1 block">
          <Trans>
            Now: <strong>{standing}</strong>
          </Trans>
        </span>
      </p>
      {others.length > 0 && (
        <>
          <h3 className="label text-ink-2">
            <Trans>What happened meanwhile</Trans>
          </h3>
          <List aria-label={t`What happened meanwhile`}>
            {others.map((line) => (
              <ActRow
                key={line.commandId}
                text={meanwhileText(line, labelContext)}
                atMs={line.atMs}
                labelContext={labelContext}
              />
            ))}
          </List>
        </>
      )}
      <h3 className="label text-ink-2">
        <Trans>What you did</Trans>
      </h3>
      <List aria-label={t`What you did meanwhile`}>
        {items.map(({ command, issuedAtMs }) => (
          <ActRow
            key={command.commandId}
            text={describeCommand(command, labelContext)}
            atMs={issuedAtMs}
            labelContext={labelContext}
          />
        ))}
      </List>
      {!first.isEntryClosed && (
        <p className="text-sm text-ink-2">
          <Trans>Repeated commands count from now. What has already happened is skipped and reported.</Trans>
        </p>
      )}
      <Acts {...props} />
    </section>
  );
};
