// Where the results of nights are for the office; several features lead there.

/** The office's list of results. */
export const resultsPath = '/admin/results';

/** The page of a result. */
export const resultPath = (id: string): string => `${resultsPath}/${id}`;

/** The page that posts a night which has none; the address names the night. */
export const newResultPath = (night?: {
  eventId: string | null;
  name: string;
  venueId: string;
  date: string;
  startTime: string;
}): string => {
  if (!night) return resultPath('new');
  const { eventId, name, venueId, date, startTime } = night;
  const params = new URLSearchParams({ name, venueId, date, startTime });
  if (eventId) params.set('eventId', eventId);
  return `${resultPath('new')}?${params}`;
};
