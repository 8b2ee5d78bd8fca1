/**
 * Shares a link: with the device's share sheet on touch devices that have one, otherwise through the clipboard.
 * Returns what happened, 'failed' if neither is allowed here.
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
