// Applies changed nights to the figures of reports, and rebuilds all figures from the results alone; both give the same
// result.
import { randomUUID } from 'node:crypto';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import {
  countedFields,
  countResult,
  createHostReader,
  playedDayOf,
  readNight,
  storedNight,
  storedPlayer,
} from './counted-night.ts';
import { bulkWrite, clearRows, insertRows, replaced } from './figure-writes.ts';
import {
  addContributions,
  type CountedNight,
  type Figures,
  isEmptyMonth,
  type MonthFigures,
  monthsTouched,
  nightContributions,
  type PlayedDay,
  packMonth,
  playerContributions,
  sortDays,
  unpackDays,
  unpackMonth,
} from './figures.ts';

/** Increases with every change of how nights are counted: then everything is counted again. */
export const figuresVersion = 2;
/** The row with the version by which the figures were made. */
export const figuresStateId = 'figures';

export type CountDeps = { models: Models; timeZone: string };
type NightChange = { id: Types.ObjectId; before: CountedNight | null; after: CountedNight | null };

/** Returns how nights were counted, and how they count now. */
const readChanges = async (
  { models, timeZone }: CountDeps,
  session: ClientSession,
  ids: readonly Types.ObjectId[],
): Promise<NightChange[]> => {
  const found = { _id: { $in: [...ids] } };
  const counted = await models.ReportNight.find(found).session(session).lean();
  const results = await models.Result.find({ ...found, deletedAt: null })
    .select(countedFields)
    .session(session)
    .lean<ResultDocument[]>();
  const countedOf = new Map(counted.map((row) => [row._id.toHexString(), readNight(row)]));
  const resultOf = new Map(results.map((row) => [row._id.toHexString(), row]));
  const hostOf = createHostReader(models);
  const rules = await readRulesInForce(models, session);
  const changes: NightChange[] = [];
  for (const id of new Map(ids.map((each) => [each.toHexString(), each])).values()) {
    const before = countedOf.get(id.toHexString()) ?? null;
    const result = resultOf.get(id.toHexString());
    const hostName = result ? (before?.hostName ?? (await hostOf(result))) : '';
    changes.push({ id, before, after: result ? countResult(result, hostName, { rules, timeZone }) : null });
  }
  return changes;
};

/** Returns the histories of the players of changed nights, before and after. */
const readHistories = async (
  { ReportPlayer }: Models,
  session: ClientSession,
  changes: readonly NightChange[],
) => {
  const ids = new Set(
    changes.flatMap(({ before, after }) => [...(before?.playerIds ?? []), ...(after?.playerIds ?? [])]),
  );
  const rows = await ReportPlayer.find({ _id: { $in: [...ids] } })
    .select('packed')
    .session(session)
    .lean();
  const before = new Map(rows.map(({ _id, packed }) => [_id.toHexString(), unpackDays(packed)]));
  const changed = new Set(changes.map(({ id }) => id.toHexString()));
  const after = new Map<string, PlayedDay[]>();
  for (const id of ids)
    after.set(
      id,
      (before.get(id) ?? []).filter(({ resultId }) => !changed.has(resultId)),
    );
  for (const { after: night } of changes)
    if (night) for (const id of night.playerIds) after.get(id)?.push(playedDayOf(night));
  return [...after].map(([id, days]) => ({ id, before: before.get(id) ?? [], after: sortDays(days) }));
};

/** Marks changed months with a stamp, and removes the stamps of months that are empty. */
const stampMonths = async (
  { ReportState }: CountDeps['models'],
  session: ClientSession,
  figures: Figures,
  stamp: string,
): Promise<void> => {
  const set: Record<string, string> = {};
  const unset: Record<string, 1> = {};
  for (const [month, ofMonth] of figures) {
    if (isEmptyMonth(ofMonth)) unset[`stamps.${month}`] = 1;
    else set[`stamps.${month}`] = stamp;
  }
  const update = {
    ...(Object.keys(set).length > 0 ? { $set: set } : {}),
    ...(Object.keys(unset).length > 0 ? { $unset: unset } : {}),
  };
  await ReportState.updateOne({ _id: figuresStateId }, update, { session });
};

/** Applies changed nights to the figures, within a transaction. It can be repeated. */
export const countNights = async (
  deps: CountDeps,
  session: ClientSession,
  ids: readonly Types.ObjectId[],
): Promise<void> => {
  const { models } = deps;
  const changes = await readChanges(deps, session, ids);
  const histories = await readHistories(models, session, changes);
  const removed = [
    ...changes.flatMap(({ before }) => (before ? nightContributions(before) : [])),
    ...histories.flatMap(({ before }) => playerContributions(before)),
  ];
  const added = [
    ...changes.flatMap(({ after }) => (after ? nightContributions(after) : [])),
    ...histories.flatMap(({ after }) => playerContributions(after)),
  ];
  const months = monthsTouched([...removed, ...added]);
  const rows = await models.ReportMonth.find({ _id: { $in: months } })
    .session(session)
    .lean();
  const figures: Figures = new Map(rows.map(({ _id, packed }) => [_id, unpackMonth(packed)]));
  const stamp = randomUUID();
  addContributions(figures, removed, -1);
  addContributions(figures, added);
  await bulkWrite(
    models.ReportNight,
    changes.map(({ id, after }) => replaced(id, after && storedNight(after))),
    session,
  );
  await bulkWrite(
    models.ReportPlayer,
    histories.map(({ id, after }) =>
      after.length > 0
        ? replaced(storedPlayer(id, after)._id, storedPlayer(id, after))
        : replaced(new Types.ObjectId(id), null),
    ),
    session,
  );
  await bulkWrite(
    models.ReportMonth,
    [...figures].map(([month, ofMonth]) =>
      replaced(month, isEmptyMonth(ofMonth) ? null : monthDocument(month, ofMonth, stamp)),
    ),
    session,
  );
  await stampMonths(models, session, figures, stamp);
};

const monthDocument = (month: string, figures: MonthFigures, stamp: string) => ({
  _id: month,
  packed: packMonth(figures),
  stamp,
});

const batchRows = 2_000;

/** Rebuilds all figures from the results, in one transaction. The host of a night that was counted before stays. */
export const rebuildFigures = async ({ models, timeZone }: CountDeps, session: ClientSession) => {
  const known = await models.ReportNight.find({}).select('hostName').session(session).lean();
  const hostNames = new Map(known.map(({ _id, hostName }) => [_id.toHexString(), hostName]));
  const hostOf = createHostReader(models);
  await clearRows([models.ReportNight, models.ReportPlayer, models.ReportMonth], session);
  const figures: Figures = new Map();
  const histories = new Map<string, PlayedDay[]>();
  let nights: object[] = [];
  const flush = async () => {
    await insertRows(models.ReportNight, nights, session);
    nights = [];
  };
  const cursor = models.Result.find({ deletedAt: null })
    .select(countedFields)
    .session(session)
    .lean<ResultDocument>()
    .cursor();
  const rules = await readRulesInForce(models, session);
  for await (const result of cursor) {
    const hostName = hostNames.get(result._id.toHexString()) ?? (await hostOf(result));
    const night = countResult(result, hostName, { rules, timeZone });
    addContributions(figures, nightContributions(night));
    for (const id of night.playerIds) {
      const days = histories.get(id);
      if (days) days.push(playedDayOf(night));
      else histories.set(id, [playedDayOf(night)]);
    }
    nights.push(storedNight(night));
    if (nights.length >= batchRows) await flush();
  }
  await flush();
  function* players() {
    for (const [id, unsorted] of histories) {
      const days = sortDays(unsorted);
      addContributions(figures, playerContributions(days));
      yield storedPlayer(id, days);
    }
  }
  await insertRows(models.ReportPlayer, players(), session);
  const stamp = randomUUID();
  const months = [...figures].map(([month, ofMonth]) => monthDocument(month, ofMonth, stamp));
  await insertRows(models.ReportMonth, months, session);
  await models.ReportState.updateOne(
    { _id: figuresStateId },
    {
      $set: {
        version: figuresVersion,
        stamps: Object.fromEntries([...figures.keys()].map((month) => [month, stamp])),
      },
    },
    { upsert: true, session },
  );
};
