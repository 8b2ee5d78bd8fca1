const minutesOfDay = 24 * 60;
let minutes = 18 * 60 + 29;

/** Returns another start for each night of a test file, so that no two nights are at one venue and start. */
export const nextStart = (): string => {
  minutes = (minutes + 1) % minutesOfDay;
  const hour = String(Math.floor(minutes / 60)).padStart(2, '0');
  return `${hour}:${String(minutes % 60).padStart(2, '0')}`;
};
