const parameter = 'returnTo';

/** The server renders pages without a window; any origin will do there, since only paths are compared. */
const ownOrigin = (): string => (typeof window === 'undefined' ? 'http://localhost' : window.location.origin);

/** A path of this site that is safe to go to after signing in, else `/`. */
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

/** The sign-in page that leads back to a path. */
export const loginPathFor = (loginPath: string, returnTo: string): string => {
  const safe = safeReturnPath(returnTo);
  return safe === '/' ? loginPath : `${loginPath}?${parameter}=${encodeURIComponent(safe)}`;
};

/** The path that a sign-in page was asked to lead back to. */
export const returnPathFrom = (search: string): string =>
  safeReturnPath(new URLSearchParams(search).get(parameter));
