/** Whether a path is the desk of a clock or a display: the pages that start without a network. */
export const isClockPage = (path: string): boolean => /^\/(admin\/poker-clock(\/.*)?|tv)$/.test(path);

/** Whether the offline worker served this page, without the server's time. */
export const isServedOffline = (serverTimeMs: number | undefined): boolean => serverTimeMs === 0;
