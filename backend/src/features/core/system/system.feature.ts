import { createdCallModel } from '#events/created-call.model.ts';
import { outboxModel } from '#events/outbox.model.ts';
import { feature } from '#face/feature.ts';
import { migrationLockModel, migrationModel } from '#migrations/migration.model.ts';
import { healthRoutes } from './health.ts';
import { mountSystem } from './system.routes.ts';

export const system = feature({
  models: [migrationModel, migrationLockModel, createdCallModel, outboxModel],
  mount: mountSystem,
  routes: [healthRoutes],
  members: { none: 'Its rows name no member.' },
});
