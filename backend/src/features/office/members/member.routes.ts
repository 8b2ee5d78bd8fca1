import * as contract from '@ahl/shared-types/members';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { listMembers, type MemberDeps } from './member.service.ts';
import type { MemberDirectory } from './member-directory.ts';

type Given = Omit<MemberDeps, 'directory'> & { memberDirectory: MemberDirectory };

/** Members, as the office sees them. */
export const mountMembers = (api: ApiRouter, given: Given): void => {
  const deps = { ...given, directory: given.memberDirectory };
  mount(api, contract.listMembers, ({ input }) => listMembers(deps, input));
};
