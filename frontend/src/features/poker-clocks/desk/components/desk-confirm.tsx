import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import type { RowModel } from '../../core/reading/face-model.ts';

/** What the desk asks before it does it. */
export type DeskQuestion =
  | { kind: 'go-to-level'; row: RowModel }
  | { kind: 'next-level'; row: RowModel; left: string; fromIndex: number }
  | { kind: 'reset-level'; heading: string }
  | { kind: 'finish' };

type Words = { title: string; text: string; confirm: string; isDestructive: boolean; command: CommandInput };

const wordsFor = (question: DeskQuestion, venueName: string): Words => {
  switch (question.kind) {
    case 'go-to-level': {
      const { row } = question;
      const name = row.isBreak ? 'the break' : row.label.toLowerCase();
      return {
        title: `Go to ${name}?`,
        text: `The clock goes to the beginning of ${name} (${row.isBreak ? row.length : `${row.detail}, ${row.length}`}), on every screen.`,
        confirm: `Go to ${name}`,
        isDestructive: false,
        command: { type: 'go-to-level', levelIndex: row.index },
      };
    }
    case 'next-level': {
      const { row, left } = question;
      return {
        title: row.isBreak ? 'Go to the break now?' : `Go to ${row.label.toLowerCase()} now?`,
        text: `${left} are left here. ${row.isBreak ? `The break (${row.length})` : `${row.label} (${row.detail})`} begins at once, on every screen.`,
        confirm: row.isBreak ? 'Go to the break' : `Go to ${row.label.toLowerCase()}`,
        isDestructive: false,
        command: { type: 'next-level' },
      };
    }
    case 'reset-level':
      return {
        title: `Begin ${question.heading.toLowerCase()} again?`,
        text: 'It gets its full time back, on every screen.',
        confirm: 'Begin again',
        isDestructive: false,
        command: { type: 'reset-level' },
      };
    case 'finish':
      return {
        title: 'Finish the clock?',
        text: `The display${venueName ? ` at ${venueName}` : ''} says that the event is over. Undo in the log brings it back.`,
        confirm: 'Finish the clock',
        isDestructive: true,
        command: { type: 'finish' },
      };
  }
};

/** Asks before a command that the room would notice. */
export const DeskConfirm = ({
  question,
  venueName,
  onGive,
  onClose,
}: {
  question: DeskQuestion;
  venueName: string;
  onGive: (input: CommandInput) => void;
  onClose: () => void;
}) => {
  const words = wordsFor(question, venueName);
  return (
    <ConfirmDialog
      isOpen
      title={words.title}
      text={words.text}
      confirmLabel={words.confirm}
      tone={words.isDestructive ? 'danger' : 'primary'}
      onConfirm={() => onGive(words.command)}
      onClose={onClose}
    />
  );
};
