// Owns whether the site is in maintenance. Every process keeps it in memory, since each request needs it, and reads it
// again when it is switched anywhere.
import type { EventBus } from '@ahl/realtime/bus';
import {
  type Maintenance,
  type MaintenanceUpdate,
  maintenanceSchema,
  noMaintenance,
  type StoredMaintenance,
} from '@ahl/shared-types/maintenance';
import type { Logger } from 'pino';
import type { Models } from '#db/models.ts';
import {
  type ContentKind,
  readVersioned,
  type SiteContentDeps,
  writeVersioned,
} from '#features/core/site-content/site-content.service.ts';

const maintenance: ContentKind<Maintenance> = {
  key: 'maintenance',
  schema: maintenanceSchema,
  initial: noMaintenance,
};

/** Returns whether the site is in maintenance, as stored. */
export const readMaintenance = (deps: Pick<SiteContentDeps, 'models'>): Promise<StoredMaintenance> =>
  readVersioned(deps, maintenance);

/** Closes the site or reopens it, on every replica. @throws VERSION_CONFLICT */
export const switchMaintenance = (
  deps: SiteContentDeps,
  { version, ...state }: MaintenanceUpdate,
): Promise<StoredMaintenance> => writeVersioned(deps, maintenance, state, version);

/** The maintenance state in the memory of a process. */
export type MaintenanceState = { readonly present: Maintenance };

/** Creates the state of one process; `load` reads the stored state at start. */
export const createMaintenanceState = ({
  models,
  bus,
  logger,
}: {
  models: Models;
  bus: EventBus;
  logger: Logger;
}): { state: MaintenanceState; load: () => Promise<void> } => {
  let current: Maintenance = noMaintenance;
  const load = async (): Promise<void> => {
    current = await readMaintenance({ models });
  };
  bus.subscribe(({ event }) => {
    const isOurs = event.type === 'site-content.changed' && event.content === 'maintenance';
    if (!isOurs && event.type !== 'facts.missed') return;
    load().catch((error: unknown) => logger.error(error, 'the maintenance state could not be reloaded'));
  });
  const state = {
    get present() {
      return current;
    },
  };
  return { state, load };
};
