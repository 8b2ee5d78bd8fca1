// Owns the office's directory of members: every member in memory, in each requested order, so that a search with typos
// or a filter over tens of thousands is answered within milliseconds. Events about members and results mark entries,
// and the next query reads those again; other replicas receive the same events.
import type { EventBus } from '@ahl/realtime/bus';
import {
  fitsPhone,
  fitWithSlips,
  type KnownWord,
  knownWordOf,
  type SearchTerm,
  wordsWithinSlips,
} from '@ahl/shared-types/members';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { Logger } from 'pino';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { createSlices } from '#jobs/slices.ts';
import { entriesWithLongest, type JoinedTexts, joinTexts } from './joined-texts.ts';
import {
  type DirectoryDeps,
  entryOf,
  findMembers,
  type MemberEntry,
  readPlayed,
  readPlayedOf,
} from './member-entry.ts';
import { compareBy, type MemberOrder } from './member-order.ts';

type Deps = DirectoryDeps & { bus: Pick<EventBus, 'subscribe'>; logger: Logger };

const firstAfter = (order: readonly MemberEntry[], entry: MemberEntry, by: MemberOrder): number => {
  const compare = compareBy[by];
  let low = 0;
  let high = order.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const other = order[middle];
    if (other && compare(other, entry) > 0) high = middle;
    else low = middle + 1;
  }
  return low;
};

type NamedEntries = KnownWord & { entries: Set<MemberEntry> };

/** Entries by each word of their names: far fewer words than members, so that a typo is searched in each word once. */
const createNames = () => {
  const names = new Map<string, NamedEntries>();
  return {
    add: (entry: MemberEntry) => {
      for (const word of entry.search.words) {
        const known = names.get(word) ?? { ...knownWordOf(word), entries: new Set() };
        known.entries.add(entry);
        names.set(word, known);
      }
    },
    remove: (entry: MemberEntry) => {
      for (const word of entry.search.words) {
        const known = names.get(word);
        known?.entries.delete(entry);
        if (known?.entries.size === 0) names.delete(word);
      }
    },
    withSlips: (term: SearchTerm): MemberEntry[] => {
      const near = new Set<MemberEntry>();
      for (const { entries } of wordsWithinSlips(term, names.values()))
        for (const entry of entries) near.add(entry);
      return [...near].filter(({ search }) => fitWithSlips(term, search));
    },
  };
};

/** Entries by id, by name, and in each requested order. */
const createEntries = () => {
  const entries = new Map<string, MemberEntry>();
  const names = createNames();
  const orders = new Map<MemberOrder, MemberEntry[]>();
  const texts = new Map<MemberOrder, JoinedTexts<MemberEntry>>();
  const inOrder = (by: MemberOrder): readonly MemberEntry[] => {
    const known = orders.get(by);
    if (known) return known;
    const sorted = [...entries.values()].sort(compareBy[by]);
    orders.set(by, sorted);
    return sorted;
  };
  return {
    entries,
    inOrder,
    put: (id: string, entry: MemberEntry | null) => {
      texts.clear();
      const old = entries.get(id);
      for (const [by, order] of orders) {
        if (old) order.splice(order.indexOf(old), 1);
        if (entry) order.splice(firstAfter(order, entry, by), 0, entry);
      }
      if (old) names.remove(old);
      if (entry) {
        names.add(entry);
        entries.set(id, entry);
      } else entries.delete(id);
    },
    mayFit: (term: SearchTerm, by: MemberOrder): readonly MemberEntry[] => {
      const joined = texts.get(by) ?? joinTexts(inOrder(by));
      texts.set(by, joined);
      const found = entriesWithLongest(joined, term);
      if (term.phone === null) return found;
      const hasWord = new Set(found);
      return inOrder(by).filter((entry) => hasWord.has(entry) || fitsPhone(term, entry.search));
    },
    withSlips: (term: SearchTerm, by: MemberOrder): readonly MemberEntry[] =>
      names.withSlips(term).sort(compareBy[by]),
  };
};
type Entries = ReturnType<typeof createEntries>;

/** What events have marked since the directory was read. */
type Marks = { memberIds: Set<string>; resultIds: Set<string>; isAll: boolean };
const noMarks = (): Marks => ({ memberIds: new Set(), resultIds: new Set(), isAll: false });

const mark = (marks: Marks, event: DomainEvent): void => {
  switch (event.type) {
    case 'player.joined':
    case 'player.changed':
    case 'account.changed':
    case 'account.closing-changed':
      marks.memberIds.add(event.playerId);
      return;
    case 'opening-points.changed':
      for (const id of event.playerIds) marks.memberIds.add(id);
      return;
    case 'result.posted':
    case 'result.corrected':
    case 'result.removed':
      marks.resultIds.add(event.resultId);
      return;
    case 'players.imported':
    case 'standings.rebuilt':
    case 'facts.missed':
      marks.isAll = true;
      return;
    default:
  }
};

const readAll = async (deps: DirectoryDeps): Promise<Entries> => {
  const breathe = createSlices();
  const played = await readPlayed(deps, breathe);
  const all = createEntries();
  for await (const row of findMembers(deps).lean<PlayerDocument[]>().cursor()) {
    const player: PlayerDocument = row;
    const id = player._id.toHexString();
    all.put(id, entryOf(deps, player, played.get(id)));
    await breathe();
  }
  return all;
};

/** Returns the members affected by marked results: who is in one, and whose last night was that day. */
const membersOf = async ({ models }: DirectoryDeps, all: Entries, resultIds: ReadonlySet<string>) => {
  if (resultIds.size === 0) return [];
  const results = await models.Result.find({ _id: { $in: [...resultIds] } })
    .select('date finishers.playerId')
    .lean();
  const days = new Set(results.map(({ date }) => date));
  const playedThen = [...all.entries.values()].filter(({ row }) => days.has(row.lastPlayedOn ?? ''));
  return [
    ...results.flatMap(({ finishers }) => finishers.map(({ playerId }) => playerId.toHexString())),
    ...playedThen.map(({ row }) => row.id),
  ];
};

const readMarked = async (
  deps: DirectoryDeps,
  all: Entries,
  { memberIds, resultIds }: Marks,
): Promise<void> => {
  const ids = [...new Set([...memberIds, ...(await membersOf(deps, all, resultIds))])];
  if (ids.length === 0) return;
  const played = await readPlayedOf(deps, ids);
  const rows = await findMembers(deps, ids).lean<PlayerDocument[]>();
  const found = new Map(rows.map((player) => [player._id.toHexString(), player]));
  for (const id of ids) {
    const player = found.get(id);
    all.put(id, player ? entryOf(deps, player, played.get(id)) : null);
  }
};

/** Creates the directory of one process; it is read when it is warmed or first queried. */
export const createMemberDirectory = ({ logger, ...deps }: Deps) => {
  let all: Entries | null = null;
  let marks = noMarks();
  let refreshing: Promise<Entries> | null = null;
  deps.bus.subscribe(({ event }) => mark(marks, event));

  const refresh = async (): Promise<Entries> => {
    const marked = marks;
    marks = noMarks();
    try {
      if (!all || marked.isAll) all = await readAll(deps);
      else await readMarked(deps, all, marked);
      return all;
    } catch (error) {
      // The marked entries were not read: the next query starts again.
      marks.isAll = true;
      throw error;
    }
  };
  const present = async (): Promise<Entries> => {
    // One after the other: a query during a read waits for it, and then for what was marked meanwhile.
    const before = refreshing;
    const own = (async () => {
      await before?.catch(() => undefined);
      return refresh();
    })();
    refreshing = own;
    return own;
  };
  /** Returns every member in an order, as of now. */
  const inOrder = async (by: MemberOrder): Promise<readonly MemberEntry[]> => (await present()).inOrder(by);
  return {
    inOrder,
    /** Returns those who may fit a term without typos, in an order: everybody who does, and others. */
    mayFit: async (term: SearchTerm, by: MemberOrder): Promise<readonly MemberEntry[]> =>
      (await present()).mayFit(term, by),
    /** Returns those who fit a term when typos in the longer words are allowed, in an order. */
    withSlips: async (term: SearchTerm, by: MemberOrder): Promise<readonly MemberEntry[]> =>
      (await present()).withSlips(term, by),
    /** Reads the directory before the first query; if that fails, the first query reads it. */
    warm: async (): Promise<void> => {
      await inOrder('name').catch((error: unknown) =>
        logger.warn({ err: error }, 'members could not be read'),
      );
    },
  };
};
export type MemberDirectory = ReturnType<typeof createMemberDirectory>;
