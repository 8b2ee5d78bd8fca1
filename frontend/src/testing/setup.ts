// Runs before every component test: a clean document after each, a console that must stay silent, and no network. Files
// share their modules, so what a page keeps beside its document begins again after each test as well.
import '@/lib/language.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { closeUndoAnswer } from '@/components/changes/undo.ts';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { resetQueues } from '@/features/poker-clocks/core/commands/command-queue.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { setConnection } from '@/realtime/connection.ts';
import { resetServerTime } from '@/realtime/server-time.ts';
import { refuseNetwork, takeUnexpectedCalls } from './network.ts';
import { settle } from './settle.ts';

// A busy machine is no reason to fail: what is waited for may take its time.
configure({ asyncUtilTimeout: 60_000, asyncWrapper: settle });

// happy-dom has no animations; Headless UI would say so in the console.
Element.prototype.getAnimations ??= () => [];

// It has no `size` of a select either; React Hook Form would take every select for one that a person changed already.
if (!('size' in HTMLSelectElement.prototype))
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true });

refuseNetwork();

// Taken before a test may replace them by timers that stand still.
const { setTimeout: realTimeout } = globalThis;

/** What a page does on its way out, and what it does one turn later. */
const untilQuiet = () => new Promise((resolve) => realTimeout(resolve, 0));

const expectNoUnexpectedCalls = () =>
  expect(takeUnexpectedCalls(), 'a test sets up every call that its page makes').toEqual([]);

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(async () => {
  cleanup();
  vi.useRealTimers();
  await untilQuiet();
  resetQueues();
  clearToasts();
  closeUndoAnswer();
  // Only once the page is gone: what it sends at its end is answered by what the test set up.
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  restoreSession();
  setConnection('connecting');
  resetServerTime();
  const said = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  expect(said, 'console.error and console.warn must stay silent').toEqual([]);
  expectNoUnexpectedCalls();
});

// A call may come when its test is over: then its file fails, and the failure says which test it was.
afterAll(async () => {
  await untilQuiet();
  expectNoUnexpectedCalls();
});
