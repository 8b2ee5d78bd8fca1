// Data passed once to the next page load of this tab: the welcome after signing in at home, which reloads, and the
// session itself after a new profile picture.

/** A toast to be shown later. */
export type Flash = { title: string; description: string };

/** A stored user and token, to be restored unchanged. */
type StoredSession = { user: string; token: string };

type Handoff = { flash: Flash; session: StoredSession };

/** Passes data to the next page load of this tab. */
export const sessionHandoff = {
  /** Stores it for the next page. */
  store: <K extends keyof Handoff>(key: K, value: Handoff[K]): void => {
    try {
      sessionStorage.setItem(key, JSON.stringify(value));
    } catch {
      // Without session storage the welcome is lost, or a new picture requires a sign-in: nothing breaks.
    }
  },

  /** Returns what was stored and removes it; null when there is nothing. */
  consume: <K extends keyof Handoff>(key: K): Handoff[K] | null => {
    try {
      const text = sessionStorage.getItem(key);
      sessionStorage.removeItem(key);
      return text ? (JSON.parse(text) as Handoff[K]) : null;
    } catch {
      return null;
    }
  },
};
