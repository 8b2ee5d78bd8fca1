import type { StructureInput } from '@ahl/shared-types/structures';
import { type Control, useFormState } from 'react-hook-form';
import { messagesOf } from '@/components/form/form-errors.ts';
import { messageText } from '@/lib/reason-text.ts';

/** Returns the first error of each row and of the chips, which are edited outside of `Field`s, after a refused save. */
export const useStructureErrors = (control: Control<StructureInput, unknown, Required<StructureInput>>) => {
  const { errors } = useFormState({ control });
  const messages = messagesOf(errors).map(({ path, message }) => ({ path, text: messageText(message) }));
  const rows: Record<number, string> = {};
  for (const { path, text } of messages) {
    const row = /^levels\.(\d+)/.exec(path)?.[1];
    if (row) rows[Number(row)] ??= text;
  }
  return {
    /** Index of the row → sentence. */
    rows,
    allRows: messages.find(({ path }) => path === 'levels')?.text,
    chips: messages.find(({ path }) => path.startsWith('chips'))?.text,
  };
};
