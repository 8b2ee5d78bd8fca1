// The office's pages of events; several features link to them.

const weekly = 'calendar-';

/** Returns the page of an event by its card: that of a weekly event, or of a single tournament. */
export const eventPagePath = ({ id }: { id: string }): string =>
  id.startsWith(weekly)
    ? `/admin/calendar/edit-event/${id.slice(weekly.length)}`
    : `/admin/edit-tournament?id=${id}`;
