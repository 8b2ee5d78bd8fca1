// Reads the rows of each report: nights and invoices from the figures by month, bonuses and donations from their own rows.
import { addItems, sumDonations } from '@ahl/shared-types/charity';
import { leagueDate } from '@ahl/shared-types/common';
import { bucketOf } from '@ahl/shared-types/invoices';
import { type ReportName, type RowKind, reports } from '@ahl/shared-types/reports';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { FigureReader, FigureRows } from './figure-reader.ts';
import { averageRegulars, type Choice, rowKeyOf, type Sums, sumNights } from './report-sums.ts';

/** The dependencies for reading a report. */
export type ReportDeps = {
  models: Models;
  figureReader: FigureReader;
  now: () => number;
  timeZone: string;
};
/** Sums by the key of the row. */
export type SumRows = Map<string, Sums>;

const ofPlayers = { lapsed: 'lastSeen', 'new-players': 'firstTimers' } as const;

/** Returns the rows of a report of nights. */
export const nightRows = (figures: FigureRows, report: ReportName, choice: Choice, by: RowKind): SumRows => {
  const sums = sumNights(figures, choice, by, report === 'hosts');
  if (report === 'venues') {
    const regulars = averageRegulars(figures, choice);
    for (const [key, row] of sums) row.regulars = regulars.get(key) ?? 0;
  }
  if (report === 'lapsed' || report === 'new-players')
    for (const row of sums.values()) row.shareOf = row[ofPlayers[report]] ?? 0;
  return sums;
};

const add = (rows: Map<string, Record<string, number>>, key: string, sums: Sums): void => {
  const row = rows.get(key) ?? {};
  rows.set(key, row);
  for (const [name, value] of Object.entries(sums)) row[name] = (row[name] ?? 0) + value;
};

const everywhere = '';

/** Returns the rows of bonuses, by the day on which they were given. */
export const bonusRows = async (
  { models, now, timeZone }: ReportDeps,
  { from, to, venueId }: Choice,
  by: RowKind,
): Promise<SumRows> => {
  const dayMs = 86_400_000;
  // A league day begins and ends within a UTC day.
  const created = {
    $gte: new Date(Date.parse(from) - dayMs),
    $lt: new Date(Date.parse(to) + 2 * dayMs),
  };
  const filter = venueId
    ? { createdAt: created, venueId: new Types.ObjectId(venueId) }
    : { createdAt: created };
  const bonuses = await models.Bonus.find(filter)
    .select('createdAt kind venueId verifiedAt revokedAt expiresAt -_id')
    .lean();
  const rows: Map<string, Record<string, number>> = new Map();
  for (const bonus of bonuses) {
    const date = leagueDate(bonus.createdAt.getTime(), timeZone);
    if (date < from || date > to) continue;
    const isOpen = !bonus.verifiedAt && !bonus.revokedAt;
    const isExpired = isOpen && bonus.expiresAt.getTime() <= now();
    const place = { date, venueId: bonus.venueId?.toHexString() ?? everywhere, region: 0, hostName: '' };
    add(rows, by === 'kind' ? bonus.kind : rowKeyOf(by, place), {
      issued: 1,
      redeemed: bonus.verifiedAt ? 1 : 0,
      revoked: bonus.revokedAt ? 1 : 0,
      expired: isExpired ? 1 : 0,
      waiting: isOpen && !isExpired ? 1 : 0,
    });
  }
  return rows;
};

/** Returns the rows of the invoices that were issued in the period, in their current state. */
export const financeRows = async (
  { figureReader, now, timeZone }: ReportDeps,
  { from, to, venueId }: Choice,
  by: RowKind,
): Promise<SumRows> => {
  const today = leagueDate(now(), timeZone);
  const rows: Map<string, Record<string, number>> = new Map();
  for (const { values, ...row } of await figureReader.readInvoices({ from, to })) {
    const { issuedOn, dueOn, status } = row;
    if (issuedOn < from || issuedOn > to || (venueId && row.venueId !== venueId)) continue;
    const [invoices = 0, billedCents = 0, paidCents = 0, balanceCents = 0, paidDays = 0, paidInvoices = 0] =
      values;
    const isOwed = status === 'open' || status === 'partly-paid';
    const openCents = isOwed ? balanceCents : 0;
    const bucket = isOwed ? bucketOf(dueOn, today) : status;
    const place = { date: issuedOn, venueId: row.venueId, region: 0, hostName: '' };
    add(rows, by === 'ageing' ? bucket : rowKeyOf(by, place), {
      invoices,
      billedCents,
      paidCents,
      openCents,
      overdueCents: dueOn < today ? openCents : 0,
      paidDays,
      paidInvoices,
    });
  }
  return rows;
};

/** Returns the rows of donations. */
export const charityRows = async (
  { models }: ReportDeps,
  { from, to, venueId }: Choice,
  by: RowKind,
): Promise<SumRows> => {
  const days = { deletedAt: null, date: { $gte: from, $lte: to } };
  const donations = await models.Donation.find(
    venueId ? { ...days, venueId: new Types.ObjectId(venueId) } : days,
  )
    .select('date venueId driveId meals backpacks toys bicycles')
    .lean();
  const nothing = { meals: 0, backpacks: 0, toys: 0, bicycles: 0 };
  const rows: Map<string, Record<string, number>> = new Map();
  for (const donation of donations) {
    const place = {
      date: donation.date,
      venueId: donation.venueId?.toHexString() ?? everywhere,
      region: 0,
      hostName: '',
    };
    const key = by === 'drive' ? (donation.driveId?.toHexString() ?? everywhere) : rowKeyOf(by, place);
    add(rows, key, { donations: 1, ...addItems(nothing, donation), items: sumDonations(donation) });
  }
  return rows;
};

/** Whether everything that a report is read from has been counted. */
export const isReady = async ({ figureReader }: ReportDeps, report: ReportName): Promise<boolean> => {
  if (report === 'finance') return figureReader.isReadyForInvoices();
  return isOfNights(report) ? figureReader.isReady() : true;
};

const isOfNights = (report: ReportName): boolean =>
  (reports[report].columns as readonly string[]).includes('nights') ||
  report === 'lapsed' ||
  report === 'new-players' ||
  report === 'retention';
