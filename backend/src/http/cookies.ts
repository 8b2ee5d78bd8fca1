// Reads and sets cookies that scripts cannot see. The product's sign-in is a bearer token and no cookie: a cookie gives
// nobody any rights here.
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';

export type Cookies = {
  get(name: string): string | undefined;
  /** Keeps a value in the browser: HttpOnly, SameSite=Lax, for the API alone. */
  keep(name: string, value: string, maxAgeMs: number): void;
};

/** For calls that come from no browser. */
export const noCookies: Cookies = { get: () => undefined, keep: () => undefined };

/** The cookies of a request and its answer. */
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
