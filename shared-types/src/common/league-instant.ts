// Converts a wall-clock time of the league to an instant; separate from league-time.ts, which every page loads at once.

/** Formats by zone, cached: creating one takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(timeZone, format);
  return format;
};

/** How far a zone's wall clock is ahead of UTC at an instant, in ms. */
const zoneOffsetMs = (instantMs: number, timeZone: string): number => {
  const parts = formatOf(timeZone).formatToParts(instantMs);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wallMs = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'));
  return wallMs - Math.floor(instantMs / 1000) * 1000;
};

const dayMs = 86_400_000;

/**
 * The instant (ms) of a wall-clock date and time (`HH:mm`) in a zone. For a time that occurs twice it is the first; a
 * time that DST skips counts as an hour later.
 */
export const instantOf = (date: string, time: string, timeZone: string): number => {
  const wallMs = Date.parse(`${date}T${time}:00Z`);
  const before = zoneOffsetMs(wallMs - dayMs, timeZone);
  const instantMs = wallMs - before;
  const offset = zoneOffsetMs(instantMs, timeZone);
  if (offset === before) return instantMs;
  const afterMs = wallMs - offset;
  // Neither offset is valid in the skipped hour.
  return zoneOffsetMs(afterMs, timeZone) === offset ? afterMs : instantMs;
};

/** The wall-clock time (`HH:mm`) of an instant in a zone. */
export const formatWallTime = (instantMs: number, timeZone: string): string =>
  new Date(instantMs).toLocaleTimeString('en-US', {
    timeZone,
    hourCycle: 'h23',
    hour: '2-digit',
    minute: '2-digit',
  });
