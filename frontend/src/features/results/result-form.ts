// The form of a result: the contract's input, plus the names that the rows show.
import {
  finisherInputSchema,
  maxFinishers,
  type ResultRecord,
  resultInputSchema,
} from '@ahl/shared-types/results';
import { z } from 'zod';
import { nameOf } from '@/components/league/player-name.tsx';

/** The schema of the fields; `addId` is the member who is about to be added. */
export const resultFormSchema = z.object({
  ...resultInputSchema.shape,
  finishers: z
    .array(finisherInputSchema.extend({ playerName: z.string() }))
    .min(1, 'result.finishers-missing')
    .max(maxFinishers),
  addId: z.string().nullable(),
  addName: z.string(),
});
export type ResultValues = z.input<typeof resultFormSchema>;
export type ResultOutput = z.output<typeof resultFormSchema>;
export type FinisherValues = ResultValues['finishers'][number];

/** A result at its version, as `useRecordForm` takes it. */
export type EditedResult = ResultRecord & { version: number };

/** Returns a result with its version beside it. */
export const asEdited = (record: ResultRecord): EditedResult => ({
  ...record,
  version: record.result.version,
});

/** Returns the initial values for a night without a result; the address names the night. */
export const newValues = (params: URLSearchParams): ResultValues => ({
  name: params.get('name') ?? '',
  venueId: params.get('venueId') ?? '',
  tournamentId: params.get('eventId'),
  date: params.get('date') ?? '',
  startTime: params.get('startTime') ?? '',
  entrants: 0,
  weight: 'normal',
  finishers: [],
  addId: null,
  addName: '',
});

/** Returns the field values of a result. */
export const valuesOf = ({ input, result }: ResultRecord): ResultValues => {
  const names = new Map(result.finishers.map(({ player }) => [player.id, nameOf(player)]));
  return {
    ...input,
    finishers: input.finishers.map((each) => ({ ...each, playerName: names.get(each.playerId) ?? '' })),
    addId: null,
    addName: '',
  };
};

/** Returns the request from the field values. */
export const inputOf = ({ addId: _id, addName: _name, finishers, ...night }: ResultOutput) => ({
  ...night,
  finishers: finishers.map(({ playerName: _playerName, ...finisher }) => finisher),
});
