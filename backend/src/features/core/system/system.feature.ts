import { createdCallModel } from '#events/created-call.model.ts';
import { outboxModel } from '#events/outbox.model.ts';
import { queuedFactModel } from '#events/queued-fact.model.ts';
import { feature } from '#face/feature.ts';
import { migrationLockModel, migrationModel } from '#migrations/migration.model.ts';
import { healthRoutes } from './health.ts';
import { mountSystem } from './system.routes.ts';

export const system = feature({
  models: [migrationModel, migrationLockModel, createdCallModel, outboxModel, queuedFactModel],
  mount: mountSystem,
  routes: [healthRoutes],
  members: { none: 'Its rows name no member.' },
  leagueExport: {
    left: {
      Migration: 'the form of the data, which league.json names',
      MigrationLock: 'exists while a server starts',
      CreatedCall: 'answers to repeated calls, kept for a day',
      Outbox: 'events on their way to open pages',
      QueuedFact: 'tasks of a background job',
    },
  },
});
