import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@ahl/shared-types/common';
import type { Reason } from '@ahl/shared-types/reasons';

/** Returns the filter for a document at a version; one that was stored before versions existed is at 0. */
export const atVersion = (version: number) => ({ version: version === 0 ? { $in: [0, null] } : version });

/** Returns which of the sent fields differ from the current record, by name and in order. */
const differingFields = (current: object, sent: object): string[] =>
  Object.entries(sent)
    .filter(([name, value]) => !isDeepStrictEqual((current as Record<string, unknown>)[name], value))
    .map(([name]) => name)
    .sort();

/**
 * Returns the refusal for the editor of a stale copy: the first writer wins. It contains the current record and the
 * names of the fields that differ from what was sent, if fields were sent.
 */
export const versionConflict = (
  conflictReason: Extract<Reason, `${string}.changed-meanwhile`>,
  current: object,
  sent: object = {},
  /** The id of the record, if `current` has none. */
  recordId?: string,
): AppError =>
  new AppError(
    'VERSION_CONFLICT',
    // One reason stands for all: none has parameters, and the compiler compares at most 25 of them.
    conflictReason as 'venue.changed-meanwhile',
    {},
    { details: { current, fields: differingFields(current, sent), ...(recordId ? { recordId } : {}) } },
  );

/**
 * Accepts a change of single values if they are what its editor saw; values that were not sent are not compared.
 * @throws VERSION_CONFLICT with the current values
 */
export const assertSeen = (
  conflictReason: Parameters<typeof versionConflict>[0],
  current: object,
  seen: { readonly [name: string]: unknown },
  recordId?: string,
): void => {
  const compared = Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined));
  if (differingFields(current, compared).length === 0) return;
  throw versionConflict(conflictReason, current, compared, recordId);
};

/** Returns a member of a list that was added, removed or moved since the list was seen; its record names who did it. */
export const movedMember = <T>(current: readonly T[], seen: readonly T[] = []): T | undefined =>
  current.find((member) => !seen.includes(member)) ??
  seen.find((member) => !current.includes(member)) ??
  current.find((member, at) => member !== seen[at]);
