import { feature } from '#face/feature.ts';
import { trophyProgressStateCollection } from './migrations/20261128-trophy-progress-states.ts';
import { trophyProgressTaskCollection } from './migrations/20261128-trophy-progress-tasks.ts';
import { resultLeagueExport } from './result.league-export.ts';
import { resultModel } from './result.model.ts';
import { resultExport } from './result.personal-data.ts';
import { mountResults } from './result.routes.ts';
import { createResultMessageJob } from './result-message.job.ts';
import { resultMessageTaskModel } from './result-message-task.model.ts';
import { trophyProgressStateModel, trophyProgressTaskModel } from './trophy-progress-task.model.ts';
import { undoResult } from './undo-result.ts';
import { undoResults } from './undo-results.ts';

export const results = feature({
  models: [resultModel, resultMessageTaskModel, trophyProgressTaskModel, trophyProgressStateModel],
  reads: ['PokerClock'],
  mount: mountResults,
  jobs: { resultMessage: createResultMessageJob },
  migrations: [trophyProgressStateCollection, trophyProgressTaskCollection],
  members: {
    remains: {
      Result: 'places are those of the others too; they name a former member',
      TrophyProgressTask: 'a task that is done within seconds',
    },
    stays: {
      Result: 'moved night by night, with everything derived from it (move-nights.ts)',
      TrophyProgressTask: 'a task that is done within seconds',
    },
    exported: resultExport,
    notExported: { TrophyProgressTask: 'a task that is done within seconds' },
  },
  undo: { result: undoResult },
  undoMany: { result: undoResults },
  leagueExport: resultLeagueExport,
});
