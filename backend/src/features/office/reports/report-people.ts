// Owns the players of reports: a list of those whose first or last night is in a period, a file of it, and messages to
// all of them.
import { randomUUID } from 'node:crypto';
import type { EndpointInput, EndpointResult } from '@ahl/shared-types/common';
import type {
  bulkReportPeople as bulkContract,
  listReportPeople as listContract,
  ReportPeopleFilter,
  ReportPerson,
} from '@ahl/shared-types/reports';
import { Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { callerOf } from '#features/core/messages/message.read.ts';
import { beginThread } from '#features/core/messages/message.write.ts';
import type { BulkSource } from '#http/resource/bulk-act.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { findPage } from '#http/resource/find-page.ts';
import type { ReportPlayerDocument } from './figures.model.ts';

type MessageDeps = Parameters<typeof beginThread>[0];

/** Returns the query for the players that match these filters. */
export const matchingPeople = ({
  by = 'last',
  from,
  to,
  venueId,
  region,
  minNights,
}: Partial<ReportPeopleFilter>): object => ({
  ...(from || to ? { [`${by}On`]: { ...(from ? { $gte: from } : {}), ...(to ? { $lte: to } : {}) } } : {}),
  ...(venueId ? { [`${by}VenueId`]: new Types.ObjectId(venueId) } : {}),
  ...(region === undefined ? {} : { [`${by}Region`]: region }),
  ...(minNights ? { nights: { $gte: minNights } } : {}),
});

/** Returns the model's sort order of a list; latest first by default. */
export const peopleSort = (sort = '-date', by: ReportPeopleFilter['by'] = 'last'): string =>
  sort.replace('date', `${by}On`);

/** Returns players with their names and those of their venues. */
export const presentPeople = async (
  { Player, Venue }: Models,
  rows: readonly ReportPlayerDocument[],
): Promise<ReportPerson[]> => {
  const [players, venues] = await Promise.all([
    Player.find({ _id: { $in: rows.map(({ _id }) => _id) } })
      .select('firstName lastName playerNumber')
      .lean(),
    Venue.find({ _id: { $in: rows.flatMap(({ firstVenueId, lastVenueId }) => [firstVenueId, lastVenueId]) } })
      .select('name')
      .lean(),
  ]);
  const playerOf = new Map(players.map((player) => [player._id.toHexString(), player]));
  const venueOf = new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  return rows.map(({ _id, nights, firstOn, firstVenueId, lastOn, lastVenueId }) => {
    const player = playerOf.get(_id.toHexString());
    return {
      id: _id.toHexString(),
      name: player ? `${player.firstName} ${player.lastName}` : '',
      playerNumber: player?.playerNumber ?? 0,
      nights,
      firstOn,
      firstVenue: venueOf.get(firstVenueId.toHexString()) ?? '',
      lastOn,
      lastVenue: venueOf.get(lastVenueId.toHexString()) ?? '',
    };
  });
};

/** Returns a page of players. */
export const listReportPeople = (
  { models }: { models: Models },
  { page, pageSize, sort, search: _search, ...filter }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> =>
  findPage<ReportPlayerDocument, ReportPerson>(models.ReportPlayer, {
    filter: matchingPeople(filter),
    sort: peopleSort(sort, filter.by),
    page,
    pageSize,
    select: '-packed',
    present: (rows) => presentPeople(models, rows),
  });

/** The columns of a file of players. */
export const peopleColumns: readonly ExportColumn<ReportPerson>[] = [
  { header: 'Number', value: ({ playerNumber }) => playerNumber },
  { header: 'Name', value: ({ name }) => name },
  { header: 'Nights', value: ({ nights }) => nights },
  { header: 'First night', value: ({ firstOn }) => firstOn },
  { header: 'First venue', value: ({ firstVenue }) => firstVenue },
  { header: 'Last played', value: ({ lastOn }) => lastOn },
  { header: 'Last venue', value: ({ lastVenue }) => lastVenue },
];

/** Returns the players for bulk actions, without those who have left the league. */
export const bulkPeople = (models: Models): BulkSource<ReportPeopleFilter> => ({
  matchingIds: async (filter) => {
    const rows = await models.ReportPlayer.find(matchingPeople(filter)).select('_id').lean();
    const open = await models.Player.find({ _id: { $in: rows.map(({ _id }) => _id) }, closedAt: null })
      .select('_id')
      .lean();
    return open.map(({ _id }) => _id.toHexString()).sort();
  },
  namesOf: async (ids) => {
    const rows = await models.Player.find({ _id: { $in: ids }, closedAt: null })
      .select('firstName lastName')
      .lean();
    return new Map(
      rows.map(({ _id, firstName, lastName }) => [_id.toHexString(), `${firstName} ${lastName}`]),
    );
  },
});

/** Writes to one player, within the batch's outbox. */
export const messagePerson =
  (deps: MessageDeps, { message }: EndpointInput<typeof bulkContract>, actor: Actor) =>
  async (batch: { outbox: Outbox }, id: string): Promise<void> => {
    await beginThread({ ...deps, ...batch }, callerOf(actor), {
      requestId: randomUUID(),
      subject: message.subject,
      text: message.text,
      from: 'league',
      memberId: id,
    });
  };
