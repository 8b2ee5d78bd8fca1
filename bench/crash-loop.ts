// Kills the server without warning, again and again, during clock commands, and checks after each restart that every
// acknowledged command is in the log exactly once, and that none that is sent again counts twice.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClockCommand } from '@ahl/shared-types/poker-clocks';
import { CallError, commandClock, createClock, readClockState, readLog, signIn } from '../e2e/harness/api.ts';
import { type AppProcess, startApp } from '../e2e/harness/app-process.ts';

/** A command that adds time: the total shows whether one counted twice. */
type Adjustment = Extract<ClockCommand, { type: 'adjust-time' }>;

/** What happened to one clock between its creation and the kill. */
type Round = {
  clockId: string;
  startedWithMs: number;
  acknowledged: Adjustment[];
  /** Sent, and interrupted by the kill: each may or may not have been executed. */
  unanswered: Adjustment[];
};

/** The figures of a whole loop. */
export type CrashReport = {
  kills: number;
  acknowledged: number;
  sentAgain: number;
  /** Of those sent again, how many had been executed before the kill. */
  doneBeforeKill: number;
  problems: string[];
  seconds: number;
};

const senders = 4;
/** The minimum number of acknowledged commands before a kill: a busy machine may need longer for them. */
const minAcknowledged = 3;

/** Sends a command until the server accepts it (a busy one answers 503); false if the server died before its answer. */
const commandPatiently = async (url: string, token: string, clockId: string, command: Adjustment) => {
  for (;;) {
    try {
      await commandClock(url, token, clockId, command);
      return true;
    } catch (error) {
      if (error instanceof CallError && error.status === 503) continue;
      // `fetch` throws TypeError when the connection breaks.
      if (error instanceof TypeError) return false;
      throw error;
    }
  }
};

/** Sends commands from several senders until the server dies: after `afterMs`, and not before it acknowledged some. */
const commandUntilKilled = async (app: AppProcess, token: string, afterMs: number): Promise<Round> => {
  const clock = await createClock(app.url, token, 'Crash');
  const round: Round = {
    clockId: clock.id,
    startedWithMs: clock.remainingMs,
    acknowledged: [],
    unanswered: [],
  };
  let isAlive = true;
  const begun = Promise.withResolvers<void>();
  const send = async () => {
    while (isAlive) {
      const command: Adjustment = {
        type: 'adjust-time',
        commandId: crypto.randomUUID(),
        deltaMs: 1 + Math.floor(Math.random() * 500),
      };
      const isAnswered = await commandPatiently(app.url, token, clock.id, command);
      (isAnswered ? round.acknowledged : round.unanswered).push(command);
      if (round.acknowledged.length >= minAcknowledged) begun.resolve();
      if (!isAnswered) return;
    }
  };
  const passed = new Promise((resolve) => setTimeout(resolve, afterMs));
  const killed = Promise.all([passed, begun.promise]).then(async () => {
    await app.kill('SIGKILL');
    isAlive = false;
  });
  await Promise.all([killed, ...Array.from({ length: senders }, send)]);
  return round;
};

/** Returns all errors in a clock's log and time, given which commands it must contain. */
const problemsOf = async (url: string, token: string, round: Round, must: readonly Adjustment[]) => {
  const [log, clock] = await Promise.all([
    readLog(url, token, round.clockId),
    readClockState(url, round.clockId),
  ]);
  const times = Map.groupBy(log, (entry) => entry.commandId);
  const lost = must.filter((command) => !times.has(command.commandId)).length;
  const doubled = [...times.values()].filter((entries) => entries.length > 1).length;
  const sumMs = log.reduce((total, entry) => total + (entry.type === 'adjust-time' ? entry.deltaMs : 0), 0);
  return {
    logged: new Set(times.keys()),
    problems: [
      ...(lost > 0 ? [`${round.clockId}: ${lost} commands are not in the log`] : []),
      ...(doubled > 0 ? [`${round.clockId}: ${doubled} commands are in the log twice`] : []),
      ...(clock.remainingMs !== round.startedWithMs + sumMs
        ? [`${round.clockId}: the clock says ${clock.remainingMs}, its log ${round.startedWithMs + sumMs}`]
        : []),
      ...(clock.version !== 1 + log.length
        ? [`${round.clockId}: version ${clock.version} after ${log.length} commands`]
        : []),
    ],
  };
};

/** Runs the loop on its own data folder. @param kills how many times the server is killed */
export const runCrashLoop = async (kills: number): Promise<CrashReport> => {
  const startedAt = performance.now();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ahl-crash-'));
  const rounds: Round[] = [];
  const report: CrashReport = {
    kills,
    acknowledged: 0,
    sentAgain: 0,
    doneBeforeKill: 0,
    problems: [],
    seconds: 0,
  };
  let app = await startApp({ DATA_DIR: dataDir });
  try {
    const token = await signIn(app.url);
    for (let kill = 0; kill < kills; kill += 1) {
      const round = await commandUntilKilled(app, token, 100 + Math.random() * 300);
      app = await startApp({ DATA_DIR: dataDir });
      const before = await problemsOf(app.url, token, round, round.acknowledged);
      for (const command of round.unanswered) await commandClock(app.url, token, round.clockId, command);
      const everything = [...round.acknowledged, ...round.unanswered];
      const after = await problemsOf(app.url, token, round, everything);
      report.problems.push(...before.problems, ...after.problems);
      report.acknowledged += round.acknowledged.length;
      report.sentAgain += round.unanswered.length;
      report.doneBeforeKill += round.unanswered.filter(({ commandId }) =>
        before.logged.has(commandId),
      ).length;
      rounds.push({ ...round, acknowledged: everything, unanswered: [] });
    }
    // The result of an earlier kill must have survived all later ones.
    for (const round of rounds)
      report.problems.push(...(await problemsOf(app.url, token, round, round.acknowledged)).problems);
  } finally {
    await app.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  }
  report.seconds = Math.round((performance.now() - startedAt) / 1000);
  return report;
};
