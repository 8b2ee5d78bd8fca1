import type { EventBus } from '@ahl/realtime/bus';
import * as contract from '@ahl/shared-types/members';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { listMembers, type MemberDeps } from './member.service.ts';
import { createMemberDirectory } from './member-directory.ts';

type Given = Omit<MemberDeps, 'directory'> & { masterAdminEmail: string; bus: EventBus };

/** Members, as the office sees them. */
export const mountMembers = (api: ApiRouter, given: Given): void => {
  const deps = { ...given, directory: createMemberDirectory(given) };
  mount(api, contract.listMembers, ({ input }) => listMembers(deps, input));
};
