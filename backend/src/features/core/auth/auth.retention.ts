import type { FixedRetention } from '#face/retention-kind.ts';
import { paperLinkMs } from './one-time-link.ts';
import { tokenLifetimeMs } from './tokens.ts';
import { viewAsRetentionDays } from './view-as.model.ts';

const dayMs = 86_400_000;

/** Retention of sign-ins, password links (those on paper last longest), and admins' views as a member. */
export const authRetention: readonly FixedRetention[] = [
  {
    kind: 'sign-ins',
    rowsOf: ({ Session }) => Session.collection,
    field: 'expiresAt',
    days: tokenLifetimeMs / dayMs,
    daysAfterField: 0,
  },
  {
    kind: 'password-links',
    rowsOf: ({ PasswordReset }) => PasswordReset.collection,
    field: 'expiresAt',
    days: paperLinkMs / dayMs,
    daysAfterField: 0,
  },
  {
    kind: 'looks',
    rowsOf: ({ ViewAs }) => ViewAs.collection,
    field: 'endsAt',
    days: viewAsRetentionDays,
    daysAfterField: viewAsRetentionDays,
  },
];
