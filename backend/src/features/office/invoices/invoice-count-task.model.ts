import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

/** Final invoices that were added, removed or changed; the figures of the finance report follow them. */
const taskFields = new Schema(
  { invoiceIds: { type: [Schema.Types.ObjectId], required: true } },
  { collection: 'invoicecounttasks', versionKey: false },
);
notAudited(taskFields, 'Tasks of a background job.');

export type InvoiceCountTaskDocument = InferSchemaType<typeof taskFields> & { _id: Types.ObjectId };
export const invoiceCountTaskModel = (db: Connection) => db.model('InvoiceCountTask', taskFields);

declare module '#db/models.ts' {
  interface Models {
    InvoiceCountTask: ReturnType<typeof invoiceCountTaskModel>;
  }
}
