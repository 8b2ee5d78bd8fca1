// Records donations. A deleted one stays on record and is subtracted from the totals.
import {
  type Donation,
  type donationInputSchema,
  type listDonations as listContract,
  sumDonations,
} from '@ahl/shared-types/charity';
import {
  AppError,
  type EndpointInput,
  type EndpointResult,
  invalidInput,
  leagueDate,
} from '@ahl/shared-types/common';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { wordFilters } from '#db/search-words.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage } from '#http/resource/find-page.ts';
import { type DonationDocument, donationWords } from './charity.model.ts';

export type DonationDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };
type Input = z.output<typeof donationInputSchema>;
type Filter = Pick<
  EndpointInput<typeof listContract>,
  'search' | 'venueId' | 'driveId' | 'from' | 'to' | 'state'
>;

const noSuchDonation = () => new AppError('NOT_FOUND', 'charity.donation-not-found');
const deleted = { $gt: new Date(0) };

const matchingFields = ({ venueId, driveId, from, to, state }: Filter): object => ({
  ...(venueId ? { venueId: new Types.ObjectId(venueId) } : {}),
  ...(driveId ? { driveId: new Types.ObjectId(driveId) } : {}),
  ...(from || to ? { date: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
  deletedAt: state === 'deleted' ? deleted : null,
});

/** Returns the query for the donations that match these filters. */
export const matchingDonations = ({ search = '', ...fields }: Filter): object => {
  const words = wordFilters(search);
  return { ...matchingFields(fields), ...(words.length > 0 ? { $and: words } : {}) };
};

/** Returns the order of a list, by default latest first. */
export const donationSort = (sort = '-date'): string => sort;

/** Returns donations with the names of their venues and drives. */
export const presentDonations = async (
  { Venue, CharityDrive }: Models,
  rows: readonly DonationDocument[],
): Promise<Donation[]> => {
  const idsOf = (field: 'venueId' | 'driveId') => rows.flatMap((row) => row[field] ?? []);
  const [venues, drives] = await Promise.all([
    Venue.find({ _id: { $in: idsOf('venueId') } })
      .select('name')
      .lean(),
    CharityDrive.find({ _id: { $in: idsOf('driveId') } })
      .select('name')
      .lean(),
  ]);
  const names = new Map([...venues, ...drives].map(({ _id, name }) => [_id.toHexString(), name]));
  const refOf = (id: Types.ObjectId | null | undefined) =>
    id ? { id: id.toHexString(), name: names.get(id.toHexString()) ?? '' } : null;
  return rows.map((row) => ({
    id: row._id.toHexString(),
    date: row.date,
    venue: refOf(row.venueId),
    drive: refOf(row.driveId),
    venueId: row.venueId?.toHexString() ?? null,
    driveId: row.driveId?.toHexString() ?? null,
    meals: row.meals,
    backpacks: row.backpacks,
    toys: row.toys,
    bicycles: row.bicycles,
    items: row.items,
    note: row.note,
    isDeleted: row.deletedAt !== null && row.deletedAt !== undefined,
    version: row.version,
  }));
};

const presentDonation = async (models: Models, row: DonationDocument): Promise<Donation> => {
  const [donation] = await presentDonations(models, [row]);
  if (!donation) throw new Error('The stored donation could not be presented.');
  return donation;
};

/** Returns a page of donations. */
export const listDonations = (
  { models }: Pick<DonationDeps, 'models'>,
  { page, pageSize, sort, search, ...filter }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> =>
  findPage<DonationDocument, Donation>(models.Donation, {
    filter: matchingFields(filter),
    words: search,
    sort: donationSort(sort),
    page,
    pageSize,
    present: (rows) => presentDonations(models, rows),
  });

/** The columns of a file of donations. */
export const donationColumns: readonly ExportColumn<Donation>[] = [
  { header: 'Date', value: ({ date }) => date },
  { header: 'Venue', value: ({ venue }) => venue?.name ?? '' },
  { header: 'Drive', value: ({ drive }) => drive?.name ?? '' },
  { header: 'Meals', value: ({ meals }) => meals },
  { header: 'Backpacks', value: ({ backpacks }) => backpacks },
  { header: 'Toys', value: ({ toys }) => toys },
  { header: 'Bicycles', value: ({ bicycles }) => bicycles },
  { header: 'Items', value: ({ items }) => items },
  { header: 'Note', value: ({ note }) => note },
];

/** Returns the stored fields of a donation, validated against the league's data. @throws VALIDATION_FAILED */
const storedFields = async (
  { models, now, timeZone }: DonationDeps,
  input: Input,
  session: ClientSession,
) => {
  const { venueId, driveId } = input;
  const venue = venueId === null || (await models.Venue.exists({ _id: venueId }).session(session));
  const drive =
    driveId === null ||
    (await models.CharityDrive.exists({ _id: driveId, deletedAt: null }).session(session));
  const fields: Parameters<typeof invalidInput>[0] = {};
  if (!venue) fields.venueId = 'venue.not-found';
  if (!drive) fields.driveId = 'charity.drive-not-found';
  if (input.date > leagueDate(now(), timeZone)) fields.date = 'charity.day-ahead';
  if (Object.keys(fields).length > 0) throw invalidInput(fields);
  const place = {
    venueId: venueId ? new Types.ObjectId(venueId) : null,
    driveId: driveId ? new Types.ObjectId(driveId) : null,
  };
  const words = await donationWords(models.Donation.db, { note: input.note, ...place });
  return { ...input, ...place, items: sumDonations(input), words };
};

/** Records a donation. @throws VALIDATION_FAILED */
export const createDonation = async (deps: DonationDeps, input: Input): Promise<Donation> => {
  const row = await deps.outbox.transact(async (session, publish) => {
    const fields = await storedFields(deps, input, session);
    const [donation] = await deps.models.Donation.create([fields], { session });
    if (!donation) throw new Error('The database returned no donation.');
    publish({ type: 'charity.changed' });
    return donation.toObject();
  });
  return presentDonation(deps.models, row);
};

/** Corrects a donation. @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT */
export const updateDonation = async (
  deps: DonationDeps,
  id: string,
  { version, ...input }: Input & { version: number },
): Promise<Donation> => {
  const row = await deps.outbox.transact(async (session, publish) => {
    const current = await deps.models.Donation.findOne({ _id: id, deletedAt: null }).session(session).lean();
    if (!current) throw noSuchDonation();
    const fields = await storedFields(deps, input, session);
    const donation = await deps.models.Donation.findOneAndUpdate(
      { _id: id, ...atVersion(version) },
      { $set: fields, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!donation)
      throw versionConflict('donation.changed-meanwhile', await presentDonation(deps.models, current), input);
    publish({ type: 'charity.changed' });
    return donation;
  });
  return presentDonation(deps.models, row);
};

const setDeleted = async (
  { models, outbox }: Pick<DonationDeps, 'models' | 'outbox'>,
  filter: object,
  deletedAt: Date | null,
): Promise<Donation> => {
  const row = await outbox.transact(async (session, publish) => {
    const donation = await models.Donation.findOneAndUpdate(
      filter,
      { $set: { deletedAt }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!donation) throw noSuchDonation();
    publish({ type: 'charity.changed' });
    return donation;
  });
  return presentDonation(models, row);
};

/** Subtracts a donation from the totals. @throws NOT_FOUND */
export const deleteDonation = (deps: DonationDeps, id: string): Promise<Donation> =>
  setDeleted(deps, { _id: id, deletedAt: null }, new Date(deps.now()));

/** Counts a deleted donation again. @throws NOT_FOUND */
export const restoreDonation = (deps: DonationDeps, id: string): Promise<Donation> =>
  setDeleted(deps, { _id: id, deletedAt: deleted }, null);
