// The data of the weekly calendar: how many events a day has, when they start, and their notes.

/** Number of events of each weekday at scale 1, Sunday first. */
export const eventsByWeekday: readonly number[] = [9, 9, 11, 12, 12, 11, 10];

/** The Friday in the drawings: one event at each of the first six venues. */
export const drawnFriday: readonly { startTimes: string[]; hostName: string; notes: string }[] = [
  { startTimes: ['19:00'], hostName: 'Dana W.', notes: '' },
  { startTimes: ['19:00', '21:00'], hostName: 'Marcus T.', notes: '' },
  { startTimes: ['20:00'], hostName: 'Hugo P.', notes: 'Bonus chips before 7:45' },
  { startTimes: ['20:30'], hostName: '', notes: 'Double points' },
  { startTimes: ['21:30'], hostName: 'Renee K.', notes: '' },
  { startTimes: ['16:00'], hostName: 'Sam O.', notes: '' },
];

/** Start times that every day has, so that each day is long and varied. */
export const surelyEachDay: readonly string[][] = [['19:00'], ['16:00'], ['19:00', '21:00'], ['21:30']];

/** The other start times of a day with their weights. */
export const starts: readonly (readonly [string[], number])[] = [
  [['17:00'], 1],
  [['18:00'], 2],
  [['18:30'], 4],
  [['19:00'], 8],
  [['19:30'], 6],
  [['20:00'], 5],
  [['20:30'], 2],
  [['21:00'], 2],
  [['18:30', '21:00'], 1],
];
export const weekendStarts: readonly (readonly [string[], number])[] = [
  [['13:00'], 6],
  [['14:00'], 4],
  ...starts,
];

/** Notes with their weights; most events have none. `{early}` is a quarter of an hour before the first start. */
export const eventNotes: readonly (readonly [string, number])[] = [
  ['', 60],
  ['Bonus chips before {early}', 7],
  ['Double points', 5],
  ['Ladies night', 3],
  ['Free roll-up table for beginners', 3],
  ['High hand wins a bar tab', 5],
  ['Half-price appetizers for players', 5],
  ['Bounty on last week’s winner', 3],
  ['Patio tables, bring a jacket', 2],
  ['Deep stack: 8,000 to start', 3],
];

/** Late entry in minutes with weights; most events use the league's default. */
export const gracePeriods: readonly (readonly [number | null, number])[] = [
  [null, 85],
  [30, 4],
  [45, 4],
  [75, 3],
  [90, 3],
  [120, 1],
];

const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** Returns the name of a weekly event for its weekday and first start time. */
export const eventName = (weekday: number, startTimes: readonly string[]): string => {
  const day = weekdayNames[weekday] ?? '';
  const first = startTimes[0] ?? '';
  if (startTimes.length > 1) return `${day} Double Header`;
  if (first < '15:00') return `${day} Matinee Hold’em`;
  if (first < '18:00') return `${day} Happy Hour Hold’em`;
  if (first >= '21:00') return `Late Night ${day}`;
  return `${day} League Night`;
};
