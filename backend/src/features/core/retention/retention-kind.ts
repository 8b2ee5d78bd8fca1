// What a feature says of personal data that it keeps for a time: where it is, and which moment counts. The feature of
// retention counts and empties it; a new kind is a line in `retention-kinds.ts`.
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ChosenKind, FixedKind } from '@ahl/shared-types/retention';
import type { Collection } from 'mongoose';
import type { Models } from '../../../models.ts';

type Where = {
  /** Where the rows are: beside the model, so that nothing of what leaves is kept on the record of changes. */
  rowsOf: (models: Models) => Collection;
  /** The moment from which the days are counted. */
  field: string;
  /** Which rows belong to the kind; all unless said. */
  which?: object;
};

/** Data whose period the office chooses. */
export type ChosenRetention = Where & {
  kind: ChosenKind;
  /** Tells whoever looks at a list of it that some are gone. */
  factsOf?: (ids: readonly string[]) => DomainEvent[];
};

/** Data whose period is fixed; something else empties it: an index of the database, or a job of its own. */
export type FixedRetention = Where & {
  kind: FixedKind;
  /** The whole period, as people are told it. */
  days: number;
  /** How many of these days are still to come at `field`: 0 where it is the end itself. */
  daysAfterField: number;
};

/** Every kind. */
export type RetentionKinds = { chosen: readonly ChosenRetention[]; fixed: readonly FixedRetention[] };
