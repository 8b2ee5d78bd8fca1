// Applies changed opening points to all that follows from them: standings, totals of nights, and ranks.
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { TotalsChange } from '#features/core/players/derived-fields.writer.ts';
import { readRulesInForce } from '#features/ranking/points-rules/core/rules-in-force.ts';
import { applyTotals } from '#features/ranking/results/player-totals.ts';
import { applyOpenings, type OpeningChange } from '#features/ranking/standings/standing.writer.ts';

/** Applies changes within the transaction that wrote them. */
export const applyOpeningChanges = async (
  models: Models,
  session: ClientSession,
  changes: readonly OpeningChange[],
  now: Date,
): Promise<void> => {
  if (changes.length === 0) return;
  const { ruleOf } = await readRulesInForce(models, session);
  await applyOpenings({ models, session, now }, changes, ruleOf);
  const totals = new Map<string, TotalsChange>();
  const add = (opening: OpeningChange['before'], sign: 1 | -1): void => {
    if (!opening) return;
    const id = opening.playerId.toHexString();
    const total = totals.get(id) ?? { totalTournaments: 0, totalWinningsCents: 0 };
    total.totalTournaments += sign * opening.nights;
    totals.set(id, total);
  };
  for (const { before, after } of changes) {
    add(before, -1);
    add(after, 1);
  }
  await applyTotals(models, session, totals);
};
