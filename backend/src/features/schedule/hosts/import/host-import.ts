// Imports hosts: matched by id, by e-mail and by name. A host that the file does not name stays as it is.
import { foldName } from '@ahl/shared-types/names';
import type { ClientSession } from 'mongoose';
import type { Models } from '#db/models.ts';
import { type Applied, changedSincePlan, type ImportKind, type RowToApply } from '#face/import-kind.ts';
import { readRegions } from '#features/core/regions/region.reader.ts';
import { readActiveVenues } from '#features/schedule/tournaments/import/venue-match.ts';
import { readHosts, readRetiredHosts } from '../core/host.reader.ts';
import { addImportedHosts, saveHost } from '../core/host.writer.ts';
import { type HostWrite, indexed, type League, stampOf, verdictOf } from './host-row.ts';

type Deps = { models: Models };
type Places = Pick<League, 'options' | 'shared'>;

const readLeague = async ({ models }: Deps, places: Places): Promise<League> => {
  const hosts = await readHosts(models);
  const retired = await readRetiredHosts(models);
  const venues = await readActiveVenues(models);
  return {
    ...places,
    hosts: hosts.map(indexed),
    retired: retired.filter(({ playerId }) => playerId === null).map(indexed),
    regions: await readRegions({ models }),
    venues,
    venueNames: new Map(venues.map(({ _id, name }) => [_id.toHexString(), name])),
  };
};

const writeOf = ({ write }: RowToApply) => write as HostWrite;

/** Returns the hosts whom rows can change, by id. */
const readKnown = async ({ models }: Deps, session: ClientSession) => {
  const active = await readHosts(models, session);
  const retired = await readRetiredHosts(models, session);
  return {
    active: active.map(indexed),
    byId: new Map([...retired, ...active].map((host) => [host.id, host])),
  };
};

/** Creates the import of hosts. */
export const createHostImport = (deps: Deps): ImportKind => ({
  name: 'hosts',
  facts: [{ type: 'hosts.imported' }],
  openPlanner: async ({ options, answers }) => {
    const league = await readLeague(deps, { options, shared: answers });
    return async (rows) => rows.map((row) => verdictOf(league, row));
  },
  apply: async (rows, { session }) => {
    const { models } = deps;
    const { active, byId } = await readKnown(deps, session);
    const names = new Set(active.map(({ key }) => key));
    const applied: Applied[] = [];
    const added: RowToApply[] = [];
    for (const row of rows) {
      const { number, outcome, target, stamp } = row;
      if (outcome === 'new') {
        const isFree = !names.has(foldName(writeOf(row).name));
        if (isFree) added.push(row);
        else applied.push(changedSincePlan(number));
        continue;
      }
      const host = byId.get(target?.id ?? '');
      const isSaved =
        host !== undefined &&
        stampOf(host) === stamp &&
        (await saveHost(models, session, host, writeOf(row)));
      applied.push(isSaved ? { number, id: host.id } : changedSincePlan(number));
    }
    const ids = await addImportedHosts(models, session, added.map(writeOf));
    return [...applied, ...added.map(({ number }, index): Applied => ({ number, id: ids[index] ?? '' }))];
  },
});
