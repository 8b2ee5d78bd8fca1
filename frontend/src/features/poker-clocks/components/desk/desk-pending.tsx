import { TriangleAlert, WifiOff } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { pluralise } from '@/lib/format.ts';
import { describeCommand, type LogWords } from '../../command-words.ts';
import type { LogLine } from '../../log-model.ts';
import type { PendingCommand } from '../../pending-command.ts';

/** The line that says how much waits for the connection. */
const Waiting = ({ items, words }: { items: readonly PendingCommand[]; words: LogWords }) => {
  const last = items.at(-1);
  return (
    <p className="flex items-start gap-2 border-l-4 border-brass bg-brass-tint px-3 py-2.5">
      <WifiOff aria-hidden className="mt-0.5" />
      <span>
        <span className="block font-semibold">
          No connection. {pluralise(items.length, 'command')} {items.length === 1 ? 'waits' : 'wait'} to be
          sent.
        </span>
        <span className="block text-sm text-ink-2">
          {last && `Last: ${describeCommand(last.command, words)}. `}The clock here goes on as you told it;
          the screens follow when the connection is back.
        </span>
      </span>
    </p>
  );
};

export type DeskPendingProps = {
  items: readonly PendingCommand[];
  isWaiting: boolean;
  /** How the clock stands now, in a few words. */
  standing: string;
  words: LogWords;
  /** The log, for what happened meanwhile. */
  lines: readonly LogLine[];
  onDoAgain: (count: number) => void;
  onDrop: (count: number) => void;
};

/** What others did since the first command was given, the newest first: at most three lines. */
const meanwhile = (lines: readonly LogLine[], seenVersion: number): LogLine[] =>
  lines
    .filter(({ command, isPending }) => !isPending && 'version' in command && command.version > seenVersion)
    .slice(0, 3);

/** What a person has to decide: their commands that the clock refused when the connection was back. */
const Doubt = ({ items, standing, words, lines, onDoAgain, onDrop }: DeskPendingProps) => {
  const [first] = items;
  if (!first) return null;
  const isSeveral = items.length > 1;
  return (
    <section aria-labelledby="doubt" className="space-y-3 rounded-card border-2 border-red bg-surface p-4">
      <h2 id="doubt" className="flex items-center gap-2 text-lg font-semibold text-red">
        <TriangleAlert aria-hidden /> The clock changed while you were away
      </h2>
      <p>
        <span className="block text-ink-2">{first.doubt}</span>
        {meanwhile(lines, first.seenVersion).map((line) => (
          <span key={line.commandId} className="mt-1 block">
            {line.actor}, {words.timeOf(line.atMs)}: {describeCommand(line.command, words)}
          </span>
        ))}
        <span className="mt-1 block">
          Now: <strong>{standing}</strong>
        </span>
      </p>
      <h3 className="label text-ink-2">What you did</h3>
      <List aria-label="What you did meanwhile">
        {items.map(({ command, givenAtMs }) => (
          <ListRow key={command.commandId} className="min-h-11! justify-between">
            <span>{describeCommand(command, words)}</span>
            <time dateTime={new Date(givenAtMs).toISOString()} className="text-sm text-ink-2 tabular-nums">
              {words.timeOf(givenAtMs)}
            </time>
          </ListRow>
        ))}
      </List>
      <p className="text-sm text-ink-2">Done again, it counts from now.</p>
      <div className="grid grid-cols-2 gap-2">
        <Button size="lg" className="px-2!" onClick={() => onDrop(1)}>
          {isSeveral ? 'Drop the first' : 'Drop it'}
        </Button>
        <Button size="lg" className="px-2!" variant="primary" onClick={() => onDoAgain(1)}>
          {isSeveral ? 'Do the first again' : 'Do it again'}
        </Button>
        {isSeveral && (
          <>
            <Button size="lg" className="px-2!" onClick={() => onDrop(items.length)}>
              Drop all {items.length}
            </Button>
            <Button size="lg" className="px-2!" onClick={() => onDoAgain(items.length)}>
              Do all {items.length} again
            </Button>
          </>
        )}
      </div>
    </section>
  );
};

/** What was given and is not on the server: waiting for the connection, or for a person's decision. */
export const DeskPending = (props: DeskPendingProps) => {
  const isInDoubt = props.items.some(({ doubt }) => doubt !== null);
  return (
    <div role="status" className="empty:hidden">
      {isInDoubt ? (
        <Doubt {...props} />
      ) : (
        props.isWaiting && props.items.length > 0 && <Waiting items={props.items} words={props.words} />
      )}
    </div>
  );
};
