import * as contract from '@ahl/shared-types/merges';
import type { MemberDirectory } from '#features/office/members/member-directory.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import type { MergeDeps } from './merge.deps.ts';
import { previewMerge } from './merge.preview.ts';
import { listMerges, mergeAccounts } from './merge.service.ts';
import { dismissSuggestion, listSuggestions } from './merge.suggestions.ts';
import { previewUnmerge, undoMerge } from './unmerge.service.ts';

/** Mounts the routes that merge two accounts of one person, and separate them again. */
export const mountMerges = (
  api: ApiRouter,
  baseDeps: MergeDeps & { memberDirectory: MemberDirectory },
): void => {
  const deps = { ...baseDeps, directory: baseDeps.memberDirectory };
  mount(api, contract.listMergeSuggestions, ({ input }) => listSuggestions(deps, input));
  mount(api, contract.dismissMergeSuggestion, ({ input, actor }) => dismissSuggestion(deps, input, actor));
  mount(api, contract.previewMerge, ({ input, actor }) => previewMerge(deps, input, actor));
  mount(api, contract.listMerges, ({ input }) => listMerges(deps, input));
  mount(api, contract.mergeAccounts, ({ input, actor }) => mergeAccounts(deps, input, actor));
  mount(api, contract.previewUnmerge, ({ input, actor }) => previewUnmerge(deps, input.id, actor));
  mount(api, contract.undoMerge, ({ input, actor }) => undoMerge(deps, input, actor));
};
