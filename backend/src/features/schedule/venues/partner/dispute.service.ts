// Receives venues' objections and the office's answers. A night or a line has one open objection.
import { AppError, type EndpointInput, type EndpointResult } from '@ahl/shared-types/common';
import { lineText } from '@ahl/shared-types/invoices';
import type {
  DisputeAnswer,
  disputeLine as disputeLineContract,
  disputeNight as disputeNightContract,
  listDisputes as listContract,
  OfficeDispute,
  PartnerInvoice,
  PartnerNight,
} from '@ahl/shared-types/venues';
import { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { isDuplicateKey } from '#db/transaction.ts';
import type { Outbox } from '#events/outbox.ts';
import type { CountForm } from '#http/form-limits.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { VenueDocument } from '../core/venue.model.ts';
import { presentDispute, presentDisputedLine } from './dispute.presenter.ts';
import { type InvoiceDeps, readPartnerInvoice } from './partner-invoices.ts';
import { readPartnerNight } from './partner-page.ts';
import { type PassDeps, venueOfPass } from './partner-pass.ts';
import type { VenueDisputeDocument } from './venue-partner.model.ts';

type OfficeDeps = { models: Models; outbox: Outbox; now: () => number };
export type DisputeDeps = OfficeDeps & PassDeps & InvoiceDeps & { countForm: CountForm };

/** The person who objects, and the IP address. */
export type Objector = { actor: Pick<Actor, 'accountId'>; address: string };

type Objection = Pick<VenueDisputeDocument, 'date' | 'text'> &
  Partial<Pick<VenueDisputeDocument, 'resultId' | 'nightName' | 'entrants' | 'line'>> & { openKey: string };

/** @throws CONFLICT if one is waiting already */
const writeDispute = async (
  { models, outbox, now }: OfficeDeps,
  { _id, name }: Pick<VenueDocument, '_id' | 'name'>,
  objection: Objection,
): Promise<void> => {
  const row = { ...objection, venueId: _id, venueName: name, sentAt: new Date(now()) };
  try {
    await outbox.transact(async (session, publish) => {
      const [dispute] = await models.VenueDispute.create([row], { session });
      publish({ type: 'venue-dispute.changed', disputeId: String(dispute?._id) });
    });
  } catch (error) {
    if (isDuplicateKey(error)) throw new AppError('CONFLICT', 'partner.disputed-already');
    throw error;
  }
};

/** Objects to a night of the venue. @throws NOT_FOUND, CONFLICT, RATE_LIMITED */
export const disputeNight = async (
  deps: DisputeDeps,
  { resultId, text, ...pass }: EndpointInput<typeof disputeNightContract>,
  { actor, address }: Objector,
): Promise<PartnerNight> => {
  await deps.countForm(address);
  const { models } = deps;
  const venue = await venueOfPass(deps, pass, actor);
  const night = await readPartnerNight(models, venue._id, resultId);
  if (!night) throw new AppError('NOT_FOUND', 'partner.night-not-found');
  const { name, date, entrants } = night;
  const objection = { nightName: name, date, entrants, text, openKey: resultId };
  await writeDispute(deps, venue, { resultId: Types.ObjectId.createFromHexString(resultId), ...objection });
  return (await readPartnerNight(models, venue._id, resultId)) ?? night;
};

/** Objects to a line of an invoice of the venue. @throws NOT_FOUND, CONFLICT, RATE_LIMITED */
export const disputeLine = async (
  deps: DisputeDeps,
  { invoiceId, lineId, text, ...pass }: EndpointInput<typeof disputeLineContract>,
  { actor, address }: Objector,
): Promise<PartnerInvoice> => {
  await deps.countForm(address);
  const venue = await venueOfPass(deps, pass, actor);
  const invoice = await readPartnerInvoice(deps, venue, invoiceId);
  const line = invoice.lines.find(({ id }) => id === lineId);
  if (!line) throw new AppError('NOT_FOUND', 'partner.line-not-found');
  const { number, issuedOn, currency, locale } = invoice;
  const disputed = {
    invoiceId: Types.ObjectId.createFromHexString(invoiceId),
    number,
    lineId,
    text: lineText(line, invoice),
    amountCents: line.amountCents,
    currency,
    locale,
  };
  const openKey = `${invoiceId}:${lineId}`;
  await writeDispute(deps, venue, { date: issuedOn, line: disputed, text, openKey });
  return readPartnerInvoice(deps, venue, invoiceId);
};

const presentOffice = (row: VenueDisputeDocument): OfficeDispute => ({
  ...presentDispute(row),
  venue: { id: row.venueId.toHexString(), name: row.venueName },
  date: row.date,
  night: row.resultId
    ? { id: row.resultId.toHexString(), name: row.nightName, entrants: row.entrants }
    : null,
  line: row.line ? presentDisputedLine(row.line) : null,
});

const answeredAtOf = {
  waiting: { answeredAt: null },
  answered: { answeredAt: { $gt: new Date(0) } },
  all: {},
} as const;

/** Returns a page of venues' objections. */
export const listDisputes = (
  { models }: Pick<OfficeDeps, 'models'>,
  { state, invoiceId, sort, page, pageSize }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> =>
  findPage<VenueDisputeDocument, OfficeDispute>(models.VenueDispute, {
    filter: { ...answeredAtOf[state], ...(invoiceId ? { 'line.invoiceId': invoiceId } : {}) },
    sort: sort ?? (state === 'waiting' ? 'sentAt' : '-sentAt'),
    page,
    pageSize,
    present: (rows) => rows.map(presentOffice),
  });

/** Answers an objection. @throws NOT_FOUND, CONFLICT when somebody else has answered it */
export const answerDispute = (
  { models, outbox, now }: OfficeDeps,
  id: string,
  { verdict, answer }: DisputeAnswer,
): Promise<OfficeDispute> =>
  outbox.transact(async (session, publish) => {
    const row = await models.VenueDispute.findOneAndUpdate(
      { _id: id, answeredAt: null },
      { $set: { verdict, answer, answeredAt: new Date(now()) }, $unset: { openKey: 1 } },
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
