import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';
import { type ContentPageKey, contentPagePermissions } from './content-page.rules.ts';

/**
 * Whether somebody may change a page of text (spec section 6): rules every admin, about a super admin, the legal texts
 * the master admin alone.
 */
export const canEditContentPage = ({ viewer }: Pick<PolicyActor, 'viewer'>, key: ContentPageKey): boolean =>
  can(viewer, contentPagePermissions[key]);
