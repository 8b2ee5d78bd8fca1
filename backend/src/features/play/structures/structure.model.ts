import type { Chip, TournamentState } from '@ahl/shared-types/poker-clocks';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';

/** A row of a structure. */
export const levelFields = new Schema(
  {
    kind: { type: String, required: true },
    durationMs: { type: Number, required: true },
    smallBlind: Number,
    bigBlind: Number,
    ante: Number,
    bigBlindAnte: Number,
    colourUpChip: Number,
  },
  { _id: false },
);

const chipFields = new Schema(
  {
    value: { type: Number, required: true },
    colour: { type: String, required: true },
    count: { type: Number, required: true },
  },
  { _id: false },
);

const structureFields = new Schema(
  {
    name: { type: String, required: true },
    summary: { type: String, default: '' },
    levels: { type: [levelFields], required: true },
    chips: { type: [chipFields], default: [] },
    startingStack: { type: Number, required: true },
    updatedBy: { type: String, default: '' },
    /** When it was deleted; events that use it follow the default until it is restored. */
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'structures' },
);
structureFields.index({ deletedAt: 1, name: 1 });
audited(structureFields, {
  entity: 'structure',
  label: ({ name }) => name,
  ignored: ['updatedBy'],
  undo: {
    by: 'fields',
    permission: 'structure:edit',
    allows: 'permission alone',
    facts: ({ _id }) => [{ type: 'structure.changed', structureId: _id.toHexString() }],
    creation: 'soft-delete',
  },
});

/** A stored structure of the league. */
export type StructureDocument = Omit<InferSchemaType<typeof structureFields>, 'chips' | 'levels'> & {
  _id: Types.ObjectId;
  chips: Chip[];
  levels: TournamentState['levels'];
};
export const structureModel = (db: Connection) => db.model('Structure', structureFields);

declare module '#db/models.ts' {
  interface Models {
    Structure: ReturnType<typeof structureModel>;
  }
}
