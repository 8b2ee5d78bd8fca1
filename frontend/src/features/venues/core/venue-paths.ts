// The paths of the office's venue pages and of the pages that they link to.

/** The path of the list of venues. */
export const venuesPath = '/admin/venues';
/** The path of the page that adds one. */
export const newVenuePath = '/admin/venues/add';
/** Returns the path of the office's page of a venue. */
export const venueRecordPath = (id: string): string => `${venuesPath}/${id}`;
/** Returns the path of a venue's public page. */
export const venuePath = (id: string): string => `/venue/${id}`;
/** Returns the path of a weekly event. */
export const weeklyEventPath = (id: string): string => `/admin/calendar/edit-event/${id}`;
/** Returns the path of the page that adds a weekly event at a venue. */
export const newWeeklyEventPath = (venueId: string): string => `/admin/calendar/add-event?venue=${venueId}`;
/** The path to open on a TV that is to be paired. */
export const tvPath = '/tv';
