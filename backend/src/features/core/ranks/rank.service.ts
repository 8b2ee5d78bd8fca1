// Owns the ladder of ranks. Players follow it with every night; staff keep the rank of their office.
import {
  defaultRankLadder,
  type RankLadder,
  type RankLadderUpdate,
  rankLadderSchema,
  type StoredRankLadder,
} from '@ahl/shared-types/ranks';
import type { Models } from '../../../models.ts';
import type { UndoFollowers } from '../changes/write-undo.ts';
import { setRanks } from '../players/player.writer.ts';
import {
  type ContentKind,
  readContent,
  readVersioned,
  type SiteContentDeps,
  writeVersioned,
} from '../site-content/site-content.service.ts';

const ladder: ContentKind<RankLadder> = {
  key: 'rank-ladder',
  schema: rankLadderSchema,
  initial: defaultRankLadder,
};

/** The ladder in force, with the version at which it may be changed. */
export const readRankLadder = (deps: { models: Models }): Promise<StoredRankLadder> =>
  readVersioned(deps, ladder);

/** Changes the ladder, and what every player is called. @throws VERSION_CONFLICT */
export const updateRankLadder = (
  deps: SiteContentDeps,
  { version, ...given }: RankLadderUpdate,
): Promise<StoredRankLadder> =>
  writeVersioned(deps, ladder, given, version, async ({ steps }, session, publish) => {
    await setRanks(deps.models, session, steps);
    publish({ type: 'players.imported' });
  });

/** With the undo of a change of the ladder every player is called by the one that it brings back. */
export const createRankUndo = (deps: { models: Models }): UndoFollowers => ({
  'site-content': async ({ before, row, session }, publish) => {
    if ((row ?? before)?.key !== ladder.key) return;
    const { steps } = await readContent(deps, ladder, session);
    await setRanks(deps.models, session, steps);
    publish({ type: 'players.imported' });
  },
});
