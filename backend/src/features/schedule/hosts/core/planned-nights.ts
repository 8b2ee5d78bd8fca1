// Reads nights for the plan of hosts: who hosts by id, at which venue, when.
import type { PlannedHost, PlannedNight } from '@ahl/shared-types/hosts';
import type { Models } from '#db/models.ts';
import { type DayRange, readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { type BareNight, withConfirmations } from './confirmations.ts';
import { type HostPerson, hostOfOccurrence } from './host.reader.ts';

const firstStart = ({ startTimes }: Pick<PlannedNight, 'startTimes'>): string =>
  startTimes.toSorted()[0] ?? '';

const present = (night: Occurrence, venueName: string, hosts: readonly HostPerson[]): BareNight => {
  const host = hostOfOccurrence(night, hosts);
  return {
    id: night.id,
    name: night.name,
    date: night.date,
    venueId: night.venueId,
    venueName,
    region: night.region,
    startTimes: night.startTimes,
    endTime: night.endTime ?? null,
    hostId: host?.id ?? null,
    hostName: host?.name ?? night.hostName,
    isWeekly: night.type === 'calendar-event',
    isOneDay: typeof night.change?.exception.hostName === 'string',
  };
};

/** Returns the nights of a range that are played, by date, time and venue, without their hosts' answers. */
export const readBareNights = async (
  models: Models,
  range: DayRange,
  hosts: readonly HostPerson[],
): Promise<BareNight[]> => {
  const occurrences = await readOccurrences(models, range);
  const played = occurrences.filter(({ isCancelled }) => !isCancelled);
  const venues = await models.Venue.find({
    _id: { $in: played.map(({ venueId }) => venueId).filter(Boolean) },
  })
    .select('name')
    .lean();
  const nameOf = new Map(venues.map((venue) => [venue._id.toHexString(), venue.name]));
  return played
    .map((night) => present(night, nameOf.get(night.venueId) ?? '', hosts))
    .sort(
      (a, b) =>
        a.date.localeCompare(b.date) ||
        firstStart(a).localeCompare(firstStart(b)) ||
        a.venueName.localeCompare(b.venueName) ||
        a.id.localeCompare(b.id),
    );
};

/** Returns the nights of a range that are played, by date, time and venue, with their hosts' answers. */
export const readPlannedNights = async (
  models: Models,
  range: DayRange,
  hosts: readonly HostPerson[],
  nowMs: number,
): Promise<PlannedNight[]> => withConfirmations(models, await readBareNights(models, range, hosts), nowMs);

/** Returns a host as the plan shows them. */
export const presentPlanned = (host: HostPerson): PlannedHost => ({
  id: host.id,
  name: host.name,
  label: host.label,
  regions: host.regions,
  venueIds: host.venueIds,
  weekdaysOff: host.weekdaysOff,
  absences: host.absences,
  certifiedUntil: host.certifiedUntil,
});
