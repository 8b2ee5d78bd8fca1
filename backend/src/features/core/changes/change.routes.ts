import * as contract from '@ahl/shared-types/changes';
import { type ApiRouter, mount } from '#http/mount.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import { exportedChanges, listChangeBatches, listChanges, type ReadDeps, readChange } from './change.list.ts';
import { type UndoDeps, undoBatch, undoChange } from './undo.service.ts';

/** Mounts the routes of the change log and of undo. */
export const mountChanges = (api: ApiRouter, deps: ReadDeps & UndoDeps): void => {
  mount(api, contract.listChanges, ({ input }) => listChanges(deps, input));
  mount(api, contract.listChangeBatches, ({ input }) => listChangeBatches(deps, input));
  mountExport(api, contract.exportChanges, deps, exportedChanges(deps));
  mount(api, contract.readChange, ({ input }) => readChange(deps, input.id));
  mount(api, contract.undoChange, ({ input, actor }) => undoChange(deps, actor, input.id));
  mount(api, contract.undoBatch, ({ input, actor }) => undoBatch(deps, actor, input.batchId));
};
