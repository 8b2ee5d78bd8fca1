import { can, type Permission } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';
import type { ContentPageKey } from './content-page.rules.ts';

const permissionOf = {
  rules: 'rules:edit',
  about: 'about:edit',
  terms: 'terms:edit',
  privacy: 'terms:edit',
} as const satisfies Record<ContentPageKey, Permission>;

/**
 * Whether somebody may change a page of text (spec section 6): rules every admin, about a super admin, the legal texts
 * the master admin alone.
 */
export const canEditContentPage = ({ viewer }: Pick<PolicyActor, 'viewer'>, key: ContentPageKey): boolean =>
  can(viewer, permissionOf[key]);
