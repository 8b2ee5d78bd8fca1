/** Time zones: converts times to local times and back. */
import { MongoError } from '../../errors.ts';

/** The UTC offset of a zone in milliseconds at a given time. */
export type Zone = {
  readonly offsetAt: (time: number) => number;
  /** True for the name UTC and for an offset of zero. Other names of UTC are treated like any zone. */
  readonly isUtc: boolean;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Clocks change at most once in an interval of this length, and only at its start. */
const STEP_MS = 15 * MINUTE_MS;
const MAX_CACHE = 20_000;

const UTC: Zone = { offsetAt: () => 0, isUtc: true };
const zones = new Map<string, Zone>();

/** Returns the zone for an Olson name or an offset such as `+05:30`. @throws MongoError 40485 */
export function zoneOf(name: string): Zone {
  let zone = zones.get(name);
  if (zone === undefined) {
    zone = makeZone(name);
    if (zones.size > 1000) zones.clear();
    zones.set(name, zone);
  }
  return zone;
}

function makeZone(name: string): Zone {
  if (name === 'UTC') return UTC;
  const offset = /^([+-])(\d{2})(?::?(\d{2}))?$/.exec(name);
  if (offset !== null) {
    const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
    const ms = (offset[1] === '-' ? -minutes : minutes) * MINUTE_MS;
    return { offsetAt: () => ms, isUtc: ms === 0 };
  }
  if (!/^[A-Z]/.test(name) || isSpeltOtherwise(name)) throw unknownZone(name);
  try {
    return namedZone(name);
  } catch {
    throw unknownZone(name);
  }
}

let spellings: ReadonlyMap<string, string> | undefined;

/** True for a zone name in a different case, which JavaScript accepts and MongoDB refuses. */
function isSpeltOtherwise(name: string): boolean {
  spellings ??= new Map(Intl.supportedValuesOf('timeZone').map((zone) => [zone.toLowerCase(), zone]));
  return (spellings.get(name.toLowerCase()) ?? name) !== name;
}

function unknownZone(name: string): MongoError {
  return new MongoError(40485, `unrecognized time zone identifier: "${name}"`);
}

function namedZone(name: string): Zone {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone: name,
    hourCycle: 'h23',
    era: 'short',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  const known = new Map<number, number>();
  const offsetAt = (time: number): number => {
    const step = Math.floor(time / STEP_MS);
    let offset = known.get(step);
    if (offset === undefined) {
      offset = readOffset(format, time);
      if (known.size > MAX_CACHE) known.clear();
      known.set(step, offset);
    }
    return offset;
  };
  return { offsetAt, isUtc: false };
}

function readOffset(format: Intl.DateTimeFormat, time: number): number {
  const shown: Record<string, number> = {};
  let isBeforeChrist = false;
  for (const { type, value } of format.formatToParts(time)) {
    if (type === 'era') isBeforeChrist = value.startsWith('B');
    else shown[type] = Number(value);
  }
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const local = utcTime(isBeforeChrist ? 1 - year : year, month - 1, day, hour, minute, second, 0);
  return local - Math.floor(time / 1000) * 1000;
}

/** Returns a time in UTC; parts out of range carry over, and years below 100 are not changed. */
export function utcTime(
  year: number,
  month: number,
  day: number,
  hour = 0,
  minute = 0,
  second = 0,
  ms = 0,
): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime() + ((hour * 60 + minute) * 60 + second) * 1000 + ms;
}

/** Returns the local time at a given time, represented as a time in UTC. */
export function localTime(time: number, zone: Zone): number {
  return time + zone.offsetAt(time);
}

/**
 * Converts a local time to a time. A local time skipped by the clock moves forward by the length of the gap. A local
 * time that occurs twice has two results: MongoDB uses the first if `from` is in summer time, otherwise the second;
 * west of UTC it uses the first if the change was not an end of summer time.
 */
export function momentOf(local: number, zone: Zone, from = 0): number {
  if (zone.isUtc) return local;
  const first = local - zone.offsetAt(local - DAY_MS);
  const second = local - zone.offsetAt(local + DAY_MS);
  if (first === second || localTime(second, zone) !== local) return first;
  if (localTime(first, zone) !== local) return second;
  const isFirst = isSummer(from, zone) || (zone.offsetAt(first) <= 0 && !isSummer(first, zone));
  return isFirst ? first : second;
}

function isSummer(time: number, zone: Zone): boolean {
  const year = new Date(time).getUTCFullYear();
  return (
    zone.offsetAt(time) > Math.min(zone.offsetAt(utcTime(year, 0, 1)), zone.offsetAt(utcTime(year, 6, 1)))
  );
}
