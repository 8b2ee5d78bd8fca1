// Who can host which night: the reasons against a host, the order of free hosts, and how a week is filled. Pure; used
// by the grid, the preview of filling and the server's check.
import type { PlannedHost, PlannedNight } from './host.schema.ts';

/** Why a host should not have a night. */
export type HostWarning =
  | { kind: 'day-off' }
  | { kind: 'absent'; to: string }
  | { kind: 'not-certified'; since: string }
  | { kind: 'other-region' }
  | { kind: 'declined' }
  | { kind: 'clash'; night: PlannedNight };

const dayMinutes = 24 * 60;
/** How long a night without an end time continues after its last start, in minutes. */
const usualMinutes = 4 * 60;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const dayNumber = (date: string): number => Math.floor(Date.parse(`${date}T00:00:00Z`) / 86_400_000);

type Times = Pick<PlannedNight, 'date' | 'startTimes' | 'endTime'>;

/** Start and end of a night in wall-clock minutes since 1970; an end before the first start is after midnight. */
const nightSpan = ({ date, startTimes, endTime }: Times): { from: number; to: number } => {
  const starts = startTimes.map(minutesOf);
  const first = Math.min(...starts);
  const day = dayNumber(date) * dayMinutes;
  const end = endTime === null ? Math.max(...starts) + usualMinutes : minutesOf(endTime);
  return { from: day + first, to: day + (end <= first ? end + dayMinutes : end) };
};

/** The length of a night in hours. */
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

/** Why a host should not have a night, given all other nights. */
export const hostWarnings = (
  host: PlannedHost,
  night: PlannedNight,
  nights: readonly PlannedNight[],
): HostWarning[] => {
  const weekday = new Date(`${night.date}T00:00:00Z`).getUTCDay();
  const absence = host.absences.find(({ from, to }) => night.date >= from && night.date <= to);
  const clashes = nights.filter(
    (other) => other.hostId === host.id && !isSameNight(other, night) && overlap(other, night),
  );
  return [
    ...(host.weekdaysOff.includes(weekday) ? [{ kind: 'day-off' } as const] : []),
    ...(absence ? [{ kind: 'absent', to: absence.to } as const] : []),
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

/** Ranks a host for a night: 0 for a venue of their own, 1 for their region, 2 for anywhere else. */
const nearness = (host: PlannedHost, night: PlannedNight): number => {
  if (host.venueIds.includes(night.venueId)) return 0;
  return host.regions.includes(night.region) ? 1 : 2;
};

/** The hosts who are free for a night: nearest first, then those with the fewest nights, then by name. */
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

/** A night with the host proposed for it. */
export type Proposal = { night: PlannedNight; host: PlannedHost };

/** Fills open nights in order, each with the first free host; `left` are the nights without a free host. */
export const fillNights = (
  open: readonly PlannedNight[],
  hosts: readonly PlannedHost[],
  nights: readonly PlannedNight[],
): { proposals: Proposal[]; left: PlannedNight[] } => {
  const assigned = [...nights];
  const proposals: Proposal[] = [];
  const left: PlannedNight[] = [];
  for (const night of open) {
    const [host] = freeHosts(hosts, night, assigned);
    if (!host) {
      left.push(night);
      continue;
    }
    proposals.push({ night, host });
    assigned.push({ ...night, hostId: host.id, hostName: host.name });
  }
  return { proposals, left };
};

/** Whether a night has no host. A name that belongs to no host (any more) counts as no host. */
export const isOpenNight = ({ hostId, hostName }: Pick<PlannedNight, 'hostId' | 'hostName'>): boolean =>
  hostId === null && hostName === '';
