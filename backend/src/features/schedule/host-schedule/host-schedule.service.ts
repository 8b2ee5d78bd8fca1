// The week of a host, from the same occurrences as the calendar and the list of a day, so that they never differ.
import { AppError, formatTimes } from '@ahl/shared-types/common';
import { canSeeHostSchedule, ownsHostSchedule, type ScheduleEvent } from '@ahl/shared-types/host-schedule';
import type { Actor } from '../../../http/actor.ts';
import type { Models } from '../../../models.ts';
import { listAvailableHosts } from '../hosts/host.service.ts';
import { readOccurrences } from '../tournaments/occurrences.ts';
import type { Occurrence } from '../tournaments/tournament.presenter.ts';

type Week = { hostName: string; startDate: string; endDate: string };

/** @throws FORBIDDEN for the week of another host, NOT_FOUND when an admin asks for nobody's */
const assertMaySee = async (models: Models, actor: Actor, hostName: string): Promise<void> => {
  if (!canSeeHostSchedule(actor, { hostName })) throw new AppError('FORBIDDEN', 'host.own-schedule-only');
  if (ownsHostSchedule(actor, { hostName })) return;
  if (!(await listAvailableHosts(models)).includes(hostName))
    throw new AppError('NOT_FOUND', 'host.not-found', { hostName });
};

const firstTime = ({ startTimes }: Occurrence) => [...startTimes].sort()[0] ?? '';

const inOrder = (occurrences: Occurrence[]): Occurrence[] =>
  occurrences.toSorted((a, b) => a.date.localeCompare(b.date) || firstTime(a).localeCompare(firstTime(b)));

/** The nights that a host runs in a week, by date and time; cancelled ones are left out. @throws FORBIDDEN, NOT_FOUND */
export const readHostSchedule = async (
  { models }: { models: Models },
  { hostName, startDate, endDate }: Week,
  actor: Actor,
): Promise<ScheduleEvent[]> => {
  await assertMaySee(models, actor, hostName);
  const all = await readOccurrences(models, { from: startDate, to: endDate });
  const own = inOrder(all.filter((each) => each.hostName === hostName && !each.isCancelled));
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
