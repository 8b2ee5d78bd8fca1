// The log of a clock in sentences, for files. The desk has its own, with links and times of the page.
import type { ClockCommand } from '@ahl/shared-types/poker-clocks';
import type { Translate } from '@ahl/shared-types/texts';
import { nightExportTexts } from './night-export.texts.ts';

const { log, methods, nobody } = nightExportTexts;

/** What a sentence needs besides its command: names by entry, and the other commands by id. */
export type LogContext = {
  t: Translate;
  nameOf: (entryId: string) => string;
  commandOf: (commandId: string) => ClockCommand | undefined;
};

/** Returns how a deal divided the points: `ICM of 4`. */
export const methodText = (t: Translate, method: keyof typeof methods, players: number): string =>
  t(methods[method], { players });

const listOf = (t: Translate, names: readonly string[]): string =>
  names.length > 0 ? names.join(', ') : t(nobody);

const entryIdsOf = (command: ClockCommand): string[] => {
  if ('entryIds' in command) return command.entryIds;
  if ('entryId' in command) return [command.entryId];
  if (command.type === 'seat-players') return command.seats.map(({ entryId }) => entryId);
  if (command.type === 'count-chips') return command.counts.map(({ entryId }) => entryId);
  return [];
};

const historyText = (
  command: Extract<ClockCommand, { type: 'undo' | 'redo' }>,
  context: LogContext,
): string => {
  const { t, commandOf } = context;
  const target = commandOf(command.targetCommandId);
  if (!target || target.type === 'undo' || target.type === 'redo')
    return t(log[command.type === 'undo' ? 'undo-earlier' : 'redo-earlier']);
  return t(log[command.type], { sentence: logSentence(target, context) });
};

/** Returns a command as a sentence, without who gave it. */
export const logSentence = (command: ClockCommand, context: LogContext): string => {
  const { t, nameOf } = context;
  const names = listOf(t, entryIdsOf(command).map(nameOf));
  switch (command.type) {
    case 'go-to-level':
      return t(log['go-to-level'], { row: command.levelIndex + 1 });
    case 'adjust-time':
      return t(log['adjust-time'], { minutes: Number((command.deltaMs / 60_000).toFixed(1)) });
    case 'announce':
      return command.text === null ? t(log['announce-end']) : t(log.announce, { text: command.text });
    case 'count':
      return t(log.count, { what: command.what.replace('-', ''), by: command.by > 0 ? '+1' : '−1' });
    case 'register':
      return t(log.register, { names: command.entry.name });
    case 'set-button':
      return t(log['set-button'], { table: command.table });
    case 'high-hand':
      return t(log['high-hand'], { names, hand: command.hand });
    case 'propose-deal':
      return t(log['propose-deal'], { method: methodText(t, command.method, command.shares.length) });
    case 'answer-deal':
      return t(command.accepts ? log.accept : log.decline, { names });
    case 'undo':
    case 'redo':
      return historyText(command, context);
    case 'bust': {
      const { by = [] } = command;
      return by.length > 0
        ? t(log['bust-by'], { names, by: listOf(t, by.map(nameOf)) })
        : t(log.bust, { names });
    }
    case 'set-hunters':
      return t(log['set-hunters'], { names, by: listOf(t, command.by.map(nameOf)) });
    case 'edit-entry':
    case 'unregister':
    case 'seat-players':
    case 'report-out':
    case 'dismiss-out':
    case 're-enter':
    case 'add-on':
    case 'count-chips':
      return t(log[command.type], { names });
    default:
      return t(log[command.type]);
  }
};
