// Undoes changes of opening points, so that standings, totals and ranks follow; those of an import a few hundred at once.
import { type ClientSession, Types } from 'mongoose';
import type { ChangeDocument } from '#audit/audit.ts';
import { isEqual } from '#audit/changed-fields.ts';
import type { Actor } from '#call/actor.ts';
import { inBatches } from '#db/in-batches.ts';
import type { Models } from '#db/models.ts';
import type { UndoOutcome } from '#face/undo.ts';
import { allUndone, refused, sameAlready, undoFields } from '#features/core/changes/undo-fields.ts';
import type { OpeningChange } from '#features/ranking/standings/standing.writer.ts';
import type { OpeningPointsDocument } from './opening-points.model.ts';
import type { OpeningDeps } from './opening-points.service.ts';
import { applyOpeningChanges } from './opening-points.writer.ts';

type Undone = { outcome: UndoOutcome; change: OpeningChange | null };
type Row = OpeningPointsDocument | null;

const nothing = (outcome: UndoOutcome): Undone => ({ outcome, change: null });

const undoCreation = async (
  models: Models,
  session: ClientSession,
  change: ChangeDocument,
  row: Row,
): Promise<Undone> => {
  if (!row) return nothing(sameAlready());
  const now: Readonly<Record<string, unknown>> = row;
  const since = change.fields.filter(
    ({ name, ...field }) => !isEqual(now[name], 'to' in field ? field.to : undefined),
  );
  if (since.length > 0) {
    const kept = since.map(({ name }) => ({ field: name, reason: 'change.edited-since' as const }));
    return nothing({ undone: [], kept, failed: [] });
  }
  await models.OpeningPoints.deleteOne({ _id: row._id }, { session });
  return { outcome: allUndone(change), change: { before: row, after: null } };
};

/** Whose opening points a removed line was, and for which season, as recorded. */
const readKey = ({ playerId, seasonId }: Readonly<Record<string, unknown>>) => ({
  playerId: new Types.ObjectId(String(playerId)),
  seasonId: seasonId ? new Types.ObjectId(String(seasonId)) : null,
});

const undoRemoval = async (
  models: Models,
  session: ClientSession,
  change: ChangeDocument,
  row: Row,
): Promise<Undone> => {
  if (row) return nothing(sameAlready());
  const fields = Object.fromEntries(
    change.fields.map((field) => [field.name, 'from' in field ? field.from : undefined]),
  );
  const { playerId, seasonId } = readKey(fields);
  if (!(await models.Player.exists({ _id: playerId, closedAt: null, mergedInto: null }).session(session)))
    return nothing(refused('member.not-found'));
  if (await models.OpeningPoints.exists({ playerId, seasonId }).session(session))
    return nothing(refused('change.taken-by-another'));
  const [created] = await models.OpeningPoints.create([{ ...fields, _id: change.entityId }], { session });
  if (!created) throw new Error('The database returned no opening points.');
  return {
    outcome: allUndone(change),
    change: { before: null, after: created.toObject<OpeningPointsDocument>() },
  };
};

const editable = ['points', 'nights', 'wins', 'source', 'stoodOn'] as const;

const undoEdit = async (
  models: Models,
  session: ClientSession,
  change: ChangeDocument,
  row: Row,
): Promise<Undone> => {
  if (!row) return nothing(refused('change.record-gone'));
  const { points, nights, wins, source, stoodOn } = row;
  const { back, outcome } = undoFields<(typeof editable)[number]>(change, {
    points,
    nights,
    wins,
    source,
    stoodOn,
  });
  if (outcome.undone.length === 0) return nothing(outcome.kept.length > 0 ? outcome : sameAlready());
  const after = await models.OpeningPoints.findOneAndUpdate(
    { _id: row._id },
    { $set: back, $inc: { version: 1 } },
    { session, returnDocument: 'after' },
  ).lean<OpeningPointsDocument>();
  return { outcome, change: { before: row, after } };
};

const undoWithin = async (
  models: Models,
  session: ClientSession,
  change: ChangeDocument,
): Promise<Undone> => {
  const row = await models.OpeningPoints.findById(change.entityId)
    .session(session)
    .lean<OpeningPointsDocument | null>();
  if (change.kind === 'created') return undoCreation(models, session, change, row);
  if (change.kind === 'deleted') return undoRemoval(models, session, change, row);
  return undoEdit(models, session, change, row);
};

/** Undoes changes of opening points; an outcome for each, in their order. */
export const undoOpenings = async (
  { models, outbox, now }: OpeningDeps,
  changes: readonly ChangeDocument[],
  _actor: Actor,
): Promise<UndoOutcome[]> => {
  const outcomes: UndoOutcome[] = [];
  await inBatches(changes, async (batch) => {
    const undone = await outbox.transact(async (session, publish) => {
      const all: Undone[] = [];
      for (const change of batch) all.push(await undoWithin(models, session, change));
      const applied = all.flatMap(({ change }) => change ?? []);
      await applyOpeningChanges(models, session, applied, new Date(now()));
      const playerIds = applied.flatMap(
        ({ before, after }) => (before ?? after)?.playerId.toHexString() ?? [],
      );
      if (playerIds.length > 0) publish({ type: 'opening-points.changed', playerIds });
      return all;
    });
    outcomes.push(...undone.map(({ outcome }) => outcome));
  });
  return outcomes;
};

/** Undoes one change of opening points. */
export const undoOpening = async (
  deps: OpeningDeps,
  change: ChangeDocument,
  actor: Actor,
): Promise<UndoOutcome> => {
  const [outcome] = await undoOpenings(deps, [change], actor);
  return outcome ?? sameAlready();
};
