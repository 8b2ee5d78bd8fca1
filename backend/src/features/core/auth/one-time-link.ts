// Owns links that let a member choose a password without a mail: shown to the office, which hands them over on paper or
// reads them out. They are links to `/reset-password` with a different lifetime.
import type { OneTimeLink } from '@ahl/shared-types/members';
import type { ClientSession } from 'mongoose';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import {
  type AccountActor,
  type AccountStore,
  assertMayWrite,
} from '#features/core/players/account-guard.ts';
import { claimAccount } from '#features/core/players/derived-fields.writer.ts';
import { createLinkToken } from './link-tokens.ts';

const dayMs = 24 * 60 * 60_000;
/** Lifetime of a printed link, in ms. */
export const paperLinkMs = 14 * dayMs;
/** Lifetime of a link that is shown on screen while the member waits, in ms. */
export const shownLinkMs = dayMs;

type Deps = AccountStore & { now: () => number; place: Pick<MailPlace, 'siteUrl'> };

type Link = { playerId: string; lifeMs: number };

/** Stores a password link within the caller's transaction, and returns its token. @throws FORBIDDEN */
export const createResetLink = async (
  deps: Omit<Deps, 'place'>,
  session: ClientSession,
  by: AccountActor,
  { playerId, lifeMs }: Link,
): Promise<string> => {
  const { models, now } = deps;
  await assertMayWrite(deps, session, by, [playerId]);
  // A role that grows at the same moment voids this link, or finds it written.
  await claimAccount(models, session, playerId, now);
  const { token, tokenHash } = createLinkToken();
  const expiresAt = new Date(now() + lifeMs);
  await models.PasswordReset.create([{ playerId, tokenHash, expiresAt }], { session });
  return token;
};

/** Creates a link that opens an account once, within the caller's transaction. @throws FORBIDDEN */
export const createOneTimeLink = async (
  deps: Deps,
  session: ClientSession,
  by: AccountActor,
  link: Link,
): Promise<OneTimeLink> => {
  const token = await createResetLink(deps, session, by, link);
  const expiresAt = new Date(deps.now() + link.lifeMs).toISOString();
  return { url: `${deps.place.siteUrl}/reset-password?token=${token}`, expiresAt };
};
