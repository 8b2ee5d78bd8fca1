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
  const { eventId, ...rest } = night;
  return `${resultPath('new')}?${new URLSearchParams({ ...rest, ...(eventId ? { eventId } : {}) })}`;
};
