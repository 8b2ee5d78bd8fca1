/** Time zones: what a clock there shows at a moment, and the moment at which it shows something. */
import { MongoError } from '../../errors.ts';

/** The offset of a zone's clocks from UTC, in milliseconds, at a moment. */
export type Zone = {
  readonly offsetAt: (time: number) => number;
  /** True for UTC by that name, and for an offset of zero. The other names of it are zones like all others. */
  readonly isUtc: boolean;
};

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Clocks change at most once in this while, and only where it begins. */
const STEP_MS = 15 * MINUTE_MS;
const MAX_CACHE = 20_000;

const UTC: Zone = { offsetAt: () => 0, isUtc: true };
const zones = new Map<string, Zone>();

/** The zone of an Olson name or an offset such as `+05:30`. @throws MongoError 40485 */
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

/** True for the name of a zone with other capitals, which JavaScript takes and MongoDB does not. */
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

/** A moment in UTC; parts beyond their bounds carry over, and years below 100 are what they say. */
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

/** What the clock shows at a moment, as a time in UTC. */
export function localTime(time: number, zone: Zone): number {
  return time + zone.offsetAt(time);
}

/**
 * The moment at which the clock shows something; as much later as the clock is put forward where it is skipped.
 * Where the clock is put back there are two: MongoDB takes the first if the clock shows summer time at the moment
 * that it comes from, otherwise the second, and the first west of UTC where it was no summer time that ended.
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
