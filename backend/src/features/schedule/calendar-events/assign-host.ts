// Assigns a host to a night, or to every night of a series.
import { AppError, leagueDate } from '@ahl/shared-types/common';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { StoredHost } from '#features/schedule/hosts/core/host.reader.ts';
import { setTournamentHost } from '#features/schedule/tournaments/core/tournament.writer.ts';
import { assignAlways, assignOnce } from './calendar-event.service.ts';
import type { Transaction } from './event-move.ts';
import type { FollowHost } from './night-host.ts';

/** The dependencies for assigning nights. */
export type GiveDeps = { models: Models; now: () => number; timeZone: string; updateClockHosts: FollowHost };
/** A card's night, or every night of its series from a day on. */
export type HostedNight = { id: string; date: string; scope: 'day' | 'weekly' };

const noSuchNight = () => new AppError('NOT_FOUND', 'event.not-found');

const setHost = async (
  models: Models,
  session: ClientSession,
  { id, date, scope }: HostedNight,
  host: StoredHost,
): Promise<DomainEvent> => {
  const eventId = /^calendar-(.+)$/.exec(id)?.[1];
  if (!eventId) {
    if (!(await setTournamentHost(models, session, id, host))) throw noSuchNight();
    return { type: 'tournament.changed', tournamentId: id };
  }
  if (scope === 'weekly') {
    await assignAlways(models, { id: eventId }, host, session);
    return { type: 'calendar-event.changed', eventId, date: null };
  }
  await assignOnce(models, { id: eventId, specificDate: date }, host, session);
  return { type: 'calendar-event.changed', eventId, date };
};

/** Assigns a host to a night within a transaction; its planned clock follows. @throws NOT_FOUND, VALIDATION_FAILED */
export const writeNightHost = async (
  { models, now, timeZone, updateClockHosts }: GiveDeps,
  { session, publish }: Transaction,
  night: HostedNight,
  host: StoredHost,
): Promise<void> => {
  publish(await setHost(models, session, night, host));
  const { id: eventId, date, scope } = night;
  const nights =
    scope === 'weekly' ? { from: leagueDate(now(), timeZone), to: null } : { from: date, to: date };
  await updateClockHosts(models, { session, publish }, { eventId, ...nights });
};
