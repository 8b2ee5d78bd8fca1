// The terms of the demo league's venues: its fee plans, which venue has which, and the invoice settings.
import { defaultInvoiceSettings } from '@ahl/shared-types/invoices';
import type { FeePlanDocument, VenueBillingDocument } from '#features/office/invoices/fee-plan.model.ts';
import {
  type InvoiceSettingsDocument,
  invoiceSettingsId,
} from '#features/office/invoices/invoice-settings.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { buildFeePlan, buildVenueBilling } from '../factories/invoice.factory.ts';
import { demoId } from '../ids.ts';

/** The admin who issues the demo's invoices. */
export const demoAdmin = 'Robin Delgado';

const planTerms = [
  { name: '$45 a night', unit: 'night', amountCents: 4_500 },
  { name: '$45 a night, cap $700', unit: 'night', amountCents: 4_500, monthCapCents: 70_000 },
  { name: '$1.50 a player, minimum $40', unit: 'player', amountCents: 150, nightMinimumCents: 4_000 },
  { name: '$80 a week', unit: 'week', amountCents: 8_000 },
  { name: '$180 a month', unit: 'month', amountCents: 18_000 },
] as const;

/** The plan of each of ten venues, by index. */
const planOfVenue = [0, 1, 2, 0, 4, 0, 1, 3, 2, 0];

/** Creates the plans of the league. */
export const makePlans = (madeAt: Date): FeePlanDocument[] =>
  planTerms.map((terms, index) =>
    buildFeePlan({
      _id: demoId('feePlan', index + 1, madeAt.getTime()),
      createdAt: madeAt,
      updatedAt: madeAt,
      ...terms,
    }),
  );

/** Assigns plans to venues, from a day on. */
export const makeBillings = (
  venues: readonly VenueDocument[],
  plans: readonly FeePlanDocument[],
  madeAt: Date,
  startsOn: string,
): VenueBillingDocument[] =>
  venues.flatMap((venue, index) => {
    const plan = plans[planOfVenue[index % planOfVenue.length] ?? 0];
    if (!plan) return [];
    const billing = buildVenueBilling({
      _id: demoId('venueBilling', index + 1, madeAt.getTime()),
      venueId: venue._id,
      venueName: venue.name,
      plans: [{ feePlanId: plan._id, from: startsOn, waivedUntil: null }],
      exemption: index % 10 === 6 ? { certificate: `TX-${10_400 + index}`, validUntil: null } : null,
      language: index % 10 === 7 ? 'es' : 'en',
      createdAt: madeAt,
      updatedAt: madeAt,
    });
    return [billing];
  });

/** The issuer of the invoices. */
export const demoSettings = {
  legalName: 'AHL Amateur Hold’em League LLC',
  address: '2100 Commerce St\nDallas, TX 75201',
  terms: 'Thank you for hosting us. Questions about a night? Answer this mail.',
  paymentInstructions: 'By check to the address above, or by card at the bar on your next league night.',
};

/** Returns the settings as the office has saved them. */
export const settingsOf = (madeAt: Date): InvoiceSettingsDocument => {
  const { nextNumber: _next, reminderSteps, copies, mailTexts, ...settings } = defaultInvoiceSettings;
  return {
    _id: invoiceSettingsId,
    ...settings,
    ...demoSettings,
    reminderSteps: [...reminderSteps],
    copies: [...copies],
    mailTexts,
    version: 1,
    createdAt: madeAt,
    updatedAt: madeAt,
  };
};
