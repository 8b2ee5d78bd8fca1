// The rows that reports are read from: one for each month, each player, each night and each invoice that is counted.
// They follow the results and the invoices, and can be rebuilt from them at any time.
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

const plain = { versionKey: false } as const;

const monthFields = new Schema(
  {
    /** `2026-11`. */
    _id: { type: String, required: true },
    /** The figures as `packMonth` writes them. */
    packed: { type: String, required: true },
    /** Changes with every write. */
    stamp: { type: String, required: true },
  },
  { collection: 'reportmonths', ...plain },
);
notAudited(monthFields, 'Calculated from the results, which are recorded.');

/** A night as it was counted, so that a change of it subtracts exactly that. */
const nightFields = new Schema(
  {
    /** The id of the result. */
    _id: { type: Schema.Types.ObjectId, required: true },
    date: { type: String, required: true },
    venueId: { type: Schema.Types.ObjectId, required: true },
    region: { type: Number, required: true },
    entrants: { type: Number, required: true },
    points: { type: Number, required: true },
    bonusPoints: { type: Number, default: 0 },
    isCorrected: { type: Boolean, default: false },
    isSpecial: { type: Boolean, default: false },
    /** The host by the calendar when the night was counted first. */
    hostName: { type: String, default: '' },
    minutes: { type: Number, default: 0 },
    playerIds: { type: [Schema.Types.ObjectId], default: [] },
  },
  { collection: 'reportnights', ...plain },
);
nightFields.index({ venueId: 1, date: 1 });
notAudited(nightFields, 'Calculated from the results, which are recorded.');

const playerFields = new Schema(
  {
    /** The id of the member. */
    _id: { type: Schema.Types.ObjectId, required: true },
    nights: { type: Number, required: true },
    firstOn: { type: String, required: true },
    firstVenueId: { type: Schema.Types.ObjectId, required: true },
    firstRegion: { type: Number, required: true },
    lastOn: { type: String, required: true },
    lastVenueId: { type: Schema.Types.ObjectId, required: true },
    lastRegion: { type: Number, required: true },
    /** Every night as `packDays` writes them. */
    packed: { type: String, required: true },
  },
  { collection: 'reportplayers', ...plain },
);
for (const end of ['first', 'last'] as const) {
  playerFields.index({ [`${end}On`]: 1, _id: 1 });
  playerFields.index({ [`${end}VenueId`]: 1, [`${end}On`]: 1, _id: 1 });
  playerFields.index({ [`${end}Region`]: 1, [`${end}On`]: 1, _id: 1 });
}
playerFields.index({ nights: 1, _id: 1 });
notAudited(playerFields, 'Calculated from the results, which are recorded.');

const invoiceMonthFields = new Schema(
  {
    /** The month of issue, `2026-11`. */
    _id: { type: String, required: true },
    /** The figures as `packTable` writes them. */
    packed: { type: String, required: true },
    /** Changes with every write. */
    stamp: { type: String, required: true },
  },
  { collection: 'reportinvoicemonths', ...plain },
);
notAudited(invoiceMonthFields, 'Calculated from the invoices, which are recorded.');

/** A final invoice as it was counted, so that a change of it subtracts exactly that. */
const invoiceFields = new Schema(
  {
    /** The id of the invoice. */
    _id: { type: Schema.Types.ObjectId, required: true },
    month: { type: String, required: true },
    /** The row of the month that it is a part of, and what it added to its counters. */
    key: { type: String, required: true },
    values: { type: [Number], required: true },
  },
  { collection: 'reportinvoices', ...plain },
);
notAudited(invoiceFields, 'Calculated from the invoices, which are recorded.');

const stateFields = new Schema(
  {
    /** `figures` of nights, `invoices`: a row for each. */
    _id: { type: String, required: true },
    /** The version of the counting; if it changes, all are counted again. */
    version: { type: Number, required: true },
    /** The stamp of each month, so that one small row shows whether a month in memory is current. */
    stamps: { type: Schema.Types.Mixed, default: {} },
  },
  { collection: 'reportstates', ...plain },
);
notAudited(stateFields, 'Tasks of a background job.');

export type ReportNightDocument = InferSchemaType<typeof nightFields> & { _id: Types.ObjectId };
export type ReportInvoiceDocument = InferSchemaType<typeof invoiceFields> & { _id: Types.ObjectId };
export type ReportPlayerDocument = InferSchemaType<typeof playerFields> & { _id: Types.ObjectId };
export const reportMonthModel = (db: Connection) => db.model('ReportMonth', monthFields);
export const reportNightModel = (db: Connection) => db.model('ReportNight', nightFields);
export const reportPlayerModel = (db: Connection) => db.model('ReportPlayer', playerFields);
export const reportInvoiceMonthModel = (db: Connection) => db.model('ReportInvoiceMonth', invoiceMonthFields);
export const reportInvoiceModel = (db: Connection) => db.model('ReportInvoice', invoiceFields);
export const reportStateModel = (db: Connection) => db.model('ReportState', stateFields);

declare module '#db/models.ts' {
  interface Models {
    ReportMonth: ReturnType<typeof reportMonthModel>;
    ReportNight: ReturnType<typeof reportNightModel>;
    ReportPlayer: ReturnType<typeof reportPlayerModel>;
    ReportInvoiceMonth: ReturnType<typeof reportInvoiceMonthModel>;
    ReportInvoice: ReturnType<typeof reportInvoiceModel>;
    ReportState: ReturnType<typeof reportStateModel>;
  }
}
