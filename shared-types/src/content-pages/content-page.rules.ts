// The pages whose text the league edits (spec section 2).
import type { Permission } from '../permissions/access.ts';

/** The keys of the editable pages. */
export const contentPageKeys = ['rules', 'about', 'terms', 'privacy'] as const;
export type ContentPageKey = (typeof contentPageKeys)[number];

/** The right needed to edit each page of text. */
export const contentPagePermissions = {
  rules: 'rules:edit',
  about: 'about:edit',
  terms: 'terms:edit',
  privacy: 'terms:edit',
} as const satisfies Record<ContentPageKey, Permission>;

type TermsVersion = { version: number; atMs: number };

/**
 * Whether a member is asked to accept the terms. Members who joined after the change accepted them with the form.
 * `accepted` is the newest version that the member accepted, 0 for none.
 */
export const asksForTerms = (
  question: TermsVersion | null,
  member: { joinedAtMs: number; accepted: number },
): boolean => question !== null && member.joinedAtMs < question.atMs && member.accepted < question.version;
