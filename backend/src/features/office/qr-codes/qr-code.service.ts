// Owns the printed codes: the name of each, where its short address leads, and whether it is in use.
import { randomInt } from 'node:crypto';
import { AppError, addDays, type EndpointInput, invalidField, leagueDate } from '@ahl/shared-types/common';
import {
  isOwnTarget,
  type listQrCodes as listContract,
  type QrCode,
  type QrScanDay,
  type qrCodeInputSchema,
  shortAddress,
} from '@ahl/shared-types/qr-codes';
import type { ClientSession } from 'mongoose';
import type { z } from 'zod';
import type { Models } from '#db/models.ts';
import { wordFilters } from '#db/search-words.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import type { BulkRows } from '#http/resource/bulk-act.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage } from '#http/resource/find-page.ts';
import { codeWords, type QrCodeDocument } from './qr-code.model.ts';

export type QrCodeDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  place: Pick<LeaguePlace, 'siteUrl'>;
};
type Input = z.output<typeof qrCodeInputSchema>;
type ListInput = EndpointInput<typeof listContract>;
/** The filters of a list of codes. */
export type QrFilter = Pick<ListInput, 'search' | 'state' | 'print' | 'venueId'>;

/** For how many days the scans of a code are shown. */
const shownDays = 90;
/** Digits and letters that cannot be confused when they are read aloud. */
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const codeLength = 6;

const newCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

const noSuchCode = () => new AppError('NOT_FOUND', 'qr.not-found');

const inState = { active: { deletedAt: null }, retired: { deletedAt: { $gt: new Date(0) } } } as const;

const matchingFields = ({ state, print, venueId }: QrFilter): object => ({
  ...(state ? inState[state] : {}),
  ...(print ? { format: print } : {}),
  ...(venueId ? { venueId } : {}),
});

/** Returns the query for the codes that match these filters. */
export const matchingCodes = ({ search = '', ...fields }: QrFilter): object => {
  const words = wordFilters(search);
  return { ...matchingFields(fields), ...(words.length > 0 ? { $and: words } : {}) };
};

/** Returns codes as the office's list and its files show them. */
export const presentCodes = async (
  { models, place }: Pick<QrCodeDeps, 'models' | 'place'>,
  rows: readonly QrCodeDocument[],
): Promise<QrCode[]> => {
  const venueIds = rows.flatMap(({ venueId }) => venueId ?? []);
  const venues = await models.Venue.find({ _id: { $in: venueIds } })
    .select('name')
    .lean();
  const names = new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  return rows.map((row) => {
    const venueId = row.venueId?.toHexString() ?? null;
    const venueName = venueId === null ? undefined : names.get(venueId);
    return {
      id: row._id.toHexString(),
      code: row.code,
      address: shortAddress(place.siteUrl, row.code),
      name: row.name,
      target: row.target,
      isOwnPage: isOwnTarget(row.target),
      venue: venueId === null || venueName === undefined ? null : { id: venueId, name: venueName },
      venueId,
      format: row.format,
      ink: row.ink,
      paper: row.paper,
      state: row.deletedAt ? 'retired' : 'active',
      scans: row.scans,
      botScans: row.botScans,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
      version: row.version,
    };
  });
};

const presentCode = async (deps: Pick<QrCodeDeps, 'models' | 'place'>, row: QrCodeDocument) => {
  const [code] = await presentCodes(deps, [row]);
  if (!code) throw noSuchCode();
  return code;
};

/** Returns a page of codes. */
export const listQrCodes = (
  deps: QrCodeDeps,
  { sort = '-createdAt', page, pageSize, search, ...filter }: ListInput,
) =>
  findPage<QrCodeDocument, QrCode>(deps.models.QrCode, {
    filter: matchingFields(filter),
    words: search,
    sort,
    page,
    pageSize,
    present: (rows) => presentCodes(deps, rows),
  });

/** Returns a code as stored, including retired ones. @throws NOT_FOUND */
export const findQrCode = async ({ models }: Pick<QrCodeDeps, 'models'>, id: string) => {
  const row = await models.QrCode.findById(id).lean();
  if (!row) throw noSuchCode();
  return row;
};

/** Returns one code with its scans by day; days without scans are left out. @throws NOT_FOUND */
export const readQrCode = async (deps: QrCodeDeps, id: string): Promise<QrCode & { days: QrScanDay[] }> => {
  const row = await findQrCode(deps, id);
  const from = addDays(leagueDate(deps.now(), deps.timeZone), 1 - shownDays);
  const days = await deps.models.QrScanDay.find({ codeId: row._id, date: { $gte: from } })
    .sort({ date: 1 })
    .lean();
  const code = await presentCode(deps, row);
  return { ...code, days: days.map(({ date, people, bots }) => ({ date, people, bots })) };
};

/** @throws VALIDATION_FAILED if there is no such venue */
const assertVenue = async ({ models }: QrCodeDeps, id: string | null, session: ClientSession) => {
  if (id === null || (await models.Venue.exists({ _id: id }).session(session))) return;
  throw invalidField('venueId', 'venue.not-found');
};

/** Creates a code. @throws VALIDATION_FAILED */
export const createQrCode = (deps: QrCodeDeps, input: Input): Promise<QrCode> =>
  deps.outbox.transact(async (session, publish) => {
    await assertVenue(deps, input.venueId, session);
    const code = newCode();
    const fields = { ...input, code, createdAt: new Date(deps.now()) };
    const [row] = await deps.models.QrCode.create([{ ...fields, ...codeWords(fields) }], { session });
    if (!row) throw new Error('The database returned no code.');
    publish({ type: 'qr-code.changed', qrCodeId: row._id.toHexString() });
    return presentCode(deps, row.toObject());
  });

/** Changes a code at the version that its editor saw. @throws NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT */
export const updateQrCode = (
  deps: QrCodeDeps,
  id: string,
  { version, ...input }: Input & { version: number },
): Promise<QrCode> =>
  deps.outbox.transact(async (session, publish) => {
    const current = await deps.models.QrCode.findById(id).session(session).lean();
    if (!current) throw noSuchCode();
    if (input.venueId !== (current.venueId?.toHexString() ?? null))
      await assertVenue(deps, input.venueId, session);
    const words = codeWords({ ...input, code: current.code });
    const row = await deps.models.QrCode.findOneAndUpdate(
      { _id: id, ...atVersion(version) },
      { $set: { ...input, ...words }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!row) throw versionConflict('qr.changed-meanwhile', await presentCode(deps, current), input);
    publish({ type: 'qr-code.changed', qrCodeId: id });
    return presentCode(deps, row);
  });

const setRetired = (deps: QrCodeDeps, filter: object, deletedAt: Date | null): Promise<QrCode> =>
  deps.outbox.transact(async (session, publish) => {
    const row = await deps.models.QrCode.findOneAndUpdate(
      filter,
      { $set: { deletedAt }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (!row) throw noSuchCode();
    publish({ type: 'qr-code.changed', qrCodeId: row._id.toHexString() });
    return presentCode(deps, row);
  });

/** Retires a code: its address then leads to a page that explains it. @throws NOT_FOUND */
export const retireQrCode = (deps: QrCodeDeps, id: string) =>
  setRetired(deps, { _id: id, deletedAt: null }, new Date(deps.now()));

/** Puts a retired code back into use. @throws NOT_FOUND */
export const restoreQrCode = (deps: QrCodeDeps, id: string) => setRetired(deps, { _id: id }, null);

/** Returns the codes for bulk actions. */
export const bulkCodes = ({ models }: Pick<QrCodeDeps, 'models'>): BulkRows<QrCodeDocument, QrFilter> => ({
  model: models.QrCode,
  filterOf: matchingCodes,
  select: 'name',
  nameOf: ({ name }) => name,
});

/** The columns of a file of codes. */
export const codeColumns: readonly ExportColumn<QrCode>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Short address', value: ({ address }) => address },
  { header: 'Leads to', value: ({ target }) => target },
  { header: 'Venue', value: ({ venue }) => venue?.name ?? '' },
  { header: 'Format', value: ({ format }) => format },
  { header: 'Scans', value: ({ scans }) => scans },
  { header: 'Scans by bots', value: ({ botScans }) => botScans },
  { header: 'State', value: ({ state }) => state },
];
