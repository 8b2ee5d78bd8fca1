// A night from a file, and the stored one that it is compared with.
import { createHash } from 'node:crypto';
import { formatTime, formatTimes } from '@ahl/shared-types/common';
import type { TournamentDocument } from '../core/tournament.model.ts';

/** A night in the form in which it is stored. */
export type NewNight = Pick<TournamentDocument, 'name' | 'region' | 'date' | 'startTimes'> & {
  venueId: string;
  endTime?: string | null;
  gracePeriod?: number | null;
  notes?: string;
  notesEs?: string;
  hostName?: string;
  hostId?: string;
};

/** The fields in which a stored night may differ. */
export const comparedFields = [
  'name',
  'startTimes',
  'endTime',
  'gracePeriod',
  'hostName',
  'notes',
  'notesEs',
] as const;
/** The fields that are read of a stored night. */
export type Existing = Pick<
  TournamentDocument,
  '_id' | 'venueId' | 'date' | 'region' | (typeof comparedFields)[number]
>;

/** Returns a hash of a stored night's content. */
export const stampOf = (row: Existing): string =>
  createHash('sha256')
    .update(
      JSON.stringify([String(row.venueId), row.date, ...comparedFields.map((field) => row[field] ?? null)]),
    )
    .digest('base64url')
    .slice(0, 22);

/** Returns a field in the form shown to people. */
export const shownValue = (field: (typeof comparedFields)[number], value: unknown): string => {
  if (Array.isArray(value)) return formatTimes(value);
  if (field === 'endTime' && typeof value === 'string') return formatTime(value);
  return value === null || value === undefined ? '' : String(value);
};
