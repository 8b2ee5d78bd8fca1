import * as contract from '@ahl/shared-types/structures';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import {
  addStructure,
  bringStructureBack,
  editStructure,
  listStructures,
  readStructure,
  removeStructure,
  type StructureDeps,
} from './structure.service.ts';

/** Blind structures: presets and the league's own. */
export const mountStructures = (api: ApiRouter, deps: StructureDeps): void => {
  mount(api, contract.listStructures, ({ input }) => listStructures(deps, input));
  mount(api, contract.readStructure, ({ input }) => readStructure(deps, input.id));
  mount(api, contract.createStructure, ({ input, actor }) => addStructure(deps, actor, input));
  mount(api, contract.updateStructure, ({ input: { id, ...structure }, actor }) =>
    editStructure(deps, actor, id, structure),
  );
  mount(api, contract.deleteStructure, ({ input }) => removeStructure(deps, input.id));
  mount(api, contract.restoreStructure, ({ input }) => bringStructureBack(deps, input.id));
};
