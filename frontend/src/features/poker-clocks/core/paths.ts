// The addresses of a clock's pages.
/** Returns the address of a clock's display: what the venue's TV opens and what guests are sent. */
export const displayPath = (clockId: string): string => `/admin/poker-clock/${clockId}/display`;

/** The address to type on a venue's TV to pair it; a paired TV opens it from then on. */
export const tvPath = '/tv';

/** Returns the address at which players follow a clock on their phones. */
export const phonePath = (clockId: string): string => `/clock/${clockId}`;

/** Returns the address that the venue's rotating code leads to. */
export const checkInPath = (clockId: string, code: string): string =>
  `/check-in/${clockId}?code=${encodeURIComponent(code)}`;

/** Returns the address of the replay of a clock's night. */
export const replayPath = (clockId: string): string => `/admin/poker-clock/${clockId}/replay`;

/** Returns the address of a clock's desk. */
export const deskPath = (clockId: string): string => `/admin/poker-clock?id=${clockId}`;

/** The address of a night to practise on, with invented players. */
export const rehearsalPath = '/admin/poker-clock?id=rehearsal';

/** The address of Event Clocks: tonight's clocks and those that have ended. */
export const clocksPath = '/admin/active-poker-clocks';
export const endedClocksPath = `${clocksPath}?view=ended`;
