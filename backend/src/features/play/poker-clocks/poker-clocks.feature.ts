import { feature } from '#face/feature.ts';
import { createForgottenClockJob } from './forgotten-clock.job.ts';
import { clockSearchWords } from './migrations/20261128-clock-words.ts';
import { clockCommandModel, pokerClockModel } from './poker-clock.model.ts';
import { pokerClockExport, pokerClockTraces } from './poker-clock.personal-data.ts';
import { mountPokerClocks } from './poker-clock.routes.ts';

export const pokerClocks = feature({
  models: [pokerClockModel, clockCommandModel],
  mount: mountPokerClocks,
  jobs: { forgottenClock: createForgottenClockJob },
  migrations: [clockSearchWords],
  members: {
    traces: pokerClockTraces,
    stays: { PokerClock: 'a log: readers resolve the old id to the member (combined-players.ts)' },
    exported: pokerClockExport,
  },
  leagueExport: {
    rows: {
      PokerClock: { about: 'A clock of a night, with its players and seats.' },
      ClockCommand: { about: 'A command that a clock received.' },
    },
  },
});
