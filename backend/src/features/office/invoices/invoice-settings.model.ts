import {
  currencies,
  type InvoiceSettings,
  defaultInvoiceSettings as initial,
  invoiceLocales,
} from '@ahl/shared-types/invoices';
import { type Connection, type InferSchemaType, Schema, Types } from 'mongoose';
import { audited, notAudited } from '#audit/audited.ts';

/** There is one row of settings. */
export const invoiceSettingsId = new Types.ObjectId('696e766f6963657365747401');

const settingsFields = new Schema(
  {
    legalName: { type: String, default: initial.legalName },
    address: { type: String, default: initial.address },
    logo: { type: String, default: null },
    currency: { type: String, enum: currencies, default: initial.currency },
    locale: { type: String, enum: invoiceLocales, default: initial.locale },
    terms: { type: String, default: initial.terms },
    paymentInstructions: { type: String, default: initial.paymentInstructions },
    termDays: { type: Number, default: initial.termDays },
    numberPattern: { type: String, default: initial.numberPattern },
    resetsYearly: { type: Boolean, default: initial.resetsYearly },
    taxBps: { type: Number, default: initial.taxBps },
    reminderSteps: { type: [Number], default: [...initial.reminderSteps] },
    replyTo: { type: String, default: '' },
    copies: { type: [String], default: [] },
    mailTexts: { type: Schema.Types.Mixed, default: initial.mailTexts },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'invoicesettings' },
);
audited(settingsFields, {
  entity: 'invoice-settings',
  label: () => 'Invoice settings',
  hidden: ['logo'],
  undo: {
    by: 'fields',
    permission: 'invoice:edit',
    allows: 'permission alone',
    facts: () => [{ type: 'invoice-settings.changed' }],
    creation: 'remove',
  },
});

/** The last number assigned: of `all`, or of a year if the numbers restart every year. */
const counterFields = new Schema(
  { _id: { type: String, required: true }, last: { type: Number, required: true } },
  { collection: 'invoicecounters', versionKey: false },
);
notAudited(counterFields, 'Only a counter; each number is stored on its invoice.');

/** The settings, as stored; the next number is in the counter. */
export type InvoiceSettingsDocument = Omit<InferSchemaType<typeof settingsFields>, 'mailTexts'> & {
  _id: Types.ObjectId;
  mailTexts: InvoiceSettings['mailTexts'];
};
export const invoiceSettingsModel = (db: Connection) => db.model('InvoiceSettings', settingsFields);
export const invoiceCounterModel = (db: Connection) => db.model('InvoiceCounter', counterFields);

declare module '#db/models.ts' {
  interface Models {
    InvoiceSettings: ReturnType<typeof invoiceSettingsModel>;
    InvoiceCounter: ReturnType<typeof invoiceCounterModel>;
  }
}
