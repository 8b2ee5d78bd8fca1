import { can } from '../permissions/access.ts';
import type { PolicyActor } from '../permissions/scope.rules.ts';
import { type ContentPageKey, contentPagePermissions } from './content-page.rules.ts';

/**
 * Whether the actor may edit a page of text (spec section 6): every admin may edit the rules, a super admin the about
 * page, and only the master admin the legal texts.
 */
export const canEditContentPage = ({ viewer }: Pick<PolicyActor, 'viewer'>, key: ContentPageKey): boolean =>
  can(viewer, contentPagePermissions[key]);
