// Reads a host's week from the same occurrences as the calendar and the list of a day, so that they never differ.
import { AppError, formatTimes } from '@ahl/shared-types/common';
import { canSeeHostSchedule, isOwnHost, ownsHostSchedule, type ScheduleEvent } from '@ahl/shared-types/hosts';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { type HostPerson, readHosts } from '../core/host.reader.ts';

type Week = { hostName: string; startDate: string; endDate: string };

/** Finds the host of a name or label; of several, the caller. @throws FORBIDDEN, NOT_FOUND */
const findHost = async (models: Models, actor: Actor, hostName: string): Promise<HostPerson | null> => {
  if (!canSeeHostSchedule(actor, { hostName })) throw new AppError('FORBIDDEN', 'host.own-schedule-only');
  const hosts = await readHosts(models);
  const named = hosts.filter(({ name, label }) => label === hostName || name === hostName);
  if (ownsHostSchedule(actor, { hostName }))
    return named.find((host) => isOwnHost(actor, host)) ?? named[0] ?? null;
  if (!named[0]) throw new AppError('NOT_FOUND', 'host.not-found', { hostName });
  return named[0];
};

const firstTime = ({ startTimes }: Occurrence) => [...startTimes].sort()[0] ?? '';

const inOrder = (occurrences: Occurrence[]): Occurrence[] =>
  occurrences.toSorted((a, b) => a.date.localeCompare(b.date) || firstTime(a).localeCompare(firstTime(b)));

/** Whether a night is the host's: by id if the night has one, else by name. */
const isOf = (night: Occurrence, host: HostPerson | null, hostName: string): boolean =>
  host && night.hostId ? night.hostId.toHexString() === host.id : night.hostName === (host?.name ?? hostName);

/** Returns a host's nights of a week, by date and time, without cancelled ones. @throws FORBIDDEN, NOT_FOUND */
export const readHostSchedule = async (
  { models }: { models: Models },
  { hostName, startDate, endDate }: Week,
  actor: Actor,
): Promise<ScheduleEvent[]> => {
  const host = await findHost(models, actor, hostName);
  const all = await readOccurrences(models, { from: startDate, to: endDate });
  const own = inOrder(all.filter((each) => isOf(each, host, hostName) && !each.isCancelled));
  const venues = await models.Venue.find({ _id: { $in: own.map(({ venueId }) => venueId).filter(Boolean) } })
    .select('name')
    .lean();
  const nameOf = new Map(venues.map((venue) => [venue._id.toHexString(), venue.name]));
  return own.map(({ id, date, name, startTimes, venueId }) => {
    const venueName = nameOf.get(venueId);
    return {
      id,
      date,
      name,
      startTime: formatTimes(startTimes),
      venue: venueName === undefined ? null : { id: venueId, name: venueName },
    };
  });
};
