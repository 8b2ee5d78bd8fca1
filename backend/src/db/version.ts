import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@ahl/shared-types/common';
import type { Reason } from '@ahl/shared-types/reasons';

/** The filter for a document at a version; one that was stored before it had versions is at 0. */
export const atVersion = (version: number) => ({ version: version === 0 ? { $in: [0, null] } : version });

/** Which of the sent fields are different in the present record, by name and in order. */
const differingFields = (current: object, sent: object): string[] =>
  Object.entries(sent)
    .filter(([name, value]) => !isDeepStrictEqual((current as Record<string, unknown>)[name], value))
    .map(([name]) => name)
    .sort();

/**
 * What the editor of an old copy gets: who was first wins, here is what it looks like now, and by which fields it differs
 * from what was sent, where fields were sent.
 */
export const versionConflict = (
  said: Extract<Reason, `${string}.changed-meanwhile`>,
  current: object,
  sent: object = {},
  /** The record, where `current` has no id of its own. */
  recordId?: string,
): AppError =>
  new AppError(
    'VERSION_CONFLICT',
    // One stands for all: none has parameters, and the compiler compares no more than 25 of them by itself.
    said as 'venue.changed-meanwhile',
    {},
    { details: { current, fields: differingFields(current, sent), ...(recordId ? { recordId } : {}) } },
  );
