import * as contract from '@ahl/shared-types/structures';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import {
  createStructure,
  deleteStructure,
  listStructures,
  readStructure,
  restoreStructure,
  type StructureDeps,
  updateStructure,
} from './structure.service.ts';

/** Blind structures: presets and the league's own. */
export const mountStructures = (api: ApiRouter, deps: StructureDeps): void => {
  mount(api, contract.listStructures, ({ input }) => listStructures(deps, input));
  mount(api, contract.readStructure, ({ input }) => readStructure(deps, input.id));
  mount(api, contract.createStructure, ({ input, actor }) => createStructure(deps, actor, input));
  mount(api, contract.updateStructure, ({ input: { id, ...structure }, actor }) =>
    updateStructure(deps, actor, id, structure),
  );
  mount(api, contract.deleteStructure, ({ input }) => deleteStructure(deps, input.id));
  mount(api, contract.restoreStructure, ({ input }) => restoreStructure(deps, input.id));
};
