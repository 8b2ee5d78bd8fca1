// Where the office's pages of venues are, and those that they lead to.

/** The list of venues. */
export const venuesPath = '/admin/venues';
/** The page that adds one. */
export const newVenuePath = '/admin/venues/add';
/** The office's page of a venue. */
export const venueRecordPath = (id: string): string => `${venuesPath}/${id}`;
/** What visitors see of it. */
export const venuePath = (id: string): string => `/venue/${id}`;
/** The page of a weekly event. */
export const weeklyEventPath = (id: string): string => `/admin/calendar/edit-event/${id}`;
/** The page that adds a weekly event at a venue. */
export const newWeeklyEventPath = (venueId: string): string => `/admin/calendar/add-event?venue=${venueId}`;
/** What is opened on a TV that is to be paired. */
export const tvPath = '/tv';
