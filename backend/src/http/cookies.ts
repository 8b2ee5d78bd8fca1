// Reads and sets cookies that scripts cannot read. Sign-ins use a bearer token, not a cookie: a cookie grants no
// permissions here.
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Config } from '#config/config.ts';

export type Cookies = {
  get(name: string): string | undefined;
  /** Stores a value in the browser: HttpOnly, SameSite=Lax. */
  keep(name: string, value: string, maxAgeMs: number): void;
};

/** Cookies of calls that do not come from a browser. */
export const noCookies: Cookies = { get: () => undefined, keep: () => undefined };

/** Returns the cookies of a request and its response. */
export type CookiesOf = (request: Request, response: Response) => Cookies;

/**
 * Creates the reader and writer of cookies. Behind https a cookie is Secure and has the prefix `__Host-`, with which a
 * browser accepts it from this host alone, for all of its paths (RFC 6265bis, 4.1.3.2). Plain http, as in development,
 * allows neither.
 */
export const createCookiesOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): CookiesOf => {
  const isHttps = publicUrl.startsWith('https://');
  const nameOf = (name: string): string => (isHttps ? `__Host-${name}` : name);
  return (request, response) => ({
    get: (name) => parseCookie(request.headers.cookie ?? '')[nameOf(name)],
    keep: (name, value, maxAgeMs) =>
      void response.cookie(nameOf(name), value, {
        httpOnly: true,
        sameSite: 'lax',
        secure: isHttps,
        path: '/',
        maxAge: maxAgeMs,
      }),
  });
};
