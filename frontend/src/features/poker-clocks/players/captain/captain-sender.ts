// How a table captain's phone sends: with its pass and the captain's name, in a queue of its own. It also knows,
// until the page is left, which commands the server accepted, because captains undo only their own.
import type { ClockCommand } from '@ahl/shared-types/poker-clocks';
import { call } from '@/lib/api-client.ts';
import { withDeadline } from '@/realtime/deadline.ts';
import type { QueueSender } from '../../core/commands/command-queue.ts';
import type { CommandAnswer } from '../../core/commands/command-sender.ts';

const answerWithinMs = 5_000;

type Captain = { pass: string; name: string };
let captain: Captain = { pass: '', name: '' };

/** The latest commands of this captain that can be undone, the latest last. */
let accepted: readonly ClockCommand[] = [];
const listeners = new Set<() => void>();

/** Sets who sends from this page. */
export const setCaptain = (next: Captain): void => {
  if (next.pass !== captain.pass) accepted = [];
  captain = next;
};

/** Returns the headers of a captain's calls. */
export const captainHeaders = (pass: string): Record<string, string> => ({ 'X-Captain-Pass': pass });

export const acceptedCommands = {
  read: (): readonly ClockCommand[] => accepted,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const note = (command: ClockCommand): void => {
  if (command.type === 'redo') return;
  const before = command.type === 'undo' ? command.targetCommandId : command.commandId;
  const others = accepted.filter(({ commandId }) => commandId !== before);
  accepted = command.type === 'undo' ? others : [...others, command];
  for (const listener of listeners) listener();
};

const send = async (clockId: string, command: ClockCommand): Promise<CommandAnswer> => {
  const answer = await call('POST /api/poker-clocks/:id/captain/commands', {
    params: { id: clockId },
    body: { captainName: captain.name, command },
    headers: captainHeaders(captain.pass),
    signal: withDeadline(answerWithinMs),
  });
  note(command);
  return answer;
};

/** The sender of captains, for `useClockCommand`. */
export const captainSender: QueueSender = { name: 'captain', send };
