// A toast that outlives the loading of a page: the welcome after signing in at home, which reloads.
const key = 'flash';

/** A toast to be shown later. */
export type Flash = { title: string; description: string };

/** Keeps a toast for the next page of this tab. */
export const keepFlash = (flash: Flash): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(flash));
  } catch {
    // Without session storage the welcome is lost, the sign-in is not.
  }
};

/** Takes the kept toast, once. */
export const takeFlash = (): Flash | null => {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? (JSON.parse(text) as Flash) : null;
  } catch {
    return null;
  }
};
