// Runs before every component test: a clean document after each, a console that must stay silent, and no network. Files
// share their modules, so the state that a page keeps beside its document is also reset after each test.
import '@/lib/language.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { closeUndoAnswer } from '@/components/changes/undo.ts';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { resetQueues } from '@/features/poker-clocks/core/commands/command-queue.ts';
import { restoreSession } from '@/features/session/session-state.ts';
import { setLeaving } from '@/lib/unsaved-changes.ts';
import { setConnection } from '@/realtime/connection.ts';
import { resetServerTime } from '@/realtime/server-time.ts';
import { settle } from './complete-waits.ts';
import { refuseNetwork, takeUnexpectedCalls } from './network.ts';

// A busy machine must not fail a test: waits can take their time.
configure({ asyncUtilTimeout: 60_000, asyncWrapper: settle });

// happy-dom has no animations; Headless UI would log that.
Element.prototype.getAnimations ??= () => [];

// Nor does it have the `size` of a select; React Hook Form would treat every select as already changed by a person.
if (!('size' in HTMLSelectElement.prototype))
  Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 0, configurable: true });

refuseNetwork();

// Saved before a test can replace it by fake timers.
const { setTimeout: realTimeout } = globalThis;

/** Waits for what a page does when it is unmounted, and one turn later. */
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
  // Only after the page is unmounted: its last calls are answered by what the test set up.
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  setLeaving(false);
  restoreSession();
  setConnection('connecting');
  resetServerTime();
  const logged = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls];
  expect(logged, 'console.error and console.warn must stay silent').toEqual([]);
  expectNoUnexpectedCalls();
});

// A call can be made after its test has ended: then its file fails, and the failure names the test.
afterAll(async () => {
  await untilQuiet();
  expectNoUnexpectedCalls();
});
