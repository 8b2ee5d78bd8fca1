// The office's paths for the results of nights; several features link to them.

/** The office's list of results. */
export const resultsPath = '/admin/results';

/** Returns the page of a result. */
export const resultPath = (id: string): string => `${resultsPath}/${id}`;

/** Returns the page that posts a night without a result; the address names the night. */
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
