import type { PointsRule } from '@ahl/shared-types/points-rules';
import { type Connection, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

/** The draft of a season's rule, as stored. */
export type RuleDraftDocument = {
  _id: Types.ObjectId;
  seasonId: Types.ObjectId;
  rule: PointsRule;
  /** The version of the rule that it is based on; 0 for the default rule. */
  baseVersion: number;
  savedBy: string;
  savedAt: Date;
  version: number;
  /** When it was published or discarded. */
  deletedAt: Date | null;
};

const draftFields = new Schema<RuleDraftDocument>(
  {
    seasonId: { type: Schema.Types.ObjectId, ref: 'Season', required: true },
    rule: { type: Schema.Types.Mixed, required: true },
    baseVersion: { type: Number, required: true },
    savedBy: { type: String, required: true },
    savedAt: { type: Date, required: true },
    version: { type: Number, default: 1 },
    deletedAt: { type: Date, default: null },
  },
  { collection: 'ruledrafts', versionKey: false, minimize: false },
);
draftFields.index({ seasonId: 1 }, { unique: true });
audited(draftFields, {
  entity: 'rule-draft',
  label: ({ rule }) => rule.name,
  ignored: ['savedAt', 'savedBy'],
  undo: {
    by: 'fields',
    permission: 'points-rule:edit',
    allows: 'permission alone',
    facts: ({ seasonId }) => [{ type: 'rule-draft.changed', seasonId: seasonId.toHexString() }],
    creation: 'soft-delete',
  },
});

export const ruleDraftModel = (db: Connection) => db.model('RuleDraft', draftFields);

declare module '#db/models.ts' {
  interface Models {
    RuleDraft: ReturnType<typeof ruleDraftModel>;
  }
}
