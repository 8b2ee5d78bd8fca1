import type { StructureSummary } from '@ahl/shared-types/structures';
import * as contract from '@ahl/shared-types/structures';
import type { Actor } from '#call/actor.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type ExportColumn, exportItems } from '#http/resource/export-rows.ts';
import {
  createStructure,
  deleteStructure,
  findStructures,
  listStructures,
  readStructure,
  restoreStructure,
  type StructureDeps,
  updateStructure,
} from './structure.service.ts';

const columns: readonly ExportColumn<StructureSummary>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Summary', value: ({ summary }) => summary },
  { header: 'Preset', value: ({ isPreset }) => isPreset },
  { header: 'Minutes', value: ({ durationMs }) => Math.round(durationMs / 60_000) },
  { header: 'Levels', value: ({ levelCount }) => levelCount },
  { header: 'Starting stack', value: ({ startingStack }) => startingStack },
  { header: 'First blinds', value: ({ firstBlinds }) => firstBlinds },
  { header: 'Last blinds', value: ({ lastBlinds }) => lastBlinds },
  { header: 'Uses', value: ({ usedBy }) => usedBy },
];

/** Returns a structure as its caller gets it: the key of a program learns no name of staff. */
const forCaller = <S extends { updatedBy: string }>({ key }: Actor, structure: S): S =>
  key ? { ...structure, updatedBy: '' } : structure;

/** Mounts the routes of blind structures: presets and the league's own. */
export const mountStructures = (api: ApiRouter, deps: StructureDeps & { timeZone: string }): void => {
  mount(api, contract.listStructures, async ({ input, actor }) => {
    const { items, total } = await listStructures(deps, input);
    return { items: items.map((item) => forCaller(actor, item)), total };
  });
  mount(api, contract.exportStructures, async ({ input: { format, ...filter }, charge }) =>
    exportItems({
      items: await findStructures(deps, filter),
      sheet: { name: 'structures', columns },
      format,
      league: deps,
      charge,
    }),
  );
  mount(api, contract.readStructure, async ({ input, actor }) =>
    forCaller(actor, await readStructure(deps, input.id)),
  );
  mount(api, contract.createStructure, ({ input, actor }) => createStructure(deps, actor, input));
  mount(api, contract.updateStructure, ({ input: { id, ...structure }, actor }) =>
    updateStructure(deps, actor, id, structure),
  );
  mount(api, contract.deleteStructure, ({ input }) => deleteStructure(deps, input.id));
  mount(api, contract.restoreStructure, ({ input }) => restoreStructure(deps, input.id));
};
