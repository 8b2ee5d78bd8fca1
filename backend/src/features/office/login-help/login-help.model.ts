import { loginActs } from '@ahl/shared-types/login-help';
import { type Connection, Schema } from 'mongoose';
import { audited } from '#audit/audited.ts';

const stepFields = new Schema(
  {
    /** Null if the address has no account. */
    playerId: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    /** The address at the time; deleted with the member. */
    email: { type: String, default: '' },
    act: { type: String, enum: loginActs, required: true },
    byName: { type: String, required: true },
    at: { type: Date, required: true },
  },
  { timestamps: true, collection: 'loginhelp' },
);
stepFields.index({ playerId: 1, at: -1 });
stepFields.index({ email: 1, at: -1 });
stepFields.index({ at: 1 });
audited(stepFields, {
  entity: 'login-help',
  label: ({ act, email }) => `${act} ${email}`.trim(),
  // Changes only when accounts are merged.
  ignored: ['playerId'],
  undo: { by: 'none', reason: 'change.sent-already' },
});

export const loginHelpModel = (db: Connection) => db.model('LoginHelp', stepFields);

declare module '#db/models.ts' {
  interface Models {
    LoginHelp: ReturnType<typeof loginHelpModel>;
  }
}
