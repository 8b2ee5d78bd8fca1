// The responses of hosts, or their absence: nights that were declined and have nobody, and nights whose host does not
// answer.

import { addDays, formatTime, leagueDate } from '@ahl/shared-types/common';
import type { PlannedNight } from '@ahl/shared-types/hosts';
import type { WaitingItem } from '#face/waiting-item.ts';
import { startOf } from '#features/schedule/hosts/core/confirmations.ts';
import { readHosts } from '#features/schedule/hosts/core/host.reader.ts';
import { readPlannedNights } from '#features/schedule/hosts/core/planned-nights.ts';
import { isDeclined } from '#features/schedule/hosts/reminders/offers.ts';
import type { NightDeps } from './night-items.ts';

/** How many days ahead a night is work for today. */
const daysAhead = 14;

const nightOf = (kind: string, { id, date, name, venueId, venueName, startTimes }: PlannedNight) => {
  const start = startTimes.toSorted()[0] ?? '00:00';
  return {
    id: `${kind}.${id}.${date}`,
    eventId: id,
    name,
    venueId,
    venueName,
    date,
    start,
    startTime: formatTime(start),
  };
};

const itemsOf = (night: PlannedNight): WaitingItem[] => {
  const { declinedBy, offeredTo, hostName } = night;
  if (isDeclined(night)) {
    const kind = 'night-declined' as const;
    return [{ kind, ...nightOf(kind, night), hostName: declinedBy.at(-1)?.name ?? '', offeredTo }];
  }
  if (night.confirmation !== 'no-answer') return [];
  const kind = 'host-silent' as const;
  return [{ kind, ...nightOf(kind, night), hostName }];
};

/** Returns the nights that wait for the office because of their host, the next one first. */
export const hostItems = async ({ models, now, timeZone }: NightDeps): Promise<WaitingItem[]> => {
  const today = leagueDate(now(), timeZone);
  const range = { from: today, to: addDays(today, daysAhead) };
  const nights = await readPlannedNights(models, range, await readHosts(models), now());
  return nights.filter((night) => startOf(night, timeZone) > now()).flatMap(itemsOf);
};
