import { AppError } from '@ahl/shared-types/common';
import { type ContentPageKey, contentPagePermission } from '@ahl/shared-types/content-pages';
import { can } from '@ahl/shared-types/permissions';
import type { Actor } from '../../../http/actor.ts';

/** Refuses an actor who may not edit this page. @throws FORBIDDEN */
export const requireEditor = (actor: Actor, key: ContentPageKey): void => {
  if (!can(actor.viewer, contentPagePermission[key])) throw new AppError('FORBIDDEN', 'page.refused');
};
