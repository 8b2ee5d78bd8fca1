// Checks the text of a cell with the field of the form in which the office would enter it.
import { checkInput } from '@ahl/shared-types/common';
import type { RowRefusal } from '@ahl/shared-types/imports';
import { readReason } from '@ahl/shared-types/reasons';
import type { z } from 'zod';

/** Returns the value of a cell; undefined for an empty one and for one that its field refuses. */
export const readTextCell = <Column extends string>(
  fields: Readonly<Record<Column, z.ZodType<string>>>,
  cells: Readonly<Record<string, string>>,
  column: Column,
  refusals: RowRefusal[],
): string | undefined => {
  const text = cells[column];
  if (!text) return undefined;
  const checked = checkInput<string>(fields[column], text);
  if (checked.isValid) return checked.data;
  const problem = readReason(Object.values(checked.fields)[0] ?? '');
  refusals.push({ column, reason: problem?.reason ?? 'value.invalid', params: problem?.params ?? {} });
  return undefined;
};
