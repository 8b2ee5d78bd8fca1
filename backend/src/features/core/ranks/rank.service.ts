// Owns the ladder of ranks. Players' ranks follow it with every night; staff keep the rank of their position.
import {
  defaultRankLadder,
  type RankLadder,
  type RankLadderUpdate,
  rankLadderSchema,
  type StoredRankLadder,
} from '@ahl/shared-types/ranks';
import type { Models } from '#db/models.ts';
import type { UndoFollowers } from '#face/undo.ts';
import { setRanks } from '#features/core/players/derived-fields.writer.ts';
import {
  type ContentKind,
  readContent,
  readVersioned,
  type SiteContentDeps,
  writeVersioned,
} from '#features/core/site-content/site-content.service.ts';

const ladder: ContentKind<RankLadder> = {
  key: 'rank-ladder',
  schema: rankLadderSchema,
  initial: defaultRankLadder,
};

/** Returns the current ladder, with the version at which it can be changed. */
export const readRankLadder = (deps: { models: Models }): Promise<StoredRankLadder> =>
  readVersioned(deps, ladder);

/** Changes the ladder, and the ranks of all players. @throws VERSION_CONFLICT */
export const updateRankLadder = (
  deps: SiteContentDeps,
  { version, ...rest }: RankLadderUpdate,
): Promise<StoredRankLadder> =>
  writeVersioned(deps, ladder, rest, version, async ({ steps }, session, publish) => {
    await setRanks(deps.models, session, steps);
    publish({ type: 'players.imported' });
  });

/** Sets the ranks of all players by the restored ladder when a change of the ladder is undone. */
export const createRankUndo = (deps: { models: Models }): UndoFollowers => ({
  'site-content': async ({ before, row, session }, publish) => {
    if ((row ?? before)?.key !== ladder.key) return;
    const { steps } = await readContent(deps, ladder, session);
    await setRanks(deps.models, session, steps);
    publish({ type: 'players.imported' });
  },
});
