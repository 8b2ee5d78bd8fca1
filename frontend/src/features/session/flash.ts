// What outlives the loading of a page in this tab, once: the welcome after signing in at home, which reloads, and the
// session itself after a new profile picture.

/** A toast to be shown later. */
export type Flash = { title: string; description: string };

/** A stored user and token, as they were and will be again. */
export type KeptSession = { user: string; token: string };

type Kept = { flash: Flash; session: KeptSession };

/** Keeps something for the next page of this tab. */
export const keepForReload = <K extends keyof Kept>(key: K, value: Kept[K]): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Without session storage the welcome is lost, or a new picture asks for a sign-in: nothing breaks.
  }
};

/** Takes what was kept, once. */
export const takeKept = <K extends keyof Kept>(key: K): Kept[K] | null => {
  try {
    const text = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return text ? (JSON.parse(text) as Kept[K]) : null;
  } catch {
    return null;
  }
};
