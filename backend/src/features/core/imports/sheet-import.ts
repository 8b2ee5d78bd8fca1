// Starts an import from the address of a Google sheet, where the league allows it.
import { AppError, type EndpointInput, invalidInput } from '@ahl/shared-types/common';
import {
  type ImportPlan,
  type planSheetImport as planSheetContract,
  sheetCsvAddress,
} from '@ahl/shared-types/imports';
import { reason } from '@ahl/shared-types/reasons';
import type { Actor } from '#call/actor.ts';
import { type FetchSheet, readGoogleSheet } from './google-sheet.ts';
import { planImport } from './import.service.ts';
import type { ImportDeps } from './import-store.ts';

export type SheetImportDeps = ImportDeps & {
  fetchSheet: FetchSheet;
  /** Whether the league lets imports fetch a Google sheet. */
  allowsSheetAddress: () => Promise<boolean>;
};

/** The name under which a sheet is imported; nothing of its address is stored, since it opens the sheet. */
const fileName = 'google-sheet.csv';

/**
 * Fetches a Google sheet, and receives it like a file.
 * @throws VALIDATION_FAILED, CONFLICT, COMMAND_NOT_ALLOWED where the league has not allowed it
 */
export const planSheetImport = async (
  deps: SheetImportDeps,
  actor: Actor,
  { kind, address }: EndpointInput<typeof planSheetContract>,
): Promise<ImportPlan> => {
  if (!(await deps.allowsSheetAddress())) throw new AppError('COMMAND_NOT_ALLOWED', 'import.sheet-off');
  const csvAddress = sheetCsvAddress(address);
  if (csvAddress === null) throw invalidInput({ address: reason('import.sheet-address') });
  const csv = await readGoogleSheet(deps.fetchSheet, csvAddress);
  return planImport(deps, actor, { kind, fileName, content: csv.toString('base64') });
};
