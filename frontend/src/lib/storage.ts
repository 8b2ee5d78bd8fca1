// Owns the browser's storage: the key names, safe reads and writes (storage can be full or forbidden), and the choice
// of the token that a call sends. features/session owns the meaning of the stored users.

/** Every key that the product stores in the browser (spec section 3 names the first five). */
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
  /** What the last clock of this device showed, for a start without a network. */
  clockAnswers: 'clockAnswers',
  /** How far the server's time is ahead of this device's, in ms. */
  serverOffset: 'serverOffset',
  /** Whether one tap on a player of the desk busts them. */
  quickBust: 'quickBust',
  /** The latest choices in the office's palette. */
  recentChoices: 'recentChoices',
  /** The endpoint of the subscription with which this browser receives the member's push messages. */
  pushEndpoint: 'pushEndpoint',
  /** When the sign-in of staff ends without use, for all tabs of the browser. */
  sessionUse: 'sessionUse',
} as const;

/** The data that this tab stores while an admin views the site as a member. */
export const viewKeys = { token: 'viewToken', user: 'viewUser', id: 'viewId', endsAt: 'viewEndsAt' } as const;

/** Reads a value; null if it is absent or storage is not allowed. */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Reads a value of this tab; null if it is absent or storage is not allowed. */
export const readTab = (key: string): string | null => {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Stores a value for this tab; it is asked for again if the browser refuses. */
export const writeTab = (key: string, value: string): void => {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // As below.
  }
};

/** Stores a value, or removes it if null. Continues without if the browser refuses to store it. */
export const writeStored = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private mode or a full disk: the page still works, and the choice is lost at the next load.
  }
};

const yearS = 365 * 86_400;

/** Behind https a cookie is Secure and bound to this host by its prefix, like those of the server. */
const isHttps = (): boolean => location.protocol === 'https:';

/** Stores the chosen language in a cookie too, so that the server renders pages in it; null removes it. */
export const writeLanguageCookie = (language: string | null): void => {
  const name = isHttps() ? '__Host-language' : 'language';
  const rest = `Path=/; SameSite=Lax${isHttps() ? '; Secure' : ''}`;
  // biome-ignore lint/suspicious/noDocumentCookie: browsers of 2023 have no cookieStore
  document.cookie = language
    ? `${name}=${language}; Max-Age=${yearS}; ${rest}`
    : `${name}=; Max-Age=0; ${rest}`;
};

/** Removes everything from local and session storage, and the language cookie. */
export const clearAllStored = (): void => {
  try {
    localStorage.clear();
    sessionStorage.clear();
    writeLanguageCookie(null);
  } catch {
    // As above.
  }
};

/** Returns the bearer token that a call sends: of a view as a member first, then the admin's, then the member's. */
export const authToken = (): string | null =>
  readTab(viewKeys.token) || readStored(storageKeys.adminToken) || readStored(storageKeys.userToken) || null;

const reloadMs = 1_500;
const listeners = new Set<() => void>();

/** Notifies the listeners of `onAuthChange` that this tab has signed in or out. */
export const announceAuthChange = (): void => {
  for (const listener of listeners) listener();
};

/** Calls back when somebody signs in or out, in this tab or another; returns a function that stops this. */
export const onAuthChange = (listener: () => void): (() => void) => {
  const credentials: readonly (string | null)[] = [
    storageKeys.user,
    storageKeys.userToken,
    storageKeys.adminUser,
    storageKeys.adminToken,
    null, // another tab cleared everything
  ];
  const onStorage = (event: StorageEvent) => {
    // When another tab saves a profile picture, it clears the credentials and restores them as it reloads.
    if (credentials.includes(event.key)) setTimeout(listener, event.newValue ? 0 : reloadMs);
  };
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};
