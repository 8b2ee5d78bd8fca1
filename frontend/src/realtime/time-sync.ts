// When to probe the server's time: a burst on connect, a few every half minute, and a burst again as soon as the device
// seems to have slept. Owns the timers; the estimate is passed in (server-time.ts in a page).
import { sampleOf, type TimeSample } from './time-estimator.ts';

/** Asks the server for its time (ms since 1970); rejects if there is no answer in time. */
export type AskTime = (clientTime: number) => Promise<number>;

/** The estimate to which probes are added. */
export type TimeEstimate = {
  record: (sample: TimeSample) => void;
  forget: () => void;
  markUncertain: () => void;
};

/**
 * Enough that each way of the trip is fast at least once. They do not wait for each other's answers, so that all are
 * back within two seconds on a connection with 200 ms latency.
 */
const burstProbes = 24;
const probeGapMs = 60;
const regularProbes = 3;
const regularEveryMs = 30_000;
const wakeCheckMs = 2_000;
/** A gap between the two local clocks, or between two checks, that a busy page does not explain. */
const sleptMs = 2_000;
const stalledMs = 15_000;

const wait = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** Creates a check that detects sleep (the wall clock jumped ahead of the monotonic one) and long stalls. */
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

/** Probes through `ask` while `isConnected`; calls `onWake` when the device has slept. */
export const startTimeSync = (
  ask: AskTime,
  estimate: TimeEstimate,
  { isConnected, onWake }: { isConnected: () => boolean; onWake: () => void },
) => {
  let run = 0;
  const probeOnce = async (mine: number): Promise<void> => {
    const sentAtMs = performance.now();
    const serverTime = await ask(sentAtMs).catch(() => null);
    if (serverTime !== null && mine === run)
      estimate.record(sampleOf(sentAtMs, performance.now(), serverTime));
  };
  const probe = async (count: number): Promise<void> => {
    run += 1;
    const mine = run;
    for (let sent = 0; sent < count && mine === run && isConnected(); sent += 1) {
      void probeOnce(mine);
      await wait(probeGapMs);
    }
  };

  const hasSlept = createSleepCheck();
  const wakeTimer = setInterval(() => {
    const state = hasSlept();
    if (state === 'awake') return;
    if (state === 'slept') estimate.markUncertain();
    onWake();
    void probe(state === 'slept' ? burstProbes : regularProbes);
  }, wakeCheckMs);
  const regularTimer = setInterval(() => void probe(regularProbes), regularEveryMs);

  return {
    /** Called for a new connection: its server's clock can be another one. */
    connected: (): void => {
      estimate.forget();
      void probe(burstProbes);
    },
    /** Called when the page is visible again after a while. */
    refresh: (): void => void probe(regularProbes),
    stop: (): void => {
      run += 1;
      clearInterval(wakeTimer);
      clearInterval(regularTimer);
    },
  };
};
