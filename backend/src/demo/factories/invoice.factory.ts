import { type InvoiceLine, invoiceTotals, lineAmounts } from '@ahl/shared-types/invoices';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { FeePlanDocument, VenueBillingDocument } from '#features/office/invoices/fee-plan.model.ts';
import type { InvoiceDocument } from '#features/office/invoices/invoice.model.ts';
import { builtAt, nextInSequence, storedFields } from './sequence.ts';
import { createVenue } from './venue.factory.ts';

/** Builds a fee plan as stored; by default 45 dollars a night. */
export const buildFeePlan = (overrides: Partial<FeePlanDocument> = {}): FeePlanDocument => ({
  ...storedFields(),
  name: `Plan ${nextInSequence()}`,
  unit: 'night',
  amountCents: 4_500,
  nightMinimumCents: null,
  monthMinimumCents: null,
  monthCapCents: null,
  freeMonths: 0,
  deletedAt: null,
  version: 0,
  ...overrides,
});

/** Stores a fee plan. */
export const createFeePlan = async (
  models: Models,
  overrides: Partial<FeePlanDocument> = {},
): Promise<FeePlanDocument> => {
  const plan = buildFeePlan(overrides);
  await models.FeePlan.collection.insertOne(plan);
  return plan;
};

/** Builds how a venue is billed, as stored; by default without a plan. */
export const buildVenueBilling = (overrides: Partial<VenueBillingDocument> = {}): VenueBillingDocument => ({
  ...storedFields(),
  venueId: new Types.ObjectId(),
  venueName: 'Tavern',
  plans: [],
  exemption: null,
  language: 'en',
  version: 1,
  ...overrides,
});

/** Stores a venue that has a plan from 1 January 2026 on; venue and plan are created from what is given. */
export const createBilledVenue = async (
  models: Models,
  { plan, venue }: { plan?: Partial<FeePlanDocument>; venue?: Parameters<typeof createVenue>[1] } = {},
) => {
  const stored = await createVenue(models, venue);
  const feePlan = await createFeePlan(models, plan);
  const plans = [{ feePlanId: feePlan._id, from: '2026-01-01', waivedUntil: null }];
  const billing = buildVenueBilling({ venueId: stored._id, venueName: stored.name, plans });
  await models.VenueBilling.collection.insertOne(billing);
  return { venue: stored, feePlan, billing };
};

/** Builds a manual invoice line as stored; by default of 45 dollars. */
export const buildInvoiceLine = (overrides: Partial<InvoiceLine> = {}): InvoiceLine => {
  const fields = { description: 'Banner', quantity: 1, unitCents: 4_500, taxBps: 0, ...overrides };
  return {
    id: new Types.ObjectId().toHexString(),
    kind: 'hand',
    basis: null,
    ...lineAmounts(fields),
    ...fields,
  };
};

/** Builds an invoice as stored; by default a manual draft with one line. */
export const buildInvoice = ({
  lines = [buildInvoiceLine()],
  ...overrides
}: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
  ...storedFields(),
  status: 'draft',
  source: 'hand',
  venueId: new Types.ObjectId(),
  venueName: 'Tavern',
  month: null,
  language: 'en',
  issuedOn: null,
  dueOn: null,
  lines,
  made: [],
  totals: invoiceTotals(lines),
  note: '',
  officeNote: '',
  isEdited: false,
  billTo: null,
  issuer: null,
  exemption: null,
  revisionOf: null,
  revisedBy: null,
  voidReason: '',
  credits: 0,
  finalisedAt: overrides.number ? builtAt : null,
  finalisedBy: '',
  sentAt: null,
  firstViewedAt: null,
  deletedAt: null,
  version: 0,
  ...overrides,
});

/** Stores an invoice; its venue is created if not given. */
export const createInvoice = async (
  models: Models,
  overrides: Partial<InvoiceDocument> = {},
): Promise<InvoiceDocument> => {
  const venue = overrides.venueId ? null : await createVenue(models);
  const invoice = buildInvoice({
    ...(venue ? { venueId: venue._id, venueName: venue.name } : {}),
    ...overrides,
  });
  await models.Invoice.collection.insertOne(invoice);
  return invoice;
};
