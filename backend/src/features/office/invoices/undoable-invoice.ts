// What an undo can revert of an invoice, as far as the change alone tells: an import, and a note that it was sent.
import type { ChangeDocument } from '#audit/audit.ts';

type Undone = Pick<ChangeDocument, 'kind' | 'fields'>;

/** Whether a change of an invoice only changes since when it counts as sent. */
export const isSentChange = ({ kind, fields }: Undone): boolean =>
  kind === 'changed' && fields.length === 1 && fields[0]?.name === 'sentAt';

/** Whether a change created an invoice by an import: the others are drafts of the office or of a run, or final. */
export const isImportedInvoice = ({ kind, fields }: Undone): boolean =>
  kind === 'created' &&
  !fields.some(
    ({ name, isHidden, ...field }) =>
      name === 'source' && 'to' in field && (field.to === 'hand' || field.to === 'month-end'),
  );
