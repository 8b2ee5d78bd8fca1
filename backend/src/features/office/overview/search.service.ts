// The search of the office's palette. One bounded read each for members, venues, events, invoices and stories; pages
// and actions are found in the browser.

import { addDays, formatTimes, leagueDate } from '@ahl/shared-types/common';
import { foldName } from '@ahl/shared-types/names';
import { storyStateAt } from '@ahl/shared-types/news';
import {
  type FoundEvent,
  type FoundInvoice,
  type FoundMember,
  type FoundStory,
  type FoundVenue,
  type OfficeFindings,
  officeSearchLimit,
} from '@ahl/shared-types/office';
import type { Models } from '#db/models.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { searchMembersForOffice } from '#features/core/players/search-players.ts';
import { fullNameOf } from '#features/core/players/visible-player.ts';
import { searchOccurrences } from '#features/schedule/tournaments/core/occurrences.ts';
import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import { lifeOf } from '#features/site/news/story-filters.ts';
import { containsText } from '#http/list-query.ts';

type Deps = { models: Models; now: () => number; timeZone: string };
type VenueRow = { _id: { toHexString: () => string }; name: string; city: string; status: string };

/** How many days after today count as upcoming. */
const comingDays = 7;
/** The maximum number of venues used to find events; a name with more matches is too common to be meant. */
const maxVenues = 20;

const presentMember = (member: PlayerDocument): FoundMember => ({
  id: member._id.toHexString(),
  name: fullNameOf(member),
  playerNumber: member.playerNumber,
  pokerHandle: member.pokerHandle ?? '',
  city: member.city ?? '',
  email: member.email ?? '',
  isBanned: Boolean(member.bannedAt),
});

const presentVenue = ({ _id, name, city, status }: VenueRow): FoundVenue => ({
  id: _id.toHexString(),
  name,
  city,
  isActive: status !== 'inactive',
});

const presentEvent = (occurrence: Occurrence, venueName: string): FoundEvent => ({
  id: occurrence.id,
  name: occurrence.name,
  venueName,
  date: occurrence.date,
  startTime: formatTimes(occurrence.startTimes),
  hostName: occurrence.hostName,
  isCancelled: occurrence.isCancelled,
});

/** Returns venues whose name or city contains every word of a term; those that begin with it come first. */
const findVenues = async (models: Models, term: string): Promise<VenueRow[]> => {
  const words = term.split(/\s+/);
  const rows = await models.Venue.find({ $and: words.map((word) => containsText(['name', 'city'], word)) })
    .select('name city status')
    .sort({ name: 1 })
    .limit(maxVenues)
    .lean();
  const isFirst = ({ name }: { name: string }) => foldName(name).startsWith(foldName(term));
  return [...rows.filter(isFirst), ...rows.filter((row) => !isFirst(row))];
};

const findEvents = async ({ models, now, timeZone }: Deps, term: string, venues: readonly VenueRow[]) => {
  const today = leagueDate(now(), timeZone);
  const range = { from: today, to: addDays(today, comingDays) };
  const venueIds = venues.map(({ _id }) => _id.toHexString());
  const events = await searchOccurrences(models, range, { text: term, venueIds }, officeSearchLimit);
  const playedAt = await models.Venue.find({
    _id: { $in: events.map(({ venueId }) => venueId).filter(Boolean) },
  })
    .select('name')
    .lean();
  const nameOf = new Map(playedAt.map(({ _id, name }) => [_id.toHexString(), name]));
  return events.map((event) => presentEvent(event, nameOf.get(event.venueId) ?? ''));
};

/** Returns invoices by number, venue and recipient. */
const findInvoices = async (models: Models, term: string): Promise<FoundInvoice[]> => {
  const fields = ['number', 'venueName', 'billTo.company'];
  const rows = await models.Invoice.find({
    $and: [{ deletedAt: null }, ...term.split(/\s+/).map((word) => containsText(fields, word))],
  })
    .select('number venueName status totals.totalCents issuedOn')
    .sort({ _id: -1 })
    .limit(officeSearchLimit)
    .lean();
  return rows.map(({ _id, number, venueName, status, totals, issuedOn }) => ({
    id: _id.toHexString(),
    number: number ?? '',
    venueName,
    status,
    totalCents: totals?.totalCents ?? 0,
    issuedOn: issuedOn ?? null,
  }));
};

/** Returns stories whose title contains every word of a term, whether they are live or not. */
const findStories = async ({ models, now, timeZone }: Deps, term: string): Promise<FoundStory[]> => {
  const rows = await models.NewsStory.find({
    $and: [{ deletedAt: null }, ...term.split(/\s+/).map((word) => containsText(['title', 'titleEs'], word))],
  })
    .select('title createdAt isDraft isRecap publishFrom publishUntil')
    .sort({ createdAt: -1, _id: -1 })
    .limit(officeSearchLimit)
    .lean();
  return rows.map((story) => ({
    id: story._id.toHexString(),
    title: story.title,
    date: leagueDate(story.createdAt.getTime(), timeZone),
    isUp: storyStateAt(lifeOf(story), now()) === 'live',
  }));
};

/** Returns what a term finds in the office. */
export const searchOffice = async (deps: Deps, term: string): Promise<OfficeFindings> => {
  const found = findVenues(deps.models, term);
  const [members, venues, events, invoices, stories] = await Promise.all([
    searchMembersForOffice(deps, term),
    found,
    found.then((rows) => findEvents(deps, term, rows)),
    findInvoices(deps.models, term),
    findStories(deps, term),
  ]);
  return {
    members: members.slice(0, officeSearchLimit).map(presentMember),
    venues: venues.slice(0, officeSearchLimit).map(presentVenue),
    events,
    invoices,
    stories,
  };
};
