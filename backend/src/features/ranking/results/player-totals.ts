import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { addTotals, setRanks, type TotalsChange } from '#features/core/players/derived-fields.writer.ts';
import { readRankLadder } from '#features/core/ranks/rank.service.ts';
import type { ResultDocument } from './result.model.ts';

type Stored = ResultDocument | null;

/** Applies changed nights to the totals that members see: nights played and bar tabs won, in cents. */
export const addPlayerTotals = async (
  models: Models,
  session: ClientSession,
  nights: readonly { before: Stored; after: Stored }[],
): Promise<void> => {
  const changes = new Map<string, TotalsChange>();
  const add = (result: Stored, sign: 1 | -1) => {
    for (const { playerId, prizeCents } of result?.finishers ?? []) {
      const id = playerId.toHexString();
      const change = changes.get(id) ?? { totalTournaments: 0, totalWinningsCents: 0 };
      change.totalTournaments += sign;
      change.totalWinningsCents += sign * (prizeCents ?? 0);
      changes.set(id, change);
    }
  };
  for (const { before, after } of nights) {
    add(before, -1);
    add(after, 1);
  }
  await applyTotals(models, session, changes);
};

/** Applies changes of totals to members, and the ranks that follow from them. */
export const applyTotals = async (
  models: Models,
  session: ClientSession,
  changes: ReadonlyMap<string, TotalsChange>,
): Promise<void> => {
  await addTotals(models, session, changes);
  await setRanks(models, session, (await readRankLadder({ models })).steps, [...changes.keys()]);
};
