import type { PointsRule } from '@ahl/shared-types/points-rules';
import { type Connection, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

const plain = { versionKey: false, minimize: false } as const;

/** One version of a season's points rule, as stored. */
export type RulesVersionDocument = {
  _id: Types.ObjectId;
  seasonId: Types.ObjectId;
  version: number;
  rule: PointsRule;
  publishedAt: Date;
  publishedBy: string;
  /** Why it was published; older ones have none. */
  reason?: string;
  createdAt?: Date;
  updatedAt?: Date;
};

const ruleFields = new Schema<RulesVersionDocument>(
  {
    seasonId: { type: Schema.Types.ObjectId, ref: 'Season', required: true },
    /** Counts from 1; the highest of a season is in force. */
    version: { type: Number, required: true },
    rule: { type: Schema.Types.Mixed, required: true },
    publishedAt: { type: Date, required: true },
    /** The name of the person who published it. */
    publishedBy: { type: String, required: true },
    reason: { type: String, default: '' },
  },
  { timestamps: true, collection: 'pointsrules', ...plain },
);
ruleFields.index({ seasonId: 1, version: -1 }, { unique: true });
audited(ruleFields, {
  entity: 'points-rule',
  label: ({ version }) => String(version),
  undo: { by: 'none', reason: 'change.rule-published' },
});

export const pointsRuleModel = (db: Connection) => db.model('PointsRule', ruleFields);

declare module '#db/models.ts' {
  interface Models {
    PointsRule: ReturnType<typeof pointsRuleModel>;
  }
}
