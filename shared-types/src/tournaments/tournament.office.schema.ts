// The tournaments of the office: single ones and the dates of weekly events in one list, and a single one to edit.
import { z } from 'zod';
import { startTimesSchema } from '../calendar-events/calendar-event.schema.ts';
import { dateSchema, idSchema, instantSchema, timeSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { tournamentStates } from './tournament-state.rules.ts';

const text = (max: number) =>
  z.string(reason('text.not-text')).trim().max(max, reason('text.too-long', { max }));

/** The maximum number of days in the office's list. */
export const maxListedDays = 400;

/** The key of one tournament in the list: `<id>@<date>`, or `calendar-<id>@<date>` for a date of a weekly event. */
export const tournamentKeySchema = z
  .string(reason('tournament.key-form'))
  .regex(/^(?:calendar-)?[0-9a-f]{24}@20\d\d-\d\d-\d\d$/, reason('tournament.key-form'));

/** A tournament in the office's list. */
export const listedTournamentSchema = z.object({
  key: z.string().describe('`<id>@<date>`, or `calendar-<id>@<date>` for a day of a weekly event.'),
  eventId: z.string(),
  type: z.enum(['calendar-event', 'tournament']),
  name: z.string(),
  date: z.string(),
  startTimes: z.array(z.string()).describe('HH:mm'),
  venueId: z.string().describe('Empty without a venue.'),
  venueName: z.string(),
  city: z.string(),
  region: z.int(),
  hostName: z.string(),
  state: z.enum(tournamentStates),
  clockId: z.string().nullable().describe('The open clock of a live one.'),
  resultId: z.string().nullable().describe('The result of a posted one.'),
  startsWithoutResult: z.array(z.string()).describe('HH:mm'),
  reservations: z.int().describe('How many members have reserved a place.'),
});
export type ListedTournament = z.infer<typeof listedTournamentSchema>;

/** An editor's input for a single tournament; its region is the venue's. */
export const tournamentInputSchema = z.object({
  name: text(80).min(1, reason('name.missing')),
  venueId: idSchema,
  date: z.string(reason('submission.day-missing')).min(1, reason('submission.day-missing')).pipe(dateSchema),
  startTimes: startTimesSchema,
  endTime: timeSchema.nullable().default(null),
  gracePeriod: z
    .int(reason('number.whole-minutes'))
    .min(0, reason('number.negative'))
    .max(600, reason('number.too-large', { max: 600 }))
    .nullable()
    .default(null)
    .describe('Minutes of late entry; null: 60, or 90 from 9PM on.'),
  notes: text(500).default(''),
  notesEs: text(500).default('').describe('The notes in Spanish; empty: readers of Spanish get `notes`.'),
  hostName: text(80).default(''),
  tagIds: z.array(idSchema).max(8, reason('event.tags-too-many')).default([]),
});
export type TournamentInput = z.input<typeof tournamentInputSchema>;

/** A single tournament as the office sees it. */
export const officeTournamentSchema = z.object({
  id: z.string(),
  name: z.string(),
  venueId: z.string(),
  venueName: z.string(),
  region: z.int(),
  date: z.string(),
  startTimes: z.array(z.string()),
  endTime: z.string().nullable(),
  gracePeriod: z.int().nullable(),
  notes: z.string(),
  notesEs: z.string(),
  hostName: z.string(),
  tagIds: z.array(z.string()),
  cancelledAt: instantSchema.nullable(),
  state: z.enum(tournamentStates),
  resultId: z.string().nullable(),
  clockId: z.string().nullable(),
  reservations: z.int(),
  version: z.int(),
});
export type OfficeTournament = z.infer<typeof officeTournamentSchema>;

/** What a copy of a tournament starts with: everything but its day. */
export const tournamentCopySchema = officeTournamentSchema.pick({
  name: true,
  venueId: true,
  startTimes: true,
  endTime: true,
  gracePeriod: true,
  notes: true,
  notesEs: true,
  hostName: true,
  tagIds: true,
});
export type TournamentCopy = z.infer<typeof tournamentCopySchema>;

/** The mail to members who reserved a place; with empty words it contains only the facts. */
export const noticeSchema = z.object({ words: text(1_000) });
