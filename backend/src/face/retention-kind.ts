// How a feature describes personal data that it stores for a limited time: where the data is, and which moment counts.
// The retention feature counts and deletes it; a new kind is a line in `retention-kinds.ts`.
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ChosenKind, FixedKind } from '@ahl/shared-types/retention';
import type { ClientSession, Collection, Types } from 'mongoose';
import type { Models } from '#db/models.ts';

type Where = {
  /** Returns the collection of the rows: bypasses the model, so that deleted data is not stored in the change log. */
  rowsOf: (models: Models) => Collection;
  /** The field with the moment from which the days are counted. */
  field: string;
  /** Filter for the rows of the kind; all rows by default. */
  which?: object;
};

/** Data whose retention period the office chooses. */
export type ChosenRetention = Where & {
  kind: ChosenKind;
  /** Runs in the transaction that removes rows, before it does. */
  beforeRemoval?: (
    models: Models,
    session: ClientSession,
    ids: readonly Types.ObjectId[],
    at: Date,
  ) => Promise<void>;
  /** Returns the facts that notify viewers of a list that rows were deleted. */
  factsOf?: (ids: readonly string[]) => DomainEvent[];
};

/** Data whose retention period is fixed; it is deleted by something else: a database index, or a job of its own. */
export type FixedRetention = Where & {
  kind: FixedKind;
  /** The whole period, as shown to people. */
  days: number;
  /** How many of these days follow the moment in `field`: 0 if that moment is the end itself. */
  daysAfterField: number;
};

/** Every kind of retention. */
export type RetentionKinds = { chosen: readonly ChosenRetention[]; fixed: readonly FixedRetention[] };
