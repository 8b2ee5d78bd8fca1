import { bonusKinds, bonusOccasions, presetRuns } from '@ahl/shared-types/bonuses';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const presetFields = new Schema(
  {
    occasion: { type: String, enum: bonusOccasions, required: true },
    title: { type: String, required: true },
    kind: { type: String, enum: bonusKinds, required: true },
    amount: { type: Number, required: true },
    /** Where its bonuses count; null: every venue. */
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
    validDays: { type: Number, required: true },
    runs: { type: String, enum: presetRuns, default: 'by-hand' },
    /** Who turned automatic runs on, and when. */
    turnedOnBy: { type: Schema.Types.ObjectId, ref: 'Player', default: null },
    turnedOnByName: { type: String, default: '' },
    turnedOnAt: { type: Date, default: null },
    lastRunAt: { type: Date, default: null },
    /** When a replica next looks for members; moved ahead by the replica that does. */
    nextRunAt: { type: Date, default: () => new Date(0) },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'bonuspresets' },
);
presetFields.index({ occasion: 1 }, { unique: true });
audited(presetFields, {
  entity: 'bonus-preset',
  label: ({ title }) => title,
  ignored: ['lastRunAt', 'nextRunAt'],
  undo: {
    by: 'fields',
    permission: 'bonus:issue',
    allows: 'permission alone',
    facts: ({ occasion }) => [{ type: 'bonus-preset.changed', occasion }],
    creation: { set: { runs: 'by-hand' } },
  },
});

const budgetFields = new Schema(
  {
    /** The id of a venue, or `all` for bonuses that count at every venue. */
    place: { type: String, required: true },
    /** For the change log. */
    placeName: { type: String, default: '' },
    /** The limit per calendar month; null: no limit. */
    points: { type: Number, default: null },
    chips: { type: Number, default: null },
    /** Incremented by each gift checked against it, so that of two simultaneous gifts the second sees the first. */
    gifts: { type: Number, default: 0 },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'bonusbudgets' },
);
budgetFields.index({ place: 1 }, { unique: true });
audited(budgetFields, {
  entity: 'bonus-budget',
  label: ({ placeName }) => placeName || 'Every venue',
  ignored: ['gifts', 'placeName'],
  undo: {
    by: 'fields',
    permission: 'bonus:issue',
    allows: 'permission alone',
    facts: ({ place }) => [{ type: 'bonus-budget.changed', place }],
    creation: { set: { points: null, chips: null } },
  },
});

/** A bonus preset of an occasion, as stored. */
export type BonusPresetDocument = InferSchemaType<typeof presetFields> & { _id: Types.ObjectId };
/** A monthly bonus budget, as stored. */
export type BonusBudgetDocument = InferSchemaType<typeof budgetFields> & { _id: Types.ObjectId };
export const bonusPresetModel = (db: Connection) => db.model('BonusPreset', presetFields);
export const bonusBudgetModel = (db: Connection) => db.model('BonusBudget', budgetFields);

declare module '#db/models.ts' {
  interface Models {
    BonusPreset: ReturnType<typeof bonusPresetModel>;
    BonusBudget: ReturnType<typeof bonusBudgetModel>;
  }
}
