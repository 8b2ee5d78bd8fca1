// Owns the recommended venues: who named one first, and how far it has come.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  type listVenueReferrals as listContract,
  type ReferralReceipt,
  type referVenue as referContract,
  referenceOf,
  referralRewardCents,
  type setReferralStatus as statusContract,
  type VenueReferral,
  venueKey,
} from '@ahl/shared-types/referrals';
import type { ClientSession } from 'mongoose';
import { containsText, pageOf, sortOf } from '../../../http/list-query.ts';
import { receiveForm } from '../../../http/receive-form.ts';
import type { InquiryDeps } from '../contact/inquiry.service.ts';
import { referralConfirmation, referralMail } from './referral.mail.ts';
import type { VenueReferralDocument } from './venue-referral.model.ts';

export type ReferralDeps = InquiryDeps;
type Input = EndpointInput<typeof referContract>;

/** A referral as administrators read it. */
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
  createdAt: row.createdAt.toISOString(),
});

/** Why a venue earns no reward any more, or `received`. A declined referral stands in nobody's way. */
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
    // The duplicate of a double click is no other person's referral.
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
    if (contactEmail) await deps.queueMail(referralMail(form, reference, contactEmail), session);
    if (isMailed) await deps.queueMail(referralConfirmation(form, reference, productName), session);
    publish({ type: 'venue-referral.changed', referralId: created._id.toHexString() });
    return receipt;
  });
};

/** Takes a referral in, once for each `requestId`; a venue that is known already is answered, not stored. @throws RATE_LIMITED */
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

/** A page of referrals. */
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

/** Says how far a referral has come. @throws NOT_FOUND */
export const setReferralStatus = (
  { models, outbox }: ReferralDeps,
  { id, status }: EndpointInput<typeof statusContract>,
): Promise<VenueReferral> =>
  outbox.transact(async (session, publish) => {
    const row = await models.VenueReferral.findByIdAndUpdate(
      id,
      { $set: { status } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!row) throw new AppError('NOT_FOUND', 'referral.not-found');
    publish({ type: 'venue-referral.changed', referralId: row._id.toHexString() });
    return presentReferral(row);
  });
