// When to probe the server's time: a burst on connect, a few every half minute, and a burst again as soon as
// the device seems to have slept. Owns the timers; the estimate is server-time.ts.
import { doubtTime, forgetProbes, recordProbe } from './server-time.ts';
import { sampleOf } from './time-estimator.ts';

/** Asks the server for its time (ms since 1970); rejects when there is no answer in time. */
export type AskTime = (clientTime: number) => Promise<number>;

const burstProbes = 10;
const burstGapMs = 60;
const regularProbes = 3;
const regularEveryMs = 30_000;
const wakeCheckMs = 2_000;
/** A gap between the two local clocks, or between two checks, that no busy page explains. */
const sleptMs = 2_000;
const stalledMs = 15_000;

const wait = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** The checks that tell sleep from waking: a jump of the wall clock ahead of the monotonic one, or a long stall. */
export const createSleepCheck = (now = () => ({ wallMs: Date.now(), monotonicMs: performance.now() })) => {
  let last = now();
  return (): 'awake' | 'stalled' | 'slept' => {
    const next = now();
    const monotonicMs = next.monotonicMs - last.monotonicMs;
    const wallMs = next.wallMs - last.wallMs;
    last = next;
    if (wallMs - monotonicMs > sleptMs) return 'slept';
    return monotonicMs > stalledMs ? 'stalled' : 'awake';
  };
};

/** Probes through `ask` while `isConnected`; `onWake` hears when the device has slept. */
export const startTimeSync = (ask: AskTime, isConnected: () => boolean, onWake: () => void) => {
  let run = 0;
  const probe = async (count: number): Promise<void> => {
    run += 1;
    const mine = run;
    for (let sent = 0; sent < count && mine === run && isConnected(); sent += 1) {
      const sentAtMs = performance.now();
      const serverTime = await ask(sentAtMs).catch(() => null);
      if (mine !== run) return;
      if (serverTime !== null) recordProbe(sampleOf(sentAtMs, performance.now(), serverTime));
      await wait(burstGapMs);
    }
  };

  const hasSlept = createSleepCheck();
  const wakeTimer = setInterval(() => {
    const state = hasSlept();
    if (state === 'awake') return;
    if (state === 'slept') doubtTime();
    onWake();
    void probe(state === 'slept' ? burstProbes : regularProbes);
  }, wakeCheckMs);
  const regularTimer = setInterval(() => void probe(regularProbes), regularEveryMs);

  return {
    /** A new connection: its server's clock may be another one. */
    connected: (): void => {
      forgetProbes();
      void probe(burstProbes);
    },
    /** Somebody looks again after a while. */
    refresh: (): void => void probe(regularProbes),
    stop: (): void => {
      run += 1;
      clearInterval(wakeTimer);
      clearInterval(regularTimer);
    },
  };
};
