import type { OfficeItem } from '@ahl/shared-types/office';
import type { Actor } from '#call/actor.ts';

/** Something that waits in the office, before it is put off or assigned. */
export type WaitingItem = OfficeItem extends infer Item
  ? Item extends OfficeItem
    ? Omit<Item, 'assignedTo' | 'snoozedUntil'>
    : never
  : never;

/** Returns what waits of a kind, as far as the reader may see it. */
export type WaitingReader = (reader: Pick<Actor, 'viewer'>) => Promise<WaitingItem[]>;
