// Owns how a device that signed in to an account before is recognised: by a signed cookie that scripts cannot read. The
// cookie grants no access; it only prevents strangers who guess a password from locking its owner out.
import { randomBytes } from 'node:crypto';
import { derivedKey, isSameText, sign } from '#config/derived-key.ts';
import type { Cookies } from '#http/cookies.ts';

const cookieName = 'ahl_device';
const yearMs = 365 * 24 * 60 * 60_000;
/** Enough for a tablet shared by a family; beyond it the account that signed in longest ago is dropped. */
const maxAccounts = 5;
const markLength = 16;

type Device = { id: string; accounts: string[] };

export type KnownDevices = {
  /** Returns the device's id if it signed in with this e-mail before, else null. */
  idFor(cookies: Cookies, email: string): string | null;
  /** Stores in the browser that it signed in with this e-mail. */
  remember(cookies: Cookies, email: string): void;
};

/** Creates the known devices: recognised on every replica by cookies signed with the server's secret. */
export const createKnownDevices = (secret: string): KnownDevices => {
  const key = derivedKey(secret, 'known devices');
  const macOf = (parts: readonly string[]): string => sign(key, parts).toString('base64url');
  /** Returns a keyed hash of an e-mail, because the cookie must not reveal it. */
  const markOf = (email: string): string => macOf(['account', email]).slice(0, markLength);

  const read = (cookies: Cookies): Device | null => {
    const [id = '', accounts = '', mac = ''] = (cookies.get(cookieName) ?? '').split('.');
    if (!isSameText(mac, macOf(['device', id, accounts]))) return null;
    return { id, accounts: accounts.split('~').filter(Boolean) };
  };

  return {
    idFor: (cookies, email) => {
      const device = read(cookies);
      return device?.accounts.includes(markOf(email)) ? device.id : null;
    },
    remember: (cookies, email) => {
      const before = read(cookies);
      const mark = markOf(email);
      const id = before?.id ?? randomBytes(16).toString('base64url');
      const others = before?.accounts.filter((known) => known !== mark) ?? [];
      const accounts = [mark, ...others].slice(0, maxAccounts).join('~');
      cookies.keep(cookieName, `${id}.${accounts}.${macOf(['device', id, accounts])}`, yearMs);
    },
  };
};
