import { driveGoals, sumDonations } from '@ahl/shared-types/charity';
import { type Connection, type InferSchemaType, Schema, type Types } from 'mongoose';
import { audited } from '#audit/audited.ts';
import { wordsOf } from '#db/search-words.ts';

const count = { type: Number, default: 0 };

const donationFields = new Schema(
  {
    /** League date, `YYYY-MM-DD`. */
    date: { type: String, required: true },
    venueId: { type: Schema.Types.ObjectId, ref: 'Venue', default: null },
    driveId: { type: Schema.Types.ObjectId, ref: 'CharityDrive', default: null },
    meals: count,
    backpacks: count,
    toys: count,
    bicycles: count,
    /** The sum of all items, for sorting. */
    items: { type: Number, required: true },
    note: { type: String, default: '' },
    /** The words of its note, venue and drive, for the search. */
    words: { type: [String], default: [] },
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'donations' },
);
for (const order of ['date', 'items'] as const) {
  donationFields.index({ deletedAt: 1, [order]: 1, _id: 1 });
  donationFields.index({ venueId: 1, [order]: 1, _id: 1 });
  donationFields.index({ driveId: 1, [order]: 1, _id: 1 });
}
donationFields.index({ words: 1 });

type Place = { venueId?: Types.ObjectId | null; driveId?: Types.ObjectId | null };

/** Returns the words that a donation is found by: those of its note, and of the names of its venue and drive. */
export const donationWords = async (
  db: Connection,
  { note, venueId, driveId }: Place & { note: string },
): Promise<string[]> => {
  const nameOf = async (model: string, id: Types.ObjectId | null | undefined): Promise<string> => {
    if (!id) return '';
    const row = await db.model(model).findById(id).select('name').lean<{ name: string } | null>();
    return row?.name ?? '';
  };
  return wordsOf(note, await nameOf('Venue', venueId), await nameOf('CharityDrive', driveId));
};

audited(donationFields, {
  entity: 'donation',
  label: (donation) => `${donation.date}, ${sumDonations(donation)} items`,
  ignored: ['words', 'items'],
  undo: {
    by: 'fields',
    permission: 'charity:edit',
    allows: 'permission alone',
    facts: () => [{ type: 'charity.changed' }],
    creation: 'soft-delete',
    follow: async ({ row, db, session }) => {
      if (!row) return;
      const derived = { items: sumDonations(row), words: await donationWords(db, row) };
      await db.model('Donation').updateOne({ _id: row._id }, { $set: derived }, { session });
    },
  },
});

const driveFields = new Schema(
  {
    name: { type: String, required: true },
    description: { type: String, default: '' },
    startsOn: { type: String, required: true },
    endsOn: { type: String, default: null },
    /** The items that its goal counts. */
    counts: { type: String, enum: driveGoals, default: 'all' },
    goal: { type: Number, default: null },
    isShown: { type: Boolean, default: true },
    words: { type: [String], default: [] },
    deletedAt: { type: Date, default: null },
    version: { type: Number, default: 0 },
  },
  { timestamps: true, collection: 'charitydrives' },
);
driveFields.index({ startsOn: 1, _id: 1 });
driveFields.index({ name: 1, _id: 1 });
driveFields.index({ isShown: 1, deletedAt: 1, startsOn: -1 });
driveFields.index({ words: 1 });

/** Returns the words that a drive is found by. */
export const driveWords = ({ name, description }: { name: string; description: string }) => ({
  words: wordsOf(name, description),
});

audited(driveFields, {
  entity: 'charity-drive',
  label: ({ name }) => name,
  ignored: ['words'],
  undo: {
    by: 'fields',
    permission: 'charity:edit',
    allows: 'permission alone',
    facts: () => [{ type: 'charity.changed' }],
    creation: 'soft-delete',
    follow: async ({ row, db, session }) => {
      if (row)
        await db.model('CharityDrive').updateOne({ _id: row._id }, { $set: driveWords(row) }, { session });
    },
  },
});

/** The donation of a day, as stored. */
export type DonationDocument = InferSchemaType<typeof donationFields> & { _id: Types.ObjectId };
/** A drive that donations are collected for, as stored. */
export type CharityDriveDocument = InferSchemaType<typeof driveFields> & { _id: Types.ObjectId };
export const donationModel = (db: Connection) => db.model('Donation', donationFields);
export const charityDriveModel = (db: Connection) => db.model('CharityDrive', driveFields);

declare module '#db/models.ts' {
  interface Models {
    Donation: ReturnType<typeof donationModel>;
    CharityDrive: ReturnType<typeof charityDriveModel>;
  }
}
