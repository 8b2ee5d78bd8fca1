// The addresses of a clock's pages.
/** The address of a clock's display: what the bar's TV opens and what guests are sent. */
export const displayPath = (clockId: string): string => `/admin/poker-clock/${clockId}/display`;

/** What is typed on a venue's TV to pair it, and what it opens from then on. */
export const tvPath = '/tv';

/** The address at which players follow a clock on their phones. */
export const phonePath = (clockId: string): string => `/clock/${clockId}`;

/** The address that the venue's rotating code leads to. */
export const checkInPath = (clockId: string, code: string): string =>
  `/check-in/${clockId}?code=${encodeURIComponent(code)}`;

/** The address of a clock's desk. */
export const deskPath = (clockId: string): string => `/admin/poker-clock?id=${clockId}`;

/** Event Clocks: those of tonight, and those that have ended. */
export const clocksPath = '/admin/active-poker-clocks';
export const endedClocksPath = `${clocksPath}?view=ended`;
