// The preset structures. Sources: the published schedules of LPPL and Fairplay, and the AHL stack; the
// last three are this league's own nights, with one game or with a long and a short one.
import type { Chip } from './chip.schema.ts';
import type { Level } from './level.schema.ts';

/** A named list of rows for a clock, with its intended starting stack and its chips. */
export type Structure = {
  id: string;
  name: string;
  summary: string;
  levels: Level[];
  startingStack: number;
  chips: Chip[];
};

const minuteMs = 60_000;

/** Parses `25/50 50/100` as levels of the same length in minutes. */
export const levelsOf = (minutes: number, blinds: string): Level[] =>
  blinds.split(' ').map((pair) => {
    const [smallBlind = 0, bigBlind = 0] = pair.split('/').map(Number);
    return { kind: 'level', durationMs: minutes * minuteMs, smallBlind, bigBlind, ante: 0, bigBlindAnte: 0 };
  });

/** A break; `colourUpChip` and all smaller chips are taken out of play during it. */
export const pauseOf = (minutes: number, colourUpChip: number | null = null): Level => ({
  kind: 'break',
  durationMs: minutes * minuteMs,
  colourUpChip,
});

/** The stack of an AHL night: 5,000 = 3×1000, 2×500, 7×100, 4×50, 4×25; the 5,000 chip is the bonus chip. */
export const leagueChips: readonly Chip[] = [
  { value: 25, colour: 'green', count: 4 },
  { value: 50, colour: 'blue', count: 4 },
  { value: 100, colour: 'black', count: 7 },
  { value: 500, colour: 'purple', count: 2 },
  { value: 1_000, colour: 'yellow', count: 3 },
  { value: 5_000, colour: 'orange', count: 0 },
];

const stack = (): Chip[] => leagueChips.map((chip) => ({ ...chip }));

export const structures: readonly Structure[] = [
  {
    id: 'lppl',
    name: 'League night, 15 minutes',
    summary: '18 levels of 15 minutes, two colour-ups',
    startingStack: 5_000,
    chips: [
      { value: 25, colour: 'green', count: 8 },
      { value: 100, colour: 'black', count: 8 },
      { value: 500, colour: 'purple', count: 4 },
      { value: 1_000, colour: 'yellow', count: 2 },
      { value: 5_000, colour: 'orange', count: 0 },
    ],
    levels: [
      ...levelsOf(15, '25/50 50/100 75/150 100/200 150/300'),
      pauseOf(5, 25),
      ...levelsOf(15, '200/400 300/600 400/800 600/1200 800/1600'),
      pauseOf(5, 100),
      ...levelsOf(15, '1000/2000 1500/3000 2000/4000 3000/6000 4000/8000 5000/10000 7000/14000 10000/20000'),
    ],
  },
  {
    id: 'fairplay',
    name: 'Short night, 20 to 10 minutes',
    summary: '11 levels that shorten from 20 to 10 minutes, three breaks',
    startingStack: 5_000,
    chips: [
      { value: 50, colour: 'blue', count: 6 },
      { value: 100, colour: 'black', count: 7 },
      { value: 500, colour: 'purple', count: 2 },
      { value: 1_000, colour: 'yellow', count: 3 },
    ],
    levels: [
      ...levelsOf(20, '50/100 100/200 150/300'),
      pauseOf(10, 50),
      ...levelsOf(15, '200/400 300/600 400/800'),
      pauseOf(10),
      ...levelsOf(15, '600/1200 800/1600'),
      pauseOf(5, 500),
      ...levelsOf(10, '1000/2000 2000/4000 3000/6000'),
    ],
  },
  {
    id: 'single',
    name: 'Single game, four hours',
    summary: 'One game a night: 15 levels of 15 minutes, three colour-ups',
    startingStack: 5_000,
    chips: stack(),
    levels: [
      ...levelsOf(15, '25/50 50/100 75/150'),
      pauseOf(5, 25),
      ...levelsOf(15, '100/200 150/300 200/400'),
      pauseOf(10, 50),
      ...levelsOf(15, '300/600 400/800 600/1200 800/1600'),
      pauseOf(5, 500),
      ...levelsOf(15, '1000/2000 2000/4000 3000/6000 4000/8000 6000/12000'),
    ],
  },
  {
    id: 'duallong',
    name: 'Two games, the long one',
    summary: 'The first of two games: 12 levels of 12 minutes, over in about two and a half hours',
    startingStack: 5_000,
    chips: stack(),
    levels: [
      ...levelsOf(12, '25/50 50/100 75/150'),
      pauseOf(5, 25),
      ...levelsOf(12, '100/200 150/300 300/600'),
      pauseOf(5, 50),
      ...levelsOf(12, '400/800 600/1200 1000/2000'),
      pauseOf(5, 500),
      ...levelsOf(12, '2000/4000 3000/6000 5000/10000'),
    ],
  },
  {
    id: 'dualshort',
    name: 'Two games, the short one',
    summary: 'The late one of two games: 10 levels of 10 minutes, over in less than two hours',
    startingStack: 5_000,
    chips: stack(),
    levels: [
      ...levelsOf(10, '50/100 100/200 200/400 300/600'),
      pauseOf(5, 50),
      ...levelsOf(10, '500/1000 800/1600 1000/2000 1500/3000 2000/4000 3000/6000'),
    ],
  },
];

/** The preset with an id, if it exists. */
export const structureById = (id: string): Structure | undefined =>
  structures.find((structure) => structure.id === id);
