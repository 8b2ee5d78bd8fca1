// Owns the ladder of ranks. Players follow it with every night; staff keep the rank of their office.
import { defaultRankLadder, type RankLadder, rankLadderSchema } from '@ahl/shared-types/ranks';
import type { Models } from '../../../models.ts';
import { setRanks } from '../players/player.writer.ts';
import {
  type ContentKind,
  readContent,
  type SiteContentDeps,
  writeContent,
} from '../site-content/site-content.service.ts';

const ladder: ContentKind<RankLadder> = {
  key: 'rank-ladder',
  schema: rankLadderSchema,
  initial: defaultRankLadder,
};

/** The ladder in force. */
export const readRankLadder = (deps: { models: Models }): Promise<RankLadder> => readContent(deps, ladder);

/** Changes the ladder, and what every player is called. */
export const updateRankLadder = async (deps: SiteContentDeps, given: RankLadder): Promise<RankLadder> => {
  const saved = await writeContent(deps, ladder, given);
  await deps.outbox.transact(async (session, publish) => {
    await setRanks(deps.models, session, saved.steps);
    publish({ type: 'players.imported' });
  });
  return saved;
};
