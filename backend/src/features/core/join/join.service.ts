// Owns joining until the e-mail is confirmed. Before that, the person is not a member: such requests are stored apart
// from the players, so that they appear in no list, search or count.

import { type EndpointInput, invalidInput } from '@ahl/shared-types/common';
import type {
  joinLeague as joinLeagueContract,
  resendJoin as resendJoinContract,
} from '@ahl/shared-types/join';
import { reason } from '@ahl/shared-types/reasons';
import type { Language } from '@ahl/shared-types/texts';
import { type ClientSession, mongo } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { InEvenTime } from '#features/core/auth/even-time.ts';
import type { KnownDevices } from '#features/core/auth/known-devices.ts';
import { createLinkToken } from '#features/core/auth/link-tokens.ts';
import type { Passwords } from '#features/core/auth/passwords.ts';
import type { Tokens } from '#features/core/auth/tokens.ts';
import { readAgeLimit } from '#features/core/league-settings/league-settings.service.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import { assertRegion } from '#features/core/regions/region.reader.ts';
import type { CountForm } from '#http/form-limits.ts';
import type { MayMail } from '#http/mail-limits.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { receiveForm } from '#http/receive-form.ts';
import { alreadyMemberMail, confirmMail } from './join.mail.ts';
import type { JoinRequestDocument } from './join-request.model.ts';

export type JoinDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  passwords: Passwords;
  tokens: Tokens;
  countForm: CountForm;
  mayMail: MayMail;
  knownDevices: KnownDevices;
  queueMail: QueueMail;
  inEvenTime: InEvenTime;
  place: MailPlace;
  masterAdminEmail: string;
};

/** Lifetime of a confirmation link, in ms. */
const linkMs = 48 * 60 * 60_000;
const maxEarlierLinks = 4;
const response = { message: 'Almost there: open the link that we have just mailed to you.' };
const resent = { message: 'If a request to join is open for this e-mail, a new link is on its way.' };

type JoinForm = EndpointInput<typeof joinLeagueContract>;

const isDuplicate = (error: unknown): boolean =>
  error instanceof mongo.MongoServerError && error.code === 11_000;

const storeOnce = async (deps: JoinDeps, form: JoinForm): Promise<void> => {
  const { referenceCode, isOfAge, confirmedAge, acceptsTerms, language, ...facts } = form;
  const { email } = form;
  const { token, tokenHash } = createLinkToken();
  const at = deps.now();
  await deps.outbox.transact(async (session) => {
    const { JoinRequest, Player } = deps.models;
    const known = await Player.findOne({ email }).select('_id').session(session).lean();
    const dates = { acceptedAt: new Date(at), createdAt: new Date(at), expiresAt: new Date(at + linkMs) };
    // A known e-mail gets a closed request, so that the same form again sends no mail.
    const state = known ? { confirmedAt: new Date(at), playerId: known._id } : { liveEmail: email };
    const before = { email, confirmedAt: null };
    await JoinRequest.updateMany(
      before,
      { $set: { expiresAt: new Date(at) }, $unset: { liveEmail: 1 } },
      { session },
    );
    await JoinRequest.create([{ ...facts, ...dates, ...state, tokenHash }], { session });
    const mail = known
      ? alreadyMemberMail(deps.place, email, language)
      : confirmMail(deps.place, email, token, language);
    await deps.queueMail(mail, session);
  });
};

const storeRequest = async (deps: JoinDeps, form: JoinForm) => {
  // Somebody is flooding this mailbox: the mails already there are enough to join.
  if (!(await deps.mayMail(form.email, 'join'))) return response;
  try {
    await storeOnce(deps, form);
  } catch (error) {
    // Another request with this e-mail was stored at the same moment. This one, stored now, replaces it.
    const isAgain =
      !isDuplicate(error) || (await deps.models.JoinRequest.exists({ requestId: form.requestId }));
    if (isAgain) throw error;
    await storeOnce(deps, form);
  }
  return response;
};

/** A form that was open while the league raised its age limit confirmed too low an age. @throws VALIDATION_FAILED */
const assertOldEnough = async (deps: JoinDeps, { confirmedAge }: JoinForm): Promise<void> => {
  const ageLimit = await readAgeLimit(deps);
  if (confirmedAge === undefined || confirmedAge >= ageLimit) return;
  throw invalidInput({ isOfAge: reason('join.too-young', { age: ageLimit }) });
};

/** Accepts the form of `/join`, once for each `requestId`. @throws VALIDATION_FAILED, RATE_LIMITED */
export const joinLeague = async (deps: JoinDeps, form: JoinForm, address: string) => {
  await assertOldEnough(deps, form);
  await assertRegion(deps.models, Number(form.region));
  return receiveForm(form, {
    countForm: deps.countForm,
    address,
    decoy: () => response,
    earlier: async () =>
      (await deps.models.JoinRequest.exists({ requestId: form.requestId })) ? response : null,
    store: () => deps.inEvenTime(() => storeRequest(deps, form)),
  });
};

/** Adds a link to a request, and returns its token; the earlier links are valid as long as the new one. */
export const addLink = async (
  { models, now }: Pick<JoinDeps, 'models' | 'now'>,
  session: ClientSession,
  { _id, tokenHash: before }: Pick<JoinRequestDocument, '_id' | 'tokenHash'>,
): Promise<{ token: string; expiresAt: Date }> => {
  const { token, tokenHash } = createLinkToken();
  const expiresAt = new Date(now() + linkMs);
  await models.JoinRequest.updateOne(
    { _id },
    {
      $set: { tokenHash, expiresAt },
      $push: { earlierHashes: { $each: [before], $slice: -maxEarlierLinks } },
    },
    { session },
  );
  return { token, expiresAt };
};

/**
 * Mails another link for the open request of an e-mail, also if its links have expired; its earlier links are valid
 * too. Returns whether there is such a request, within a transaction.
 */
export const resendJoinWithin = async (
  deps: Pick<JoinDeps, 'models' | 'now' | 'queueMail' | 'place'>,
  email: string,
  language: Language,
  session: ClientSession,
): Promise<boolean> => {
  const live = await deps.models.JoinRequest.findOne({ liveEmail: email }).session(session).lean();
  if (!live) return false;
  const { token } = await addLink(deps, session, live);
  await deps.queueMail(confirmMail(deps.place, email, token, language), session);
  return true;
};

/** Mails another link for an e-mail's live request; its earlier links stay valid. @throws RATE_LIMITED */
export const resendJoin = async (
  deps: JoinDeps,
  { email, language }: EndpointInput<typeof resendJoinContract>,
  address: string,
) => {
  await deps.countForm(address);
  await deps.inEvenTime(async () => {
    if (!(await deps.models.JoinRequest.exists({ liveEmail: email }))) return;
    if (await deps.mayMail(email, 'join'))
      await deps.outbox.transact((session) => resendJoinWithin(deps, email, language, session));
  });
  return resent;
};
