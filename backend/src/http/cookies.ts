// Reads and sets cookies that scripts cannot read. Sign-ins use a bearer token, not a cookie: a cookie grants no
// permissions here.
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

export type Cookies = {
  get(name: string): string | undefined;
  /** Stores a value in the browser: HttpOnly, SameSite=Lax, for the API only. */
  keep(name: string, value: string, maxAgeMs: number): void;
};

/** Cookies of calls that do not come from a browser. */
export const noCookies: Cookies = { get: () => undefined, keep: () => undefined };

/** Returns the cookies of a request and its response. */
export const cookiesOf = (request: Request, response: Response): Cookies => ({
  get: (name) => parseCookie(request.headers.cookie ?? '')[name],
  keep: (name, value, maxAgeMs) =>
    void response.cookie(name, value, {
      httpOnly: true,
      sameSite: 'lax',
      secure: request.secure,
      path: '/api',
      maxAge: maxAgeMs,
    }),
});
