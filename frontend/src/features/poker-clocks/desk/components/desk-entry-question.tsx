import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '@/components/ui/confirm-dialog.tsx';
import type { CommandInput } from '../../core/commands/command-sender.ts';
import type { ClockDesk } from '../../core/commands/use-clock-command.ts';

const whoOf = (input: CommandInput, desk: ClockDesk): string => {
  if (input.type === 'register') return input.entry.name;
  if (input.type !== 're-enter') return t`One more player`;
  return desk.night?.entries.find(({ id }) => id === input.entryId)?.name ?? t`The player`;
};

/** Asks for a confirmation before a player is entered after entry has closed. */
export const DeskEntryQuestion = ({ desk }: { desk: ClockDesk }) => {
  const { t } = useLingui();
  const { entryQuestion, answerEntry } = desk;
  if (!entryQuestion) return null;
  const who = whoOf(entryQuestion.input, desk);
  const { sentence } = entryQuestion;
  return (
    <ConfirmDialog
      isOpen
      tone="primary"
      title={t`${sentence} Enter anyway?`}
      text={t`${who} registers late. The log says that you let them in.`}
      confirmLabel={t`Enter anyway`}
      cancelLabel={t`Do not enter them`}
      onConfirm={() => answerEntry(true)}
      onClose={() => answerEntry(false)}
    />
  );
};
