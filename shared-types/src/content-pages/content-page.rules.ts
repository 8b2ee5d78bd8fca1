// The pages whose text the league edits: their keys, addresses and who may change them (spec sections 2 and 6).
import type { Permission } from '../permissions/access.ts';

/** The keys of the editable pages. */
export const contentPageKeys = ['rules', 'about', 'terms', 'privacy'] as const;
export type ContentPageKey = (typeof contentPageKeys)[number];

/** Who may edit each: rules every admin, about a super admin, the legal texts the master admin alone. */
export const contentPagePermission = {
  rules: 'content:edit',
  about: 'about:edit',
  terms: 'terms:edit',
  privacy: 'terms:edit',
} as const satisfies Record<ContentPageKey, Permission>;
