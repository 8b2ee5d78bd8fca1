const parameter = 'returnTo';

/** Returns this site's origin. Without a window, on the server, any origin works, because only paths are compared. */
const ownOrigin = (): string => (typeof window === 'undefined' ? 'http://localhost' : window.location.origin);

/** Returns the path if it is on this site and safe to open after signing in, else `/`. */
export const safeReturnPath = (value: string | null, origin = ownOrigin()): string => {
  if (!value || !/^\/(?![/\\])/.test(value)) return '/';
  try {
    const url = new URL(value, origin);
    const isLogin = /^\/(admin\/)?login\/?$/.test(url.pathname);
    return url.origin === origin && !isLogin ? url.pathname + url.search + url.hash : '/';
  } catch {
    return '/';
  }
};

/** Returns the path of a sign-in page that returns to a path. */
export const loginPathFor = (loginPath: string, returnTo: string): string => {
  const safe = safeReturnPath(returnTo);
  return safe === '/' ? loginPath : `${loginPath}?${parameter}=${encodeURIComponent(safe)}`;
};

/** Returns the path that a sign-in page should return to. */
export const returnPathFrom = (search: string): string =>
  safeReturnPath(new URLSearchParams(search).get(parameter));
