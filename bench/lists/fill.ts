// Creates tens of thousands of rows for the measured lists, bypassing the models, because nobody saved them one by one.

import { tagColours } from '@ahl/shared-types/event-tags';
import { leaderboardKey } from '@ahl/shared-types/standings';
import { Types } from 'mongoose';
import { wordsOf } from '../../backend/src/db/search-words.ts';
import type { TestServer } from '../../backend/src/testing/test-server.ts';

const firstNames = [
  'Ana',
  'Luis',
  'Grace',
  'Omar',
  'Priya',
  'Walter',
  'Mei',
  'Jonah',
  'Alicia',
  'Dwayne',
  'Ruth',
  'Igor',
];
const syllables = [
  'mor',
  'en',
  'gar',
  'cia',
  'ber',
  'lin',
  'tos',
  'wil',
  'han',
  'dez',
  'pe',
  'rez',
  'sal',
  'ko',
  'van',
];
const words = [
  'River',
  'Turn',
  'Flop',
  'Ace',
  'King',
  'Queen',
  'Suited',
  'Broadway',
  'Wheel',
  'Cutoff',
  'Button',
];
const colours = tagColours;

/** Returns a number that looks random and is the same in every run. */
const mixed = (index: number): number => Math.imul(index + 1, 2_654_435_761) >>> 0;
const of = <T>(list: readonly T[], index: number): T => list[index % list.length] as T;

/** Returns a last name that a few dozen of 50,000 share. */
export const lastNameOf = (index: number): string => {
  const mix = mixed(index);
  const name = of(syllables, mix) + of(syllables, mix >>> 8) + of(syllables, mix >>> 16);
  return name.slice(0, 1).toUpperCase() + name.slice(1);
};

type Rows = { collection: { insertMany: (rows: Record<string, unknown>[]) => Promise<unknown> } };

const insert = async (model: unknown, count: number, rowOf: (index: number) => Record<string, unknown>) => {
  for (let start = 0; start < count; start += 5_000)
    await (model as Rows).collection.insertMany(
      Array.from({ length: Math.min(5_000, count - start) }, (_none, index) => rowOf(start + index)),
    );
};

/** Creates tags, a third of them retired. */
export const fillTags = ({ models }: TestServer, count: number, now: number): Promise<void> =>
  insert(models.EventTag, count, (index) => {
    const name = `${of(words, index)} ${of(words, mixed(index))} ${index}`;
    const description = index % 4 === 0 ? `For nights of ${of(words, index >>> 3)}` : '';
    return {
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      description,
      words: wordsOf(name, description),
      colour: of(colours, index),
      deletedAt: index % 3 === 0 ? new Date(now - index * 1_000) : null,
      mergedInto: null,
      version: 0,
      createdAt: new Date(now - mixed(index)),
      updatedAt: new Date(now - mixed(index)),
    };
  });

const overall = leaderboardKey({ scope: 'overall', period: 'all-time' });

/** Creates members, three of four with nights. */
export const fillMembers = async ({ models }: TestServer, count: number, now: number): Promise<void> => {
  const ids = Array.from({ length: count }, () => new Types.ObjectId());
  await insert(models.Player, count, (index) => {
    const firstName = of(firstNames, mixed(index) >>> 4);
    const lastName = lastNameOf(index);
    const playerNumber = 100_000 + index;
    return {
      _id: ids[index],
      firstName,
      lastName,
      pokerHandle: index % 5 === 0 ? `${of(words, index)}${playerNumber}` : '',
      playerNumber,
      email: `${firstName}.${lastName}.${playerNumber}@bench.local`.toLowerCase(),
      isAdmin: false,
      isHost: false,
      role: 'Player',
      adminPermissions: [],
      region: 732 + (index % 3),
      bannedAt: index % 500 === 0 ? new Date(now) : null,
      closesAt: null,
      closedAt: null,
      createdAt: new Date(now - (mixed(index) % 63_000_000) * 1_000),
    };
  });
  await insert(models.Standing, count, (index) => ({
    _id: `${overall}/${of(ids, index).toHexString()}`,
    board: overall,
    playerId: ids[index],
    order: String(count - index).padStart(12, '0'),
    points: index,
    games: index % 4 === 0 ? 0 : 1 + (mixed(index) % 300),
    counted: 1,
    wins: 0,
    bestPlace: 1,
    isQualified: true,
    lastDay: new Date(now - (mixed(index) % 900) * 86_400_000).toISOString().slice(0, 10),
    before: null,
  }));
};

/** Creates single tournaments over four years, equally many on every day, at 40 venues. */
export const fillTournaments = async (
  { models }: TestServer,
  count: number,
  now: number,
): Promise<Types.ObjectId[]> => {
  const venueIds = Array.from({ length: 40 }, () => new Types.ObjectId());
  await insert(models.Tournament, count, (index) => ({
    name: `${of(words, index)} ${of(words, mixed(index))} night`,
    venueId: of(venueIds, mixed(index)),
    region: 732 + (index % 3),
    date: new Date(now + ((index % 1_460) - 730) * 86_400_000).toISOString().slice(0, 10),
    startTimes: ['19:00'],
    endTime: null,
    gracePeriod: null,
    notes: '',
    hostName: '',
    isApproved: true,
    cancelledAt: index % 50 === 0 ? new Date(now) : null,
    version: 0,
    tagIds: [],
  }));
  return venueIds;
};
