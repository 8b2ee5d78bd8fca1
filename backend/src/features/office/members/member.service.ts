// Owns the office's list of members: its filters, order and pages.

import { addDays, leagueDate } from '@ahl/shared-types/common';
import {
  fitExactly,
  type MemberFilter,
  type MemberQuery,
  type MemberRow,
  type PlayedFilter,
  type SearchTerm,
  searchTermOf,
} from '@ahl/shared-types/members';
import { foldName } from '@ahl/shared-types/names';
import type { Models } from '#db/models.ts';
import { phoneSearchOf } from '#features/core/players/phone-key.ts';
import { pageOf } from '#http/list-query.ts';
import type { MemberDirectory } from './member-directory.ts';
import type { DirectoryRow, MemberEntry } from './member-entry.ts';
import type { MemberOrder } from './member-order.ts';

export type MemberDeps = {
  models: Models;
  directory: MemberDirectory;
  now: () => number;
  timeZone: string;
};

type Test = (row: DirectoryRow) => boolean;

/** Returns a filter by the last day of play; days are compared as strings. */
const playedTest = (filter: PlayedFilter, today: string): Test => {
  if (filter === 'never') return ({ lastPlayedOn }) => lastPlayedOn === null;
  if (filter === 'last-30-days') {
    const after = addDays(today, -30);
    return ({ lastPlayedOn }) => lastPlayedOn !== null && lastPlayedOn > after;
  }
  const until = addDays(today, filter === 'not-for-60-days' ? -60 : -365);
  return ({ lastPlayedOn }) => lastPlayedOn !== null && lastPlayedOn <= until;
};

/** Returns tests for the filters that are set; few are, and the others cost nothing. */
const testsOf = ({ region, venueId, role, played, state, tag }: MemberFilter, today: string): Test[] => {
  const tests: Test[] = [];
  if (region !== undefined) tests.push((row) => row.region === region);
  if (venueId) tests.push((row) => row.homeVenueId === venueId);
  if (role) tests.push((row) => row.role === role);
  if (played) tests.push(playedTest(played, today));
  if (state) tests.push((row) => row.states.includes(state));
  if (tag) {
    const wanted = foldName(tag);
    tests.push(({ tags }) => tags.some((each) => foldName(each) === wanted));
  }
  return tests;
};

/** Returns entries that a term fits exactly, the better fit first if that is the order. */
const fitting = (entries: readonly MemberEntry[], term: SearchTerm, isByFit: boolean): MemberEntry[] => {
  const found: { entry: MemberEntry; fit: number }[] = [];
  for (const entry of entries) {
    const fit = fitExactly(term, entry.search);
    if (fit !== null) found.push({ entry, fit });
  }
  // Sorting is stable: equals keep their order.
  return (isByFit ? found.sort((a, b) => a.fit - b.fit) : found).map(({ entry }) => entry);
};

/** Returns rows as the list shows them. */
export const presentRows = async (models: Models, rows: readonly DirectoryRow[]): Promise<MemberRow[]> => {
  const ids = rows.flatMap(({ homeVenueId }) => homeVenueId ?? []);
  const venues = await models.Venue.find({ _id: { $in: [...new Set(ids)] } })
    .select('name')
    .lean();
  const nameOf = new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  return rows.map(({ homeVenueId, ...row }) => ({
    ...row,
    homeVenue: homeVenueId === null ? null : { id: homeVenueId, name: nameOf.get(homeVenueId) ?? '' },
  }));
};

/** Returns the members that match, in an order; if a term fits nobody exactly, those that it fits with typos. */
export const matchingMembers = async (
  { directory, now, timeZone }: Pick<MemberDeps, 'directory' | 'now' | 'timeZone'>,
  { search = '', ...filter }: MemberFilter,
  sort?: MemberQuery['sort'],
): Promise<readonly MemberEntry[]> => {
  const by = (sort?.replace(/^-/, '') ?? 'name') as MemberOrder;
  const term = searchTermOf(search, phoneSearchOf(search));
  if (search !== '' && !term) return [];
  const tests = testsOf(filter, leagueDate(now(), timeZone));
  const passing = (entries: readonly MemberEntry[]) =>
    tests.length === 0 ? entries : entries.filter(({ row }) => tests.every((test) => test(row)));
  if (!term) return passing(await directory.inOrder(by));
  const found = fitting(passing(await directory.mayFit(term, by)), term, sort === undefined);
  return found.length > 0 ? found : passing(await directory.withSlips(term, by));
};

/** Returns a page of the members that match. */
export const listMembers = async (
  deps: MemberDeps,
  { sort, page, pageSize, ...filter }: MemberQuery,
): Promise<{ items: MemberRow[]; total: number }> => {
  const matching = await matchingMembers(deps, filter, sort);
  const from = pageOf({ page, pageSize });
  const total = matching.length;
  const isDescending = sort?.startsWith('-') ?? false;
  const shown = isDescending
    ? matching.slice(Math.max(0, total - from - pageSize), Math.max(0, total - from)).reverse()
    : matching.slice(from, from + pageSize);
  const items = await presentRows(
    deps.models,
    shown.map(({ row }) => row),
  );
  return { items, total };
};

/** Returns the tags that members have, by name; two that differ only in case or accents are one. */
export const listMemberTags = async ({ directory }: Pick<MemberDeps, 'directory'>) => {
  const found = new Map<string, { tag: string; members: number }>();
  for (const { row } of await directory.inOrder('name'))
    for (const tag of row.tags) {
      const key = foldName(tag);
      const known = found.get(key) ?? { tag, members: 0 };
      found.set(key, { tag: known.tag, members: known.members + 1 });
    }
  return { items: [...found.values()].sort((a, b) => a.tag.localeCompare(b.tag)) };
};
