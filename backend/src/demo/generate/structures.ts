// The league's own structures, and the programs of some events.
import { promisesDouble } from '@ahl/shared-types/points';
import { type Chip, type Level, levelsOf, pauseOf, structureById } from '@ahl/shared-types/poker-clocks';
import type { StructureDocument } from '#features/play/structures/structure.model.ts';
import type { EventProgramDocument } from '#features/play/tournament-program/event-program.model.ts';
import type { CalendarEventDocument } from '#features/schedule/calendar-events/calendar-event.model.ts';
import type { TournamentDocument } from '#features/schedule/tournaments/core/tournament.model.ts';
import { buildEventProgram, buildStructure } from '../factories/structure.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom } from '../random.ts';
import { daysAgo, type Frame } from './frame.ts';

type Plan = { name: string; summary: string; levels: Level[]; chips: readonly Chip[]; startingStack: number };

const deepChips: readonly Chip[] = [
  { value: 25, colour: 'green', count: 8 },
  { value: 100, colour: 'black', count: 8 },
  { value: 500, colour: 'purple', count: 4 },
  { value: 1_000, colour: 'yellow', count: 7 },
  { value: 5_000, colour: 'orange', count: 2 },
];

const withBigBlindAnte = (rows: Level[]): Level[] =>
  rows.map((row) => (row.kind === 'level' ? { ...row, bigBlindAnte: row.bigBlind } : row));

/** Returns a preset under a name of the demo league. */
const presetAs = (id: string, name: string, summary: string): Plan => {
  const preset = structureById(id);
  if (!preset) throw new Error(`There is no preset ${id}.`);
  const { levels, chips, startingStack } = preset;
  return { name, summary, levels, chips, startingStack };
};

const plans: readonly Plan[] = [
  presetAs(
    'single',
    'AHL league night',
    'Stack 5,000, 15 minutes, three colour-ups: over in about four hours',
  ),
  presetAs(
    'dualshort',
    'Second game, two hours',
    'Stack 5,000, 10 minutes: the late start of a night with two games',
  ),
  {
    name: 'Deepstack Sunday',
    summary: 'Stack 20,000, 20 minutes, big-blind ante from 100/200 on',
    startingStack: 20_000,
    chips: deepChips,
    levels: [
      ...levelsOf(20, '25/50 50/100 75/150'),
      ...withBigBlindAnte(levelsOf(20, '100/200')),
      pauseOf(10),
      ...withBigBlindAnte(levelsOf(20, '150/300 200/400 300/600 400/800')),
      pauseOf(10, 100),
      ...withBigBlindAnte(levelsOf(20, '500/1000 1000/2000 1500/3000 2000/4000')),
      pauseOf(10, 500),
      ...withBigBlindAnte(levelsOf(20, '3000/6000 4000/8000 6000/12000 8000/16000')),
    ],
  },
];

/** Creates the league's own structures: a league night with three colour-ups, a short one, a deepstack. */
export const generateStructures = (frame: Frame): StructureDocument[] => {
  const createdAt = daysAgo(frame, 400);
  return plans.map(({ levels, chips, ...plan }, index) =>
    buildStructure({
      ...plan,
      _id: demoId('structure', index, createdAt.getTime()),
      levels,
      chips: chips.map((chip) => ({ ...chip })),
      updatedBy: 'Dana Whitfield',
      createdAt,
      updatedAt: createdAt,
    }),
  );
};

/** Creates programs: most events use the league's default; some late starts, deepstacks and specials have their own. */
export const generatePrograms = (
  frame: Frame,
  structures: readonly StructureDocument[],
  events: readonly CalendarEventDocument[],
  tournaments: readonly TournamentDocument[],
): EventProgramDocument[] => {
  const random = createRandom('programs');
  const createdAt = daysAgo(frame, 390);
  const [league, short, deep] = structures.map(({ _id }) => _id.toHexString());
  const own = { default: { structureId: league ?? null } } as Record<string, Partial<EventProgramDocument>>;
  for (const event of events) {
    const id = `calendar-${event._id.toHexString()}`;
    const isLate = (event.startTimes[0] ?? '') >= '21:00';
    if (isLate) own[id] = { structureId: short ?? null };
    else if (event.weekday === 0 && random.int(0, 2) === 0)
      own[id] = { structureId: deep ?? null, bonusChip: 10_000 };
    else if (random.int(0, 19) === 0) own[id] = { allowsReEntry: true };
    if (promisesDouble(event.notes)) own[id] = { ...own[id], weight: 'double' };
  }
  for (const tournament of tournaments)
    if (tournament.date >= frame.today)
      own[tournament._id.toHexString()] = { structureId: deep ?? null, weight: 'double' };
  return Object.entries(own).map(([eventId, more], index) =>
    buildEventProgram({
      _id: demoId('program', index, createdAt.getTime()),
      eventId,
      ...more,
      createdAt,
      updatedAt: createdAt,
    }),
  );
};
