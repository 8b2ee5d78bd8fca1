// What an answer says of the changes that its call put on record: a header, so that no answer's shape knows of it.
import type { ChangeEntity } from './change.entities.ts';

/** The header of an answer to a call that writes; empty where nothing was recorded. */
export const recordedHeader = 'X-Recorded';
/** The most changes that an answer names; acts on more have their batch. */
export const maxNamedChanges = 20;

/** A change that a call put on record. */
export type RecordedChange = { entity: ChangeEntity; entityId: string; changeId: string };

/** The text of the header. */
export const recordedText = (changes: readonly RecordedChange[]): string =>
  changes
    .slice(0, maxNamedChanges)
    .map(({ entity, entityId, changeId }) => `${entity}:${entityId}:${changeId}`)
    .join(' ');

/** The change of a record that a header names; null where it names none. */
export const changeNamedIn = (text: string, entity: ChangeEntity, entityId: string): string | null => {
  const prefix = `${entity}:${entityId}:`;
  const named = text.split(' ').findLast((part) => part.startsWith(prefix));
  return named ? named.slice(prefix.length) : null;
};
