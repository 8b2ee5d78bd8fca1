// Takes what venues object to, and the office's answers. A night has one open objection.
import { AppError, type EndpointInput, type EndpointResult } from '@ahl/shared-types/common';
import type {
  disputeNight as disputeContract,
  listDisputes as listContract,
  OfficeDispute,
  PartnerNight,
} from '@ahl/shared-types/venue-partner';
import { isDuplicateKey } from '../../../db/transaction.ts';
import type { CountForm } from '../../../http/form-limits.ts';
import { findPage } from '../../../http/resource/find-page.ts';
import type { PartnerLinkDeps } from './partner-link.service.ts';
import { venueOfLink } from './partner-link.service.ts';
import { presentDispute, readPartnerNight } from './partner-page.ts';
import type { VenueDisputeDocument } from './venue-partner.model.ts';

export type DisputeDeps = PartnerLinkDeps & { countForm: CountForm };

/** Objects to a night of the link's venue. @throws NOT_FOUND, CONFLICT, RATE_LIMITED */
export const disputeNight = async (
  deps: DisputeDeps,
  { token, nightId, text }: EndpointInput<typeof disputeContract>,
  address: string,
): Promise<PartnerNight> => {
  await deps.countForm(address);
  const { models, outbox, now } = deps;
  const venue = await venueOfLink(deps, token);
  const night = await readPartnerNight(models, venue._id, nightId);
  if (!night) throw new AppError('NOT_FOUND', 'partner.night-not-found');
  try {
    await outbox.transact(async (session, publish) => {
      const [dispute] = await models.VenueDispute.create(
        [
          {
            venueId: venue._id,
            venueName: venue.name,
            resultId: nightId,
            nightName: night.name,
            date: night.date,
            entrants: night.entrants,
            text,
            sentAt: new Date(now()),
            openKey: nightId,
          },
        ],
        { session },
      );
      publish({ type: 'venue-dispute.changed', disputeId: String(dispute?._id) });
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('CONFLICT', 'partner.disputed-already');
    throw error;
  }
  return (await readPartnerNight(models, venue._id, nightId)) ?? night;
};

const presentOffice = (row: VenueDisputeDocument): OfficeDispute => ({
  ...presentDispute(row),
  venue: { id: row.venueId.toHexString(), name: row.venueName },
  night: { id: row.resultId.toHexString(), name: row.nightName, date: row.date, entrants: row.entrants },
});

/** A page of what venues object to. */
export const listDisputes = (
  { models }: Pick<DisputeDeps, 'models'>,
  { state, sort, page, pageSize }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> =>
  findPage<VenueDisputeDocument, OfficeDispute>(models.VenueDispute, {
    filter: { answeredAt: state === 'waiting' ? null : { $gt: new Date(0) } },
    sort: sort ?? (state === 'waiting' ? 'sentAt' : '-sentAt'),
    page,
    pageSize,
    present: (rows) => rows.map(presentOffice),
  });

/** Answers an objection. @throws NOT_FOUND, CONFLICT when somebody else has */
export const answerDispute = (
  { models, outbox, now }: Pick<DisputeDeps, 'models' | 'outbox' | 'now'>,
  id: string,
  answer: string,
): Promise<OfficeDispute> =>
  outbox.transact(async (session, publish) => {
    const row = await models.VenueDispute.findOneAndUpdate(
      { _id: id, answeredAt: null },
      { $set: { answer, answeredAt: new Date(now()) }, $unset: { openKey: 1 } },
      { session, returnDocument: 'after' },
    ).lean<VenueDisputeDocument | null>();
    if (!row) {
      const isThere = await models.VenueDispute.exists({ _id: id }).session(session);
      throw isThere
        ? new AppError('CONFLICT', 'partner.answered-already')
        : new AppError('NOT_FOUND', 'partner.dispute-not-found');
    }
    publish({ type: 'venue-dispute.changed', disputeId: id });
    return presentOffice(row);
  });
