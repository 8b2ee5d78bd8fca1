// A venue's view of its own data. Every figure is a sum of nights that are listed with their proof; of the players it
// shows only how many there were, no names.
import { addMonths } from '@ahl/shared-types/calendar';
import { addDays, formatTime, formatTimes, leagueDate } from '@ahl/shared-types/common';
import type { PartnerNight, PartnerPage } from '@ahl/shared-types/venues';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { FigureReader } from '#features/office/reports/figure-reader.ts';
import type { ReportNightDocument } from '#features/office/reports/figures.model.ts';
import { unpackDays } from '#features/office/reports/figures.ts';
import { sumNights } from '#features/office/reports/report-sums.ts';
import { readOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import type { VenueDocument } from '../core/venue.model.ts';
import { presentDispute } from './dispute.presenter.ts';
import { type InvoiceDeps, readPartnerInvoices } from './partner-invoices.ts';
import type { VenueDisputeDocument } from './venue-partner.model.ts';

export type PageDeps = InvoiceDeps & { figureReader: FigureReader; timeZone: string };
type NightDeps = Pick<PageDeps, 'models' | 'figureReader' | 'now' | 'timeZone'>;

const comingDays = 14;
const monthsShown = 12;

const readComing = async (
  { models, now, timeZone }: NightDeps,
  venueId: string,
): Promise<PartnerPage['coming']> => {
  const from = leagueDate(now(), timeZone);
  const occurrences = await readOccurrences(models, { from, to: addDays(from, comingDays), venueId });
  return occurrences
    .filter(({ isCancelled }) => !isCancelled)
    .sort((a, b) => `${a.date} ${a.startTimes[0]}`.localeCompare(`${b.date} ${b.startTimes[0]}`))
    .map(({ id, date, name, startTimes, hostName }) => ({
      eventId: id,
      date,
      name,
      startTimes: formatTimes(startTimes),
      hostName,
    }));
};

const readMonths = async (
  { figureReader, now, timeZone }: NightDeps,
  venueId: string,
): Promise<PartnerPage['months']> => {
  const to = leagueDate(now(), timeZone);
  const from = `${addMonths(to, 1 - monthsShown).slice(0, 7)}-01`;
  const sums = sumNights(await figureReader.read({ from, to }), { from, to, venueId }, 'month', false);
  return [...sums]
    .filter(([, { nights = 0 }]) => nights > 0)
    .sort(([a], [b]) => b.localeCompare(a))
    .map(([month, { nights = 0, entries = 0, firstTimers = 0 }]) => ({
      month,
      nights,
      entries,
      firstTimers,
      returning: Math.max(0, entries - firstTimers),
    }));
};

/** Returns how many players had their first night in the league on each of a venue's nights. */
const countFirstTimers = async (
  models: Models,
  venueId: Types.ObjectId,
  days: object,
): Promise<Map<string, number>> => {
  const rows = await models.ReportPlayer.find({ firstVenueId: venueId, firstOn: days })
    .select('packed')
    .lean();
  const counts = new Map<string, number>();
  for (const { packed } of rows) {
    const resultId = unpackDays(packed)[0]?.resultId ?? '';
    counts.set(resultId, (counts.get(resultId) ?? 0) + 1);
  }
  return counts;
};

/** Returns nights of a venue with their proof and the objections to them. */
const presentNights = async (
  models: Models,
  venueId: Types.ObjectId,
  nights: readonly ReportNightDocument[],
  days: object,
): Promise<PartnerNight[]> => {
  const ids = nights.map(({ _id }) => _id);
  const [results, disputes, firstTimers] = await Promise.all([
    models.Result.find({ _id: { $in: ids } })
      .select('name startTime')
      .lean(),
    models.VenueDispute.find({ venueId, resultId: { $in: ids } })
      .sort({ sentAt: 1 })
      .lean<VenueDisputeDocument[]>(),
    countFirstTimers(models, venueId, days),
  ]);
  const resultOf = new Map(results.map((row) => [row._id.toHexString(), row]));
  const disputeOf = new Map(disputes.map((row) => [row.resultId?.toHexString(), row]));
  return nights.map(({ _id, date, entrants, hostName, minutes }) => {
    const id = _id.toHexString();
    const first = firstTimers.get(id) ?? 0;
    const dispute = disputeOf.get(id);
    return {
      id,
      date,
      name: resultOf.get(id)?.name ?? '',
      startTime: formatTime(resultOf.get(id)?.startTime ?? '00:00'),
      entrants,
      firstTimers: first,
      returning: Math.max(0, entrants - first),
      hostName,
      minutes,
      dispute: dispute ? presentDispute(dispute) : null,
    };
  });
};

/** Returns the nights of a venue in a month, latest first. */
const readNights = async (
  models: Models,
  venueId: Types.ObjectId,
  month: string,
): Promise<PartnerNight[]> => {
  const days = { $gte: `${month}-01`, $lte: `${month}-31` };
  const nights = await models.ReportNight.find({ venueId, date: days })
    .select('-playerIds')
    .sort({ date: -1 })
    .lean();
  return presentNights(models, venueId, nights, days);
};

/** Returns one night of a venue; null if it is not counted there. */
export const readPartnerNight = async (
  models: Models,
  venueId: Types.ObjectId,
  resultId: string,
): Promise<PartnerNight | null> => {
  const night = await models.ReportNight.findOne({ _id: resultId, venueId }).select('-playerIds').lean();
  if (!night) return null;
  const [presented = null] = await presentNights(models, venueId, [night], { $eq: night.date });
  return presented;
};

/** Returns the page of a venue. */
export const readPartnerPage = async (
  deps: PageDeps,
  venue: VenueDocument,
  wantedMonth: string | undefined,
): Promise<PartnerPage> => {
  const id = venue._id.toHexString();
  const months = await readMonths(deps, id);
  const month = wantedMonth ?? months[0]?.month ?? leagueDate(deps.now(), deps.timeZone).slice(0, 7);
  return {
    venue: { id, name: venue.name, city: venue.city },
    coming: await readComing(deps, id),
    months,
    invoices: await readPartnerInvoices(deps, venue._id),
    month,
    nights: await readNights(deps.models, venue._id, month),
  };
};
