// Reads how long data is stored, how much there is, and how much has expired.
import {
  type ChosenKind,
  chosenPeriods,
  type Retention,
  type RetentionDays,
  retentionRunHours,
} from '@ahl/shared-types/retention';
import type { Models } from '#db/models.ts';
import type { ChosenRetention, FixedRetention, RetentionKinds } from '#face/retention-kind.ts';
import { type RetentionRunDocument, retentionSettingsId } from './retention.model.ts';

export type RetentionDeps = { models: Models; now: () => number; retentionKinds: RetentionKinds };

const dayMs = 86_400_000;
/** The time between two runs, in milliseconds. */
export const runEveryMs = retentionRunHours * 60 * 60_000;

const chosenOf = (stored: Record<string, number> | null | undefined, kind: ChosenKind): number =>
  stored?.[kind] ?? chosenPeriods[kind].initial;

/** Returns the settings, or the defaults until the office chooses. */
export const readSettings = async ({ models, now }: Pick<RetentionDeps, 'models' | 'now'>) => {
  const row = await models.RetentionSettings.findById(retentionSettingsId).lean<{
    days?: Record<string, number>;
    nextRunAt: Date;
    version?: number;
  } | null>();
  const days: RetentionDays = {
    mails: chosenOf(row?.days, 'mails'),
    'join-requests': chosenOf(row?.days, 'join-requests'),
    'email-changes': chosenOf(row?.days, 'email-changes'),
    'login-help': chosenOf(row?.days, 'login-help'),
    inquiries: chosenOf(row?.days, 'inquiries'),
    'host-reminders': chosenOf(row?.days, 'host-reminders'),
    'security-events': chosenOf(row?.days, 'security-events'),
  };
  return {
    days,
    version: row?.version ?? 0,
    nextRunAt: row?.nextRunAt ?? new Date(now() + runEveryMs),
  };
};

/** Returns the filter for the rows of a kind that are expired after a number of days. */
export const overFilter = ({ field, which = {} }: ChosenRetention, days: number, nowMs: number): object => ({
  ...which,
  [field]: { $ne: null, $lt: new Date(nowMs - days * dayMs) },
});

type Row = Record<string, unknown>;

const readStored = async (deps: RetentionDeps, kind: ChosenRetention | FixedRetention) => {
  const { field, which = {} } = kind;
  const rows = kind.rowsOf(deps.models);
  const filter = { ...which, [field]: { $ne: null } };
  const [stored, oldest] = await Promise.all([
    rows.countDocuments(filter as Row),
    rows.find(filter as Row, { sort: { [field]: 1 }, limit: 1, projection: { [field]: 1 } }).toArray(),
  ]);
  const at: unknown = oldest[0]?.[field];
  return { count: stored, oldestMs: at instanceof Date ? at.getTime() : null };
};

const instant = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

const readChosen = async (
  deps: RetentionDeps,
  kind: ChosenRetention,
  days: number,
  nextRunAt: Date,
): Promise<Retention['chosen'][number]> => {
  const { count, oldestMs } = await readStored(deps, kind);
  const due = await kind.rowsOf(deps.models).countDocuments(overFilter(kind, days, deps.now()) as Row);
  const nextMs = oldestMs === null ? null : Math.max(nextRunAt.getTime(), oldestMs + days * dayMs);
  const { min, max } = chosenPeriods[kind.kind];
  return { kind: kind.kind, days, count, nextAt: instant(nextMs), min, max, due };
};

const readFixed = async (deps: RetentionDeps, kind: FixedRetention): Promise<Retention['fixed'][number]> => {
  const { count, oldestMs } = await readStored(deps, kind);
  const nextMs = oldestMs === null ? null : Math.max(deps.now(), oldestMs + kind.daysAfterField * dayMs);
  return { kind: kind.kind, days: kind.days, count, nextAt: instant(nextMs) };
};

/** Returns everything that the page shows. */
export const readRetention = async (deps: RetentionDeps): Promise<Retention> => {
  const { days, version, nextRunAt } = await readSettings(deps);
  const { chosen, fixed } = deps.retentionKinds;
  const last = await deps.models.RetentionRun.findOne({}).sort({ at: -1 }).lean<RetentionRunDocument>();
  return {
    version,
    nextRunAt: nextRunAt.toISOString(),
    lastRun: last && {
      at: last.at.toISOString(),
      byName: last.byName ?? '',
      emptied: last.emptied.map(({ kind, count }) => ({ kind, count })),
    },
    chosen: await Promise.all(chosen.map((kind) => readChosen(deps, kind, days[kind.kind], nextRunAt))),
    fixed: await Promise.all(fixed.map((kind) => readFixed(deps, kind))),
  };
};
