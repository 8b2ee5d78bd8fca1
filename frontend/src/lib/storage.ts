// Owns the browser's storage: the key names, safe reads and writes (storage may be full or forbidden), and the
// choice of the token that a call sends. What the stored users mean is left to features/session.

/** Every key that the product keeps in the browser (spec section 3 names the first five). */
export const storageKeys = {
  user: 'user',
  userToken: 'userToken',
  adminUser: 'adminUser',
  adminToken: 'adminToken',
  theme: 'theme',
  language: 'language',
  viewAs: 'viewAs',
  regionFilter: 'regionFilter',
  cityFilter: 'cityFilter',
  eventLayout: 'eventLayout',
  dashboard: 'dashboard',
  /** What was chosen last in the office's palette. */
  recentChoices: 'recentChoices',
  /** Of the subscription by which the signed-in member is pushed to in this browser. */
  pushEndpoint: 'pushEndpoint',
} as const;

/** What this tab keeps while an admin looks at the site as a member. */
export const viewKeys = { token: 'viewToken', user: 'viewUser', id: 'viewId', endsAt: 'viewEndsAt' } as const;

/** Reads a value; null when it is absent or storage is not allowed. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Reads what is kept for this tab alone; null when it is absent or storage is not allowed. */
export const readTab = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Keeps a value, or removes it when null. A browser that refuses to keep it goes on without. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private mode or a full disk: the page works on, the choice is forgotten at the next load.
  }
};

const yearS = 365 * 86_400;

/** The chosen language also goes along with each page that is asked for, so that the server renders in it; null forgets it. */
export const writeLanguageCookie = (language: string | null): void => {
  const rest = 'Path=/; SameSite=Lax';
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of 2023 have no cookieStore
  document.cookie = language
    ? `language=${language}; Max-Age=${yearS}; ${rest}`
    : `language=; Max-Age=0; ${rest}`;
};

/** Removes everything from local and session storage, and the language that pages are asked for in. */
export const clearAllStored = (): void => {
  try {
    localStorage.clear();
    sessionStorage.clear();
    writeLanguageCookie(null);
  } catch {
    // As above.
  }
};

/** The bearer token that a call sends: of an admin's look as a member first, then the admin's, else the member's. */
export const authToken = (): string | null =>
  readTab(viewKeys.token) || readStored(storageKeys.adminToken) || readStored(storageKeys.userToken) || null;

const reloadMs = 1_500;
const listeners = new Set<() => void>();

/** Tells the listeners of `onAuthChange` that this tab has signed in or out. */
export const announceAuthChange = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when somebody signs in or out, in this tab or another; returns the way to stop. */
export const onAuthChange = (listener: () => void): (() => void) => {
  const credentials: readonly (string | null)[] = [
    storageKeys.user,
    storageKeys.userToken,
    storageKeys.adminUser,
    storageKeys.adminToken,
    null, // another tab cleared everything
  ];
  const onStorage = (event: StorageEvent) => {
    // Another tab that saves a profile picture clears the credentials and brings them back as it reloads.
    if (credentials.includes(event.key)) setTimeout(listener, event.newValue ? 0 : reloadMs);
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};
