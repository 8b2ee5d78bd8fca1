// Owns the recommended venues: who named one first, and the status of each.
import { AppError, type EndpointInput, invalidField, leagueDate } from '@ahl/shared-types/common';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import {
  type listVenueReferrals as listContract,
  type payReferral as payContract,
  type ReferralReceipt,
  type referVenue as referContract,
  referenceOf,
  referralRewardCents,
  type setReferralStatus as statusContract,
  type VenueReferral,
  venueKey,
} from '@ahl/shared-types/referrals';
import { addressOf } from '@ahl/shared-types/support';
import type { ClientSession, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { assertSeen } from '#db/version.ts';
import type { InquiryDeps } from '#features/site/contact/inquiry.service.ts';
import { readSupportSettings } from '#features/site/contact/support-settings.ts';
import { containsText, pageOf, sortOf } from '#http/list-query.ts';
import { receiveForm } from '#http/receive-form.ts';
import { referralConfirmation, referralMail } from './referral.mail.ts';
import type { VenueReferralDocument } from './venue-referral.model.ts';

export type ReferralDeps = InquiryDeps & { timeZone: string };
type Input = EndpointInput<typeof referContract>;

/** Returns a referral as administrators read it. */
export const presentReferral = (row: VenueReferralDocument): VenueReferral => ({
  id: row._id.toHexString(),
  reference: referenceOf(row.requestId),
  status: row.status,
  name: row.name,
  email: row.email,
  phone: row.phone,
  playerNumber: row.playerNumber,
  venueName: row.venueName,
  city: row.city,
  address: row.address,
  contactPerson: row.contactPerson,
  venuePhone: row.venuePhone,
  note: row.note,
  rewardCents: row.rewardCents,
  venueId: row.venueId?.toHexString() ?? null,
  payment: row.payment
    ? {
        paidOn: row.payment.paidOn,
        amountCents: row.payment.amountCents,
        note: row.payment.note,
        by: row.payment.by,
      }
    : null,
  createdAt: row.createdAt.toISOString(),
});

/** Returns why a venue no longer earns a reward, or `received`. A declined referral does not block others. */
const outcomeOf = async (
  { models }: ReferralDeps,
  key: string,
  requestId: string,
  session: ClientSession,
) => {
  const venues = await models.Venue.find().select('name city').session(session).lean();
  if (venues.some(({ name, city }) => venueKey(name, city) === key)) return 'already-in-league';
  const earlier = await models.VenueReferral.exists({
    venueKey: key,
    status: { $ne: 'declined' },
    // The duplicate of a double click is not another person's referral.
    requestId: { $ne: requestId },
  }).session(session);
  return earlier ? 'already-referred' : 'received';
};

const store = async (deps: ReferralDeps, { referenceCode: _decoy, ...form }: Input) => {
  const isMailed = await deps.mayMail(form.email, 'receipt');
  const { productName, contactEmail } = deps.place;
  return deps.outbox.transact<ReferralReceipt>(async (session, publish) => {
    const key = venueKey(form.venueName, form.city);
    const outcome = await outcomeOf(deps, key, form.requestId, session);
    const reference = referenceOf(form.requestId);
    const receipt = { outcome, reference, venueName: form.venueName } as const;
    if (outcome !== 'received') return receipt;
    const row = {
      ...form,
      venueKey: key,
      rewardCents: referralRewardCents,
      createdAt: new Date(deps.now()),
    };
    const [created] = await deps.models.VenueReferral.create([row], { session });
    if (!created) throw new Error('The database returned no referral.');
    const to = addressOf(await readSupportSettings(deps), 'Referral', contactEmail);
    if (to) await deps.queueMail(referralMail(form, reference, to), session);
    if (isMailed) {
      const confirmation = referralConfirmation(form, reference, productName);
      await deps.queueMail({ ...confirmation, threadId: created._id }, session);
    }
    publish({ type: 'venue-referral.changed', referralId: created._id.toHexString() });
    return receipt;
  });
};

/**
 * Receives a referral, once for each `requestId`; a venue that is already known is answered, not stored.
 * @throws RATE_LIMITED
 */
export const referVenue = (deps: ReferralDeps, form: Input, address: string): Promise<ReferralReceipt> => {
  const receipt = {
    outcome: 'received',
    reference: referenceOf(form.requestId),
    venueName: form.venueName,
  } as const;
  return receiveForm<ReferralReceipt>(form, {
    countForm: deps.countForm,
    address,
    decoy: () => receipt,
    earlier: async () =>
      (await deps.models.VenueReferral.exists({ requestId: form.requestId })) ? receipt : null,
    store: () => store(deps, form),
  });
};

const searched = ['name', 'email', 'venueName', 'city', 'contactPerson', 'playerNumber'];

/** Returns a page of referrals. */
export const listVenueReferrals = async (
  { models }: Pick<ReferralDeps, 'models'>,
  input: EndpointInput<typeof listContract>,
) => {
  const filter = {
    ...(input.search ? containsText(searched, input.search) : {}),
    ...(input.status ? { status: input.status } : {}),
  };
  const [rows, total] = await Promise.all([
    models.VenueReferral.find(filter)
      .sort(sortOf(input.sort ?? '-createdAt'))
      .skip(pageOf(input))
      .limit(input.pageSize)
      .lean(),
    models.VenueReferral.countDocuments(filter),
  ]);
  return { items: rows.map(presentReferral), total };
};

const noSuchReferral = () => new AppError('NOT_FOUND', 'referral.not-found');

/** @throws NOT_FOUND, CONFLICT once the reward was paid */
const findUnpaid = async (models: Models, id: string, session: ClientSession) => {
  const row = await models.VenueReferral.findById(id).session(session).lean();
  if (!row) throw noSuchReferral();
  if (row.status === 'paid') throw new AppError('CONFLICT', 'referral.paid-already');
  return row;
};

const writeReferral = async (
  models: Models,
  id: string,
  set: object,
  session: ClientSession,
): Promise<VenueReferral> => {
  const row = await models.VenueReferral.findByIdAndUpdate(
    id,
    { $set: set },
    { session, returnDocument: 'after' },
  ).lean();
  if (!row) throw noSuchReferral();
  return presentReferral(row);
};

/**
 * Sets the status of a referral, and the venue that it became.
 * @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED, VERSION_CONFLICT if it is not as the office saw it
 */
export const setReferralStatus = (
  { models, outbox }: Pick<ReferralDeps, 'models' | 'outbox'>,
  { id, status, venueId, seenStatus, seenVenueId }: EndpointInput<typeof statusContract>,
): Promise<VenueReferral> =>
  outbox.transact(async (session, publish) => {
    const current = presentReferral(await findUnpaid(models, id, session));
    assertSeen('referral.changed-meanwhile', current, { status: seenStatus, venueId: seenVenueId });
    if (venueId && !(await models.Venue.exists({ _id: venueId }).session(session)))
      throw invalidField('venueId', 'venue.not-found');
    publish({ type: 'venue-referral.changed', referralId: id });
    return writeReferral(models, id, venueId === undefined ? { status } : { status, venueId }, session);
  });

/** Marks a new referral as contacted, within the transaction of the message to its sender. */
export const markReferralContacted = async (
  models: Models,
  id: Types.ObjectId,
  session: ClientSession,
  publish: (event: DomainEvent) => void,
): Promise<void> => {
  const { modifiedCount } = await models.VenueReferral.updateOne(
    { _id: id, status: 'new' },
    { $set: { status: 'contacted' } },
    { session },
  );
  if (modifiedCount > 0) publish({ type: 'venue-referral.changed', referralId: id.toHexString() });
};

/** Records that the reward of a signed venue was paid. @throws NOT_FOUND, CONFLICT, VALIDATION_FAILED */
export const payReferral = (
  { models, outbox, now, timeZone }: Pick<ReferralDeps, 'models' | 'outbox' | 'now' | 'timeZone'>,
  { id, paidOn, note }: EndpointInput<typeof payContract>,
  actor: Actor,
): Promise<VenueReferral> =>
  outbox.transact(async (session, publish) => {
    const row = await findUnpaid(models, id, session);
    if (row.status !== 'signed') throw new AppError('CONFLICT', 'referral.not-signed');
    if (paidOn > leagueDate(now(), timeZone)) throw invalidField('paidOn', 'referral.paid-in-future');
    const payment = { paidOn, amountCents: row.rewardCents, note, by: actor.name };
    publish({ type: 'venue-referral.changed', referralId: id });
    return writeReferral(models, id, { status: 'paid', payment }, session);
  });
