import { feeUnits, invoiceLanguages, type TaxExemption } from '@ahl/shared-types/invoices';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const planFields = new Schema(
  {
    name: { type: String, required: true },
    unit: { type: String, enum: feeUnits, required: true },
    /** All amounts are whole cents. */
    amountCents: { type: Number, required: true },
    nightMinimumCents: { type: Number, default: null },
    monthMinimumCents: { type: Number, default: null },
    monthCapCents: { type: Number, default: null },
    freeMonths: { type: Number, default: 0 },
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'feeplans' },
);
planFields.index({ name: 1 });
audited(planFields, {
  entity: 'fee-plan',
  label: ({ name }) => name,
  undo: {
    by: 'fields',
    permission: 'invoice:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'fee-plan.changed', feePlanId: _id.toHexString() }],
    creation: 'soft-delete',
  },
});

const planFromFields = new Schema(
  {
    feePlanId: { type: Schema.Types.ObjectId, ref: 'FeePlan', required: true },
    /** League dates. */
    from: { type: String, required: true },
    waivedUntil: { type: String, default: null },
  },
  { _id: false },
);
const exemptionFields = new Schema(
  { certificate: { type: String, required: true }, validUntil: { type: String, default: null } },
  { _id: false },
);

const billingFields = new Schema(
  {
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', required: true },
    venueName: { type: String, required: true },
    /** Ordered by their first day. */
    plans: { type: [planFromFields], default: [] },
    exemption: { type: exemptionFields, default: null },
    language: { type: String, enum: invoiceLanguages, default: 'en' },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'venuebillings' },
);
billingFields.index({ venueId: 1 }, { unique: true });
billingFields.index({ 'plans.feePlanId': 1 });
audited(billingFields, {
  entity: 'venue-billing',
  label: ({ venueName }) => venueName,
  undo: {
    by: 'fields',
    permission: 'invoice:edit',
    allows: 'permission alone',
    facts: () => [{ type: 'fee-plan.changed', feePlanId: null }],
    creation: { set: { plans: [], exemption: null } },
  },
});

/** A fee plan, as stored. */
export type FeePlanDocument = InferSchemaType<typeof planFields> & { _id: Types.ObjectId };
/** A venue's billing, as stored. */
export type VenueBillingDocument = Omit<InferSchemaType<typeof billingFields>, 'plans' | 'exemption'> & {
  _id: Types.ObjectId;
  exemption: TaxExemption | null;
  plans: InferSchemaType<typeof planFromFields>[];
};
export const feePlanModel = (db: Connection) => db.model('FeePlan', planFields);
export const venueBillingModel = (db: Connection) => db.model('VenueBilling', billingFields);

declare module '#db/models.ts' {
  interface Models {
    FeePlan: ReturnType<typeof feePlanModel>;
    VenueBilling: ReturnType<typeof venueBillingModel>;
  }
}
