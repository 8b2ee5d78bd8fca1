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

/**
 * Lets a change of single values pass where they are what its editor saw; what the editor did not say is not compared.
 * @throws VERSION_CONFLICT with the present values
 */
export const assertSeen = (
  said: Parameters<typeof versionConflict>[0],
  current: object,
  seen: { readonly [name: string]: unknown },
  recordId?: string,
): void => {
  const compared = Object.fromEntries(Object.entries(seen).filter(([, value]) => value !== undefined));
  if (differingFields(current, compared).length === 0) return;
  throw versionConflict(said, current, compared, recordId);
};

/** A member of a list that was added, removed or moved since the list was seen: its record says who did it. */
export const movedMember = <T>(present: readonly T[], seen: readonly T[] = []): T | undefined =>
  present.find((member) => !seen.includes(member)) ??
  seen.find((member) => !present.includes(member)) ??
  present.find((member, at) => member !== seen[at]);
