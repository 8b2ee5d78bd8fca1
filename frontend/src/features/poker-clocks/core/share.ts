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

/**
 * Hands a link on: by the device's own sharing where there is one under a thumb, else through the clipboard.
 * Answers with what happened, 'failed' when neither is allowed here.
 */
export const shareLink = async (
  title: string,
  url: string,
): Promise<'shared' | 'copied' | 'dismissed' | 'failed'> => {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  if (isTouch && typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch {
    return 'failed';
  }
};
