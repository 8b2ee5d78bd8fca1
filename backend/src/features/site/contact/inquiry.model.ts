import { inquiryKinds, inquiryStatuses } from '@ahl/shared-types/contact';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const detailFields = new Schema(
  { label: { type: String, required: true }, value: { type: String, required: true } },
  { _id: false },
);

const inquiryFields = new Schema(
  {
    /** The form's own id: a form that is submitted twice is one inquiry. */
    requestId: { type: String, required: true },
    kind: { type: String, enum: inquiryKinds, required: true },
    status: { type: String, enum: inquiryStatuses, default: 'new' },
    name: { type: String, required: true },
    email: { type: String, required: true },
    phone: { type: String, default: '' },
    subject: { type: String, required: true },
    message: { type: String, default: '' },
    /** The other fields of the form, in its order. */
    details: { type: [detailFields], default: [] },
    statusChangedAt: { type: Date, default: null },
    statusChangedBy: { type: String, default: '' },
  },
  { timestamps: true, collection: 'inquiries' },
);
inquiryFields.index({ requestId: 1 }, { unique: true });
inquiryFields.index({ status: 1, createdAt: -1 });
inquiryFields.index({ kind: 1, createdAt: -1 });
inquiryFields.index({ createdAt: -1 });
audited(inquiryFields, {
  entity: 'inquiry',
  label: ({ subject }) => subject,
  ignored: ['name', 'email', 'phone', 'message', 'details', 'statusChangedAt', 'statusChangedBy'],
  skipsCreation: true,
  undo: {
    by: 'fields',
    permission: 'inquiry:manage',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'inquiry.changed', inquiryId: _id.toHexString() }],
    creation: { refused: 'change.no-way-back' },
  },
});

/** A message from a contact form, as stored. */
export type InquiryDocument = InferSchemaType<typeof inquiryFields> & { _id: Types.ObjectId };
export const inquiryModel = (db: Connection) => db.model('Inquiry', inquiryFields);

declare module '#db/models.ts' {
  interface Models {
    Inquiry: ReturnType<typeof inquiryModel>;
  }
}
