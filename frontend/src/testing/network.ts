// The network of a component test: none. A test sets up every call that it makes (`vi.stubGlobal('fetch', …)` or one of
// the render helpers); calls that reach the functions below were not set up. They are refused, and the test during
// which they were made fails and names them, even if the page caught the error or called after the assertions.
import { expect } from 'vitest';

let unexpected: string[] = [];

/** Notes a call that its test did not set up, with the name of that test; returns an error for the caller to throw. */
export const refuseCall = (method: string, url: unknown): TypeError => {
  const what = `${method} ${url instanceof Request ? url.url : String(url)}`;
  unexpected.push(`${what} (in "${expect.getState().currentTestName ?? 'no test'}")`);
  return new TypeError(`This test did not set up ${what}.`);
};

/** Replaces the environment's network functions by ones that refuse every call that a test did not set up. */
export const refuseNetwork = (): void => {
  globalThis.fetch = async (url, { method } = {}) => {
    throw refuseCall(method ?? (url instanceof Request ? url.method : 'GET'), url);
  };
  XMLHttpRequest.prototype.open = (method: string, url: string | URL) => {
    throw refuseCall(method, url);
  };
  navigator.sendBeacon = (url) => {
    refuseCall('POST', url);
    return false;
  };
  globalThis.WebSocket = refusing(globalThis.WebSocket, 'WebSocket');
};

const refusing = <T extends new (url: string | URL) => object>(real: T, method: string): T =>
  new Proxy(real, {
    construct: (_target, [url]) => {
      throw refuseCall(method, url);
    },
  });

/** Returns and clears the calls that no test set up: method, address and the test that made them. */
export const takeUnexpectedCalls = (): string[] => {
  const calls = unexpected;
  unexpected = [];
  return calls;
};
