// The preset structures. Sources: the LPPL and Fairplay schedules as `shared/features.md` lists them.
import type { Level } from './level.schema.ts';

/** A named list of rows that a clock can be started with. */
export type Structure = { id: string; name: string; summary: string; levels: Level[] };

const minuteMs = 60_000;

/** Reads `25/50 50/100` as levels of the same length in minutes. */
const levels = (minutes: number, blinds: string): Level[] =>
  blinds.split(' ').map((pair) => {
    const [smallBlind = 0, bigBlind = 0] = pair.split('/').map(Number);
    return { kind: 'level', durationMs: minutes * minuteMs, smallBlind, bigBlind, ante: 0, bigBlindAnte: 0 };
  });

const pause = (minutes: number, colourUpChip: number | null = null): Level => ({
  kind: 'break',
  durationMs: minutes * minuteMs,
  colourUpChip,
});

export const structures: readonly Structure[] = [
  {
    id: 'lppl',
    name: 'League night, 15 minutes',
    summary: '18 levels of 15 minutes, two colour-ups',
    levels: [
      ...levels(15, '25/50 50/100 75/150 100/200 150/300'),
      pause(5, 25),
      ...levels(15, '200/400 300/600 400/800 600/1200 800/1600'),
      pause(5, 100),
      ...levels(15, '1000/2000 1500/3000 2000/4000 3000/6000 4000/8000 5000/10000 7000/14000 10000/20000'),
    ],
  },
  {
    id: 'fairplay',
    name: 'Short night, 20 to 10 minutes',
    summary: '11 levels that shorten from 20 to 10 minutes, three breaks',
    levels: [
      ...levels(20, '50/100 100/200 150/300'),
      pause(10, 25),
      ...levels(15, '200/400 300/600 400/800'),
      pause(10),
      ...levels(15, '600/1200 800/1600'),
      pause(5, 100),
      ...levels(10, '1000/2000 2000/4000 3000/6000'),
    ],
  },
];

/** The preset with this id, if there is one. */
export const structureById = (id: string): Structure | undefined =>
  structures.find((structure) => structure.id === id);
