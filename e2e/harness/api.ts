// Calls of the tests to the running product's own API: signing in, creating a clock, sending it commands.
import type { Clock, ClockCommand, ClockLogEntry, CreateClockInput } from '@ahl/shared-types/poker-clocks';
import { masterAdmin } from './app-process.ts';

/** A failed call, with the response's status and body. */
export class CallError extends Error {
  readonly status: number;

  constructor(status: number, body: string) {
    super(`${status}: ${body}`);
    this.status = status;
  }
}

/** Makes one call as a signed-in person or as a visitor, and returns the JSON of the response. @throws CallError */
export const callOnce = async <T>(
  url: string,
  method: string,
  path: string,
  token: string | null,
  body?: object,
): Promise<T> => {
  const response = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  if (!response.ok) throw new CallError(response.status, text);
  return JSON.parse(text);
};

/** Returns the token of an admin, by default the master admin. */
export const signIn = async (url: string, account = masterAdmin): Promise<string> =>
  (await callOnce<{ token: string }>(url, 'POST', '/api/admin/login', null, account)).token;

/** Creates a clock with two long levels and without an event. */
export const createClock = async (url: string, token: string, name: string): Promise<Clock> => {
  const level = { kind: 'level', durationMs: 20 * 60_000, smallBlind: 25, bigBlind: 50 } as const;
  const body: CreateClockInput = {
    idempotencyKey: crypto.randomUUID(),
    name,
    levels: [level, { ...level, smallBlind: 50, bigBlind: 100 }],
  };
  return (await callOnce<{ clock: Clock }>(url, 'POST', '/api/poker-clocks', token, body)).clock;
};

/** Sends a clock a command; resolves when the server has acknowledged it. */
export const commandClock = async (
  url: string,
  token: string,
  clockId: string,
  command: ClockCommand,
): Promise<Clock> =>
  (await callOnce<{ clock: Clock }>(url, 'POST', `/api/poker-clocks/${clockId}/commands`, token, command))
    .clock;

/** Returns the whole log of a clock, newest first. */
export const readLog = async (url: string, token: string, clockId: string): Promise<ClockLogEntry[]> => {
  const page = (number: number) =>
    callOnce<{ items: ClockLogEntry[]; total: number }>(
      url,
      'GET',
      `/api/poker-clocks/${clockId}/log?page=${number}&pageSize=200`,
      token,
    );
  const entries: ClockLogEntry[] = [];
  for (let number = 1; ; number += 1) {
    const { items, total } = await page(number);
    entries.push(...items);
    if (items.length === 0 || entries.length >= total) return entries;
  }
};

/** Returns the current state of a clock. */
export const readClockState = (url: string, clockId: string): Promise<Clock> =>
  callOnce<Clock>(url, 'GET', `/api/poker-clocks/${clockId}`, null);

/** Whether the server reports that it can serve. */
export const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/readyz`)).ok;
