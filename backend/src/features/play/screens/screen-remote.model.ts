import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { notAudited } from '#audit/audited.ts';

/** How long the settings of a screen without a display key are stored after their last change, in days. */
export const unpairedDays = 90;
/** How long acts on screens are stored, in days. */
const screenActDays = 30;

const dayS = 24 * 60 * 60;

const screenSettingsFields = new Schema(
  {
    /** The id of a display key, or the public id of a screen without one. */
    remoteId: { type: String, required: true },
    /** As `displaySettingsSchema`; read tolerantly, since an older or newer version may have written it. */
    settings: { type: Schema.Types.Mixed, required: true },
    /** Grows with every change, so that a screen never replaces newer settings by older ones. */
    version: { type: Number, required: true },
    /** The name of a screen without a display key; that of a paired TV is the label of its key. */
    name: { type: String, default: '' },
    /** Null for a paired TV, whose settings go with its key. */
    expiresAt: { type: Date, default: null },
  },
  { collection: 'screenSettings' },
);
screenSettingsFields.index({ remoteId: 1 }, { unique: true });
screenSettingsFields.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
notAudited(screenSettingsFields, 'Its own log, the acts on screens, states every change of it.');

const screenActFields = new Schema(
  {
    remoteId: { type: String, required: true },
    kind: { type: String, required: true },
    value: { type: String, default: '' },
    /** The name of the person at that time; empty for somebody at the screen itself. */
    by: { type: String, default: '' },
    accountId: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    at: { type: Date, required: true },
  },
  { collection: 'screenActs' },
);
screenActFields.index({ remoteId: 1, at: -1 });
screenActFields.index({ accountId: 1 });
screenActFields.index({ at: 1 }, { expireAfterSeconds: screenActDays * dayS });
notAudited(screenActFields, 'It is a log itself.');

export type ScreenSettingsDocument = InferSchemaType<typeof screenSettingsFields> & { _id: Types.ObjectId };
export type ScreenActDocument = InferSchemaType<typeof screenActFields> & { _id: Types.ObjectId };
export const screenSettingsModel = (db: Connection) => db.model('ScreenSettings', screenSettingsFields);
export const screenActModel = (db: Connection) => db.model('ScreenAct', screenActFields);

declare module '#db/models.ts' {
  interface Models {
    ScreenSettings: ReturnType<typeof screenSettingsModel>;
    ScreenAct: ReturnType<typeof screenActModel>;
  }
}
