import { lineOn, type RuleOf, type Score } from '@ahl/shared-types/standings';
import type { Models } from '../../models/index.ts';
import type { LedgerDocument, StandingDocument } from '../../models/points.model.ts';
import type { AskedBoard } from './board.resolver.ts';
import { asSeason, standingDocument } from './ledgers.ts';

/** The lines of a board as they were at the end of a league date, made from the scores up to it, in no order. */
export const linesAsOf = async (
  models: Models,
  { key, parts }: Pick<AskedBoard, 'key' | 'parts'>,
  asOf: string,
  ruleOf: RuleOf,
): Promise<StandingDocument[]> => {
  const filter = parts.seasonId ? { seasonId: parts.seasonId } : {};
  const cursor = models.Ledger.find(filter).sort({ playerId: 1 }).lean().cursor({ batchSize: 500 });
  const byPlayer = new Map<string, { seasonId: string | null; scores: Score[] }[]>();
  for await (const row of cursor) {
    const { playerId, ...ledger } = row as unknown as LedgerDocument;
    const { seasonId, scores } = asSeason(ledger);
    const until = scores.filter(({ date }) => date <= asOf);
    if (until.length === 0) continue;
    const id = playerId.toHexString();
    const list = byPlayer.get(id) ?? [];
    byPlayer.set(id, list);
    list.push({ seasonId, scores: until });
  }
  return [...byPlayer].flatMap(([playerId, seasons]) => {
    const line = lineOn(key, seasons, ruleOf);
    return line ? [standingDocument(key, playerId, line)] : [];
  });
};
