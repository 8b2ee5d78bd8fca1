import { t } from '@lingui/core/macro';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import type { RowModel } from '../../core/reading/face-model.ts';

/** The commands that the desk asks a confirmation for. */
export type DeskQuestion =
  | { kind: 'go-to-level'; row: RowModel }
  | { kind: 'next-level'; row: RowModel; fromIndex: number }
  | { kind: 'reset-level'; row: Pick<RowModel, 'label' | 'isBreak'> }
  | { kind: 'finish' };

type Words = { title: string; text: string; confirm: string; isDestructive: boolean; command: CommandInput };

const wordsToGo = ({ row }: Extract<DeskQuestion, { kind: 'go-to-level' }>): Words => {
  const { length, detail } = row;
  const command: CommandInput = { type: 'go-to-level', levelIndex: row.index };
  if (row.isBreak)
    return {
      title: t`Go to the break?`,
      text: t`The clock goes to the beginning of the break (${length}), on every screen.`,
      confirm: t`Go to the break`,
      isDestructive: false,
      command,
    };
  const level = row.label.toLowerCase();
  return {
    title: t`Go to ${level}?`,
    text: t`The clock goes to the beginning of ${level} (${detail}, ${length}), on every screen.`,
    confirm: t`Go to ${level}`,
    isDestructive: false,
    command,
  };
};

const wordsForNext = ({ row }: Extract<DeskQuestion, { kind: 'next-level' }>, left: string): Words => {
  const { label, detail, length } = row;
  if (row.isBreak)
    return {
      title: t`Go to the break now?`,
      text: t`${left} are left here. The break (${length}) begins at once, on every screen.`,
      confirm: t`Go to the break`,
      isDestructive: false,
      command: { type: 'next-level' },
    };
  const level = label.toLowerCase();
  return {
    title: t`Go to ${level} now?`,
    text: t`${left} are left here. ${label} (${detail}) begins at once, on every screen.`,
    confirm: t`Go to ${level}`,
    isDestructive: false,
    command: { type: 'next-level' },
  };
};

const wordsToReset = ({ row }: Extract<DeskQuestion, { kind: 'reset-level' }>): Words => {
  const level = row.label.toLowerCase();
  return {
    title: row.isBreak ? t`Restart the break?` : t`Restart ${level}?`,
    text: t`It gets its full time back, on every screen.`,
    confirm: t`Restart`,
    isDestructive: false,
    command: { type: 'reset-level' },
  };
};

const wordsToFinish = (venueName: string): Words => ({
  title: t`Finish the clock?`,
  text: venueName
    ? t`The display at ${venueName} says that the event is over. Undo in the log brings it back.`
    : t`The display says that the event is over. Undo in the log brings it back.`,
  confirm: t`Finish the clock`,
  isDestructive: true,
  command: { type: 'finish' },
});

const wordsFor = (
  question: DeskQuestion,
  { venueName, left }: { venueName: string; left: string },
): Words => {
  switch (question.kind) {
    case 'go-to-level':
      return wordsToGo(question);
    case 'next-level':
      return wordsForNext(question, left);
    case 'reset-level':
      return wordsToReset(question);
    case 'finish':
      return wordsToFinish(venueName);
  }
};

/** Asks for a confirmation before a command that the room would notice. */
export const DeskConfirm = ({
  question,
  venueName,
  left,
  onGive,
  onClose,
}: {
  question: DeskQuestion;
  venueName: string;
  /** The time left in the current row, as the face shows it. */
  left: string;
  onGive: (input: CommandInput) => void;
  onClose: () => void;
}) => {
  const words = wordsFor(question, { venueName, left });
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
