// The network of a component test: none. A test sets up every call that it makes (`vi.stubGlobal('fetch', …)` or one of
// the render helpers); what reaches the functions below was not set up. It is refused, and the test during which it was
// made fails and names it, also when the page swallowed the refusal or called after the assertions.
import { expect } from 'vitest';

let unexpected: string[] = [];

/** Notes a call that its test did not set up, with the name of that test; what it returns is for the caller to throw. */
export const refuseCall = (method: string, url: unknown): TypeError => {
  const what = `${method} ${url instanceof Request ? url.url : String(url)}`;
  unexpected.push(`${what} (in "${expect.getState().currentTestName ?? 'no test'}")`);
  return new TypeError(`This test did not set up ${what}.`);
};

/** Refuses every call that a test did not set up, in place of what the environment brings. */
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

/** The calls since the last question that nobody set up: method, address and the test that made them. */
export const takeUnexpectedCalls = (): string[] => {
  const calls = unexpected;
  unexpected = [];
  return calls;
};
