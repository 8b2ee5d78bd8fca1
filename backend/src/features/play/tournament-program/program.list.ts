// Lists the program: weekly events and coming tournaments, each with how it is played.

import {
  addDays,
  type EndpointInput,
  type EndpointResult,
  leagueDate,
  weekdayOf,
} from '@ahl/shared-types/common';
import { containsWords } from '@ahl/shared-types/names';
import { brokenPromise } from '@ahl/shared-types/points';
import { expectedLengthMs, type LeagueStructure, wallClockAfter } from '@ahl/shared-types/structures';
import {
  firstStructureId,
  isDefault,
  layChoice,
  type listProgram as listContract,
  type Program,
  type ProgramChoice,
  type ProgramItem,
  resolveProgram,
} from '@ahl/shared-types/tournament-program';
import type { Models } from '#db/models.ts';
import { defaultId } from '#features/play/structures/program-id.ts';
import { readStructures } from '#features/play/structures/structure.reader.ts';
import { presentTags } from '#features/schedule/calendar/calendar.presenter.ts';
import { readTags } from '#features/schedule/calendar/calendar.service.ts';
import { pageOf } from '#http/list-query.ts';
import type { EventProgramDocument } from './event-program.model.ts';
import { type FieldOf, readFields } from './fields.reader.ts';
import { choiceOf } from './program.reader.ts';

type Deps = { models: Models; now: () => number; timeZone: string };
type Query = EndpointInput<typeof listContract>;

/** The fields common to both kinds of events. */
type Event = Pick<ProgramItem, 'id' | 'kind' | 'name' | 'region' | 'weekday' | 'date' | 'startTimes'> & {
  venueId: string;
  gracePeriod: number | null;
  /** What it says about itself: name, notes in both languages, and tags. */
  texts: string[];
};

/** Returns the current weekly events, and the tournaments from today on. */
const readEvents = async ({ models, now, timeZone }: Deps): Promise<Event[]> => {
  const today = leagueDate(now(), timeZone);
  const [weekly, single, tags] = await Promise.all([
    models.CalendarEvent.find({
      deletedAt: null,
      $or: [{ endsOn: null }, { endsOn: { $gte: today } }],
    }).lean(),
    models.Tournament.find({ isApproved: true, date: { $gte: today, $lte: addDays(today, 730) } }).lean(),
    readTags(models),
  ]);
  const common = (each: (typeof weekly)[number] | (typeof single)[number]) => ({
    name: each.name,
    region: each.region,
    startTimes: each.startTimes,
    venueId: String(each.venueId ?? ''),
    gracePeriod: each.gracePeriod ?? null,
    texts: [
      each.name,
      ...presentTags(each.tagIds, tags).map(({ name }) => name),
      each.notes,
      each.notesEs ?? '',
    ],
  });
  return [
    ...weekly.map((each) => ({
      ...common(each),
      id: `calendar-${each._id.toHexString()}`,
      kind: 'weekly' as const,
      weekday: each.weekday,
      date: null,
    })),
    ...single.map((each) => ({
      ...common(each),
      id: each._id.toHexString(),
      kind: 'single' as const,
      weekday: weekdayOf(each.date),
      date: each.date,
    })),
  ];
};

/** Returns the approximate end of each start. Bonus chips are in play like the stack. */
const endsOf = (
  startTimes: readonly string[],
  { levels }: LeagueStructure,
  { startingStack, bonusChip }: Program,
  players: number,
): string[] => {
  const lengthMs = expectedLengthMs(levels, { startingStack: startingStack + bonusChip, players });
  return startTimes.map((start) => wallClockAfter(start, lengthMs));
};

/** Creates a resolver of structures by id, and programs by event. */
const createResolver = (
  structures: readonly LeagueStructure[],
  rows: readonly EventProgramDocument[],
  fieldOf: FieldOf,
) => {
  const structureOf = new Map(structures.map((each) => [each.id, each]));
  const rowOf = new Map(rows.map((row) => [row.eventId, row]));
  const below = choiceOf(rowOf.get(defaultId), null);
  const resolve = (choice: ProgramChoice) => {
    const own = choice.structureId === null ? undefined : structureOf.get(choice.structureId);
    const structure = own ?? structureOf.get(below.structureId ?? '') ?? structureOf.get(firstStructureId);
    if (!structure) throw new Error('There is no preset structure.');
    return { structure, program: resolveProgram(layChoice(below, choice), structure) };
  };
  return {
    default: {
      choice: below,
      program: resolve(below).program,
      structureName: resolve(below).structure.name,
      version: rowOf.get(defaultId)?.version ?? 0,
    },
    of: ({ venueId: _venue, gracePeriod, texts, ...event }: Event, venueName: string): ProgramItem => {
      const row = rowOf.get(event.id);
      const choice = choiceOf(row, gracePeriod);
      const { structure, program } = resolve(choice);
      const field = fieldOf(event.id);
      return {
        ...event,
        venueName,
        choice,
        program,
        structureName: structure.name,
        expected: { ...field, ends: endsOf(event.startTimes, structure, program, field.players) },
        isStructureMissing: choice.structureId !== null && !structureOf.has(choice.structureId),
        brokenPromise: brokenPromise(program.weight, texts),
        usesDefault: isDefault(choice),
        version: row?.version ?? 0,
      };
    },
  };
};

/** Returns the sort key: weekly events by weekday and time, then tournaments by date. */
const dayKey = ({ kind, weekday, date, startTimes }: ProgramItem): string =>
  `${kind === 'weekly' ? `0 ${weekday}` : `1 ${date}`} ${startTimes[0] ?? ''}`;

const keyFor = (item: ProgramItem, field: string): string | number => {
  if (field === 'day') return dayKey(item);
  if (field === 'startingStack') return item.program.startingStack;
  if (field === 'weight') return item.program.weight;
  return item[field as 'name' | 'venueName' | 'structureName'];
};

const order = (sort: string) => {
  const field = sort.replace(/^-/, '');
  const direction = sort.startsWith('-') ? -1 : 1;
  return (a: ProgramItem, b: ProgramItem): number => {
    const left = keyFor(a, field);
    const right = keyFor(b, field);
    const difference =
      typeof left === 'number' && typeof right === 'number'
        ? left - right
        : String(left).localeCompare(String(right));
    return direction * difference || dayKey(a).localeCompare(dayKey(b)) || a.id.localeCompare(b.id);
  };
};

const matches = (item: ProgramItem, query: Query): boolean =>
  (!query.kind || item.kind === query.kind) &&
  (!query.region || item.region === query.region) &&
  (!query.structureId || item.program.structureId === query.structureId) &&
  (!query.uses || (query.uses === 'default') === item.usesDefault) &&
  containsWords(`${item.name} ${item.venueName} ${item.structureName}`, query.search ?? '');

/** Returns a page of the program. A league has some hundred events, so they are sorted in memory. */
export const listProgram = async (deps: Deps, query: Query): Promise<EndpointResult<typeof listContract>> => {
  const { models } = deps;
  const [events, rows, structures, venues, fieldOf] = await Promise.all([
    readEvents(deps),
    models.EventProgram.find({}).lean(),
    readStructures({ models }),
    models.Venue.find({}).select('name').lean(),
    readFields(deps),
  ]);
  const venueName = new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  const resolver = createResolver(structures, rows, fieldOf);
  const all = events.map((event) => resolver.of(event, venueName.get(event.venueId) ?? ''));
  const found = all.filter((item) => matches(item, query)).sort(order(query.sort ?? 'day'));
  const from = pageOf(query);
  return {
    items: found.slice(from, from + query.pageSize),
    total: found.length,
    default: resolver.default,
    usingDefault: all.filter(({ usesDefault }) => usesDefault).length,
  };
};
