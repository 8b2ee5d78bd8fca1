// Who may host which night: the reasons against it, who is free in which order, and how a week is filled. Pure; the grid,
// the preview of filling and the server's check go by it.
import type { PlannedHost, PlannedNight } from './host.schema.ts';

/** Why a host should not have a night. */
export type HostWarning =
  | { kind: 'day-off' }
  | { kind: 'away'; to: string }
  | { kind: 'not-certified'; since: string }
  | { kind: 'other-region' }
  | { kind: 'declined' }
  | { kind: 'clash'; night: PlannedNight };

const dayMinutes = 24 * 60;
/** How long after its last start a night without an end continues. */
const usualMinutes = 4 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

type Times = Pick<PlannedNight, 'date' | 'startTimes' | 'endTime'>;

/** When a night begins and ends, in wall-clock minutes since 1970; an end before the first start is after midnight. */
export const nightSpan = ({ date, startTimes, endTime }: Times): { from: number; to: number } => {
  const starts = startTimes.map(minutesOf);
  const first = Math.min(...starts);
  const day = dayNumber(date) * dayMinutes;
  const end = endTime === null ? Math.max(...starts) + usualMinutes : minutesOf(endTime);
  return { from: day + first, to: day + (end <= first ? end + dayMinutes : end) };
};

/** The hours of a night. */
export const nightHours = (night: Times): number => {
  const { from, to } = nightSpan(night);
  return (to - from) / 60;
};

const overlap = (a: Times, b: Times): boolean => {
  const one = nightSpan(a);
  const other = nightSpan(b);
  return one.from < other.to && other.from < one.to;
};

const isSameNight = (a: PlannedNight, b: PlannedNight): boolean => a.id === b.id && a.date === b.date;

/** Why a host should not have a night, beside the other nights that they have. */
export const hostWarnings = (
  host: PlannedHost,
  night: PlannedNight,
  nights: readonly PlannedNight[],
): HostWarning[] => {
  const weekday = new Date(`${night.date}T00:00:00Z`).getUTCDay();
  const away = host.away.find(({ from, to }) => night.date >= from && night.date <= to);
  const clashes = nights.filter(
    (other) => other.hostId === host.id && !isSameNight(other, night) && overlap(other, night),
  );
  return [
    ...(host.weekdaysOff.includes(weekday) ? [{ kind: 'day-off' } as const] : []),
    ...(away ? [{ kind: 'away', to: away.to } as const] : []),
    ...(host.certifiedUntil !== null && host.certifiedUntil < night.date
      ? [{ kind: 'not-certified', since: host.certifiedUntil } as const]
      : []),
    ...(host.regions.length > 0 &&
    !host.regions.includes(night.region) &&
    !host.venueIds.includes(night.venueId)
      ? [{ kind: 'other-region' } as const]
      : []),
    ...(night.declinedBy.some(({ id }) => id === host.id) ? [{ kind: 'declined' } as const] : []),
    ...clashes.map((other) => ({ kind: 'clash', night: other }) as const),
  ];
};

/** Their own venue, then their own region, then anywhere. */
const nearness = (host: PlannedHost, night: PlannedNight): number => {
  if (host.venueIds.includes(night.venueId)) return 0;
  return host.regions.includes(night.region) ? 1 : 2;
};

/** Who is free at a night: the nearest first, then who has fewest nights, then by name. */
export const freeHosts = (
  hosts: readonly PlannedHost[],
  night: PlannedNight,
  nights: readonly PlannedNight[],
): PlannedHost[] => {
  const count = (host: PlannedHost) => nights.filter(({ hostId }) => hostId === host.id).length;
  return hosts
    .filter((host) => hostWarnings(host, night, nights).length === 0)
    .toSorted(
      (a, b) =>
        nearness(a, night) - nearness(b, night) || count(a) - count(b) || a.label.localeCompare(b.label),
    );
};

/** A night with the host that it would get. */
export type Proposal = { night: PlannedNight; host: PlannedHost };

/** Fills the nights that nobody hosts, in their order, each with the first who is free; `left` finds nobody. */
export const fillNights = (
  open: readonly PlannedNight[],
  hosts: readonly PlannedHost[],
  nights: readonly PlannedNight[],
): { proposals: Proposal[]; left: PlannedNight[] } => {
  const taken = [...nights];
  const proposals: Proposal[] = [];
  const left: PlannedNight[] = [];
  for (const night of open) {
    const [host] = freeHosts(hosts, night, taken);
    if (!host) {
      left.push(night);
      continue;
    }
    proposals.push({ night, host });
    taken.push({ ...night, hostId: host.id, hostName: host.name });
  }
  return { proposals, left };
};

/** Whether nobody hosts a night. A name that no host has (any more) is nobody who can be asked. */
export const isOpenNight = ({ hostId, hostName }: Pick<PlannedNight, 'hostId' | 'hostName'>): boolean =>
  hostId === null && hostName === '';
