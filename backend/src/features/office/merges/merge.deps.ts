import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { MemberMove } from '#face/member-moves.ts';

/** The dependencies of merges. */
export type MergeDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  masterAdminEmail: string;
  /** How each model's rows are moved, by model and in order. */
  memberMoves: Readonly<Record<string, MemberMove>>;
  countBonuses: (dates: readonly string[]) => Promise<void>;
};

/** The transaction of a merge, and how it publishes its events. */
export type Within = { session: ClientSession; publish: (event: DomainEvent) => void };
