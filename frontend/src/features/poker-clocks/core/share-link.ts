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
