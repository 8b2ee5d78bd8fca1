// The changes that a call recorded, sent in a response header so that response bodies need not contain them.
import type { ChangeEntity } from './change.entities.ts';

/** The header of the response to a call that writes; empty if nothing was recorded. */
export const recordedHeader = 'X-Recorded';
/** The maximum number of changes that a response names; acts that change more have a batch. */
export const maxNamedChanges = 20;

/** A change that a call recorded. */
export type RecordedChange = { entity: ChangeEntity; entityId: string; changeId: string };

/** Returns the text of the header. */
export const recordedText = (changes: readonly RecordedChange[]): string =>
  changes
    .slice(0, maxNamedChanges)
    .map(({ entity, entityId, changeId }) => `${entity}:${entityId}:${changeId}`)
    .join(' ');

/** Returns the id of a record's last change named in a header; null if there is none. */
export const changeNamedIn = (text: string, entity: ChangeEntity, entityId: string): string | null => {
  const prefix = `${entity}:${entityId}:`;
  const named = text.split(' ').findLast((part) => part.startsWith(prefix));
  return named ? named.slice(prefix.length) : null;
};
