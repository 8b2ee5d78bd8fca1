// Stores the drives that donations are collected for, and computes how far each is.
import {
  type CharityDrive,
  type charityDriveInputSchema,
  type listOfficeCharityDrives as listContract,
  type OfficeCharityDrive,
  sumDonations,
} from '@ahl/shared-types/charity';
import { AppError, type EndpointInput, type EndpointResult } from '@ahl/shared-types/common';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import { findPage } from '#http/resource/find-page.ts';
import { type CharityDriveDocument, driveWords } from './charity.model.ts';
import { sumByDrive } from './charity-totals.ts';
import type { DonationDeps } from './donation.service.ts';

type Deps = Pick<DonationDeps, 'models' | 'outbox' | 'now'>;
type Input = z.output<typeof charityDriveInputSchema>;

/** The maximum number of drives on the public page. */
const maxShown = 12;

const noSuchDrive = () => new AppError('NOT_FOUND', 'charity.drive-not-found');

/** Returns drives for the office, with what was given for each. */
const presentOfficeDrives = async (
  models: Models,
  rows: readonly CharityDriveDocument[],
): Promise<OfficeCharityDrive[]> => {
  const donated = await sumByDrive(
    models,
    rows.map(({ _id }) => _id),
  );
  return rows.map((row) => {
    const sum = donated.get(row._id.toHexString());
    return {
      id: row._id.toHexString(),
      name: row.name,
      description: row.description,
      startsOn: row.startsOn,
      endsOn: row.endsOn ?? null,
      counts: row.counts,
      goal: row.goal ?? null,
      donated: sum ? sumDonations(sum, row.counts) : 0,
      isShown: row.isShown,
      isDeleted: row.deletedAt !== null && row.deletedAt !== undefined,
      donations: sum?.donations ?? 0,
      version: row.version,
    };
  });
};

const presentDrive = async (models: Models, row: CharityDriveDocument): Promise<OfficeCharityDrive> => {
  const [drive] = await presentOfficeDrives(models, [row]);
  if (!drive) throw new Error('The stored drive could not be presented.');
  return drive;
};

/** Returns the drives that visitors see, latest first. */
export const listCharityDrives = async ({ models }: Pick<Deps, 'models'>): Promise<CharityDrive[]> => {
  const rows = await models.CharityDrive.find({ isShown: true, deletedAt: null })
    .sort({ startsOn: -1 })
    .limit(maxShown)
    .lean();
  const drives = await presentOfficeDrives(models, rows);
  return drives.map(({ id, name, description, startsOn, endsOn, counts, goal, donated }) => ({
    id,
    name,
    description,
    startsOn,
    endsOn,
    counts,
    goal,
    donated,
  }));
};

/** Returns a page of all drives. */
export const listOfficeCharityDrives = (
  { models }: Pick<Deps, 'models'>,
  { page, pageSize, sort = '-startsOn', search }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> =>
  findPage<CharityDriveDocument, OfficeCharityDrive>(models.CharityDrive, {
    filter: {},
    words: search,
    sort,
    page,
    pageSize,
    present: (rows) => presentOfficeDrives(models, rows),
  });

/** Adds a drive. */
export const createCharityDrive = async (
  { models, outbox }: Deps,
  input: Input,
): Promise<OfficeCharityDrive> => {
  const row = await outbox.transact(async (session, publish) => {
    const [drive] = await models.CharityDrive.create([{ ...input, ...driveWords(input) }], { session });
    if (!drive) throw new Error('The database returned no drive.');
    publish({ type: 'charity.changed' });
    return drive.toObject();
  });
  return presentDrive(models, row);
};

/** Changes a drive. @throws NOT_FOUND, VERSION_CONFLICT */
export const updateCharityDrive = async (
  { models, outbox }: Deps,
  id: string,
  { version, ...input }: Input & { version: number },
): Promise<OfficeCharityDrive> => {
  const row = await outbox.transact(async (session, publish) => {
    const current = await models.CharityDrive.findOne({ _id: id, deletedAt: null }).session(session).lean();
    if (!current) throw noSuchDrive();
    const drive = await models.CharityDrive.findOneAndUpdate(
      { _id: id, ...atVersion(version) },
      { $set: { ...input, ...driveWords(input) }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!drive)
      throw versionConflict('charity-drive.changed-meanwhile', await presentDrive(models, current), input);
    publish({ type: 'charity.changed' });
    return drive;
  });
  return presentDrive(models, row);
};

const setDeleted = async (
  { models, outbox }: Deps,
  filter: object,
  deletedAt: Date | null,
): Promise<OfficeCharityDrive> => {
  const row = await outbox.transact(async (session, publish) => {
    const drive = await models.CharityDrive.findOneAndUpdate(
      filter,
      { $set: { deletedAt }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!drive) throw noSuchDrive();
    publish({ type: 'charity.changed' });
    return drive;
  });
  return presentDrive(models, row);
};

/** Deletes a drive; its donations stay in the totals. @throws NOT_FOUND */
export const deleteCharityDrive = (deps: Deps, id: string): Promise<OfficeCharityDrive> =>
  setDeleted(deps, { _id: id, deletedAt: null }, new Date(deps.now()));

/** Restores a deleted drive. @throws NOT_FOUND */
export const restoreCharityDrive = (deps: Deps, id: string): Promise<OfficeCharityDrive> =>
  setDeleted(deps, { _id: id, deletedAt: { $gt: new Date(0) } }, null);
