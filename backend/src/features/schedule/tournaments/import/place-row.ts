// Determines where and when the row of a file plays, from the venues and hosts of the league.
import { formatTime, leagueDate } from '@ahl/shared-types/common';
import type { ImportOptions, RowQuestion } from '@ahl/shared-types/imports';
import type { Models } from '#db/models.ts';
import { type RowToPlan, refuse, refusedRow, type Verdict } from '#face/import-kind.ts';
import { readHosts } from '#features/schedule/hosts/core/host.reader.ts';
import { type HostIndex, indexHosts, matchHost } from '#features/schedule/hosts/core/host-match.ts';
import type { NewNight } from './imported-night.ts';
import { isSkippedTime, type NightCells, readNight } from './tournament-cells.ts';
import { type KnownVenue, matchVenue, readActiveVenues } from './venue-match.ts';

type Deps = { models: Models; now: () => number; timeZone: string };

/** The data that all rows of a file are compared with. */
export type League = {
  venues: KnownVenue[];
  hosts: HostIndex;
  today: string;
  options: ImportOptions;
};

/** Reads the data that all rows of a file are compared with. */
export const readLeague = async (
  { models, now, timeZone }: Deps,
  options: ImportOptions,
): Promise<League> => {
  const hosts = await readHosts(models);
  return {
    venues: await readActiveVenues(models),
    hosts: indexHosts(hosts),
    today: leagueDate(now(), timeZone),
    options,
  };
};

/** A question about a row. */
export type OpenQuestion = { question: RowQuestion };
/** A row with its night and venue. */
export type Placed = { night: NewNight; venue: KnownVenue };

/** The answer that skips a row. */
export const skip = { value: 'skip', label: '' };

const dayOf = ({ date }: NightCells, text: string, answers: readonly string[]): string | OpenQuestion => {
  if (date.kind === 'day') return date.date;
  if (date.kind === 'none') return '';
  const chosen = date.dates.find((day) => answers.includes(day));
  if (chosen) return chosen;
  const { reason, params } = refuse('date', 'row.date-two-days', { text: text.slice(0, 40) });
  return {
    question: { reason, params, choices: [...date.dates.map((day) => ({ value: day, label: day })), skip] },
  };
};

/** Returns where and when a row plays, a question about it, or its refusal. */
export const placeRow = (
  deps: Deps,
  league: League,
  { cells, answers }: RowToPlan,
): Placed | OpenQuestion | Verdict => {
  const { night, refusals } = readNight(cells, league.options);
  const label = [night.name || cells.venue, cells.date].filter(Boolean).join(', ');
  if (refusals.length > 0) return refusedRow(label, refusals);
  const date = dayOf(night, cells.date ?? '', answers);
  if (typeof date !== 'string') return date;
  const match = matchVenue(league.venues, cells.venue ?? '', answers);
  if (match.kind === 'question') return { question: match.question };
  if (match.kind === 'refused') return refusedRow(label, [match.refusal]);
  if (date < league.today) return refusedRow(label, [refuse('date', 'import-tournament.date-past')]);
  const skipped = night.startTimes.find((time) => isSkippedTime(date, time, deps.timeZone));
  if (skipped)
    return refusedRow(label, [
      refuse('startTimes', 'import-tournament.time-skipped', { text: formatTime(skipped) }),
    ]);
  const host = night.hostName ? matchHost(league.hosts, night.hostName) : undefined;
  if (host && 'refusal' in host) return refusedRow(label, [host.refusal]);
  const { venue } = match;
  const written: NewNight = {
    name: night.name || venue.name,
    venueId: venue._id.toHexString(),
    region: venue.region,
    date,
    startTimes: night.startTimes,
  };
  if (night.endTime !== undefined) written.endTime = night.endTime;
  if (night.gracePeriod !== undefined) written.gracePeriod = night.gracePeriod;
  if (night.notes !== undefined) written.notes = night.notes;
  if (night.notesEs !== undefined) written.notesEs = night.notesEs;
  if (host) {
    written.hostName = host.name;
    written.hostId = host.id;
  }
  return { night: written, venue };
};

/** Whether a row has a night and a venue. */
export const isPlaced = (place: Placed | OpenQuestion | Verdict): place is Placed => 'night' in place;
