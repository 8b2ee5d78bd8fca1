import { addDays } from '@ahl/shared-types/common';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import type { VenueDocument } from '#features/schedule/venues/core/venue.model.ts';
import { cities, cityNamed } from '../data/cities.ts';
import { handleFirstHalves, handleSecondHalves, nameGroups } from '../data/names.ts';
import { type Cast, cast, hostPeople } from '../data/people.ts';
import { buildPlayer } from '../factories/player.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom, type Random } from '../random.ts';
import { dayMs, daysAgo, type Frame, scaled } from './frame.ts';

/** A member, and the traits that decide how often and how well they play. */
export type Member = {
  player: PlayerDocument;
  /** The index of their home venue. */
  home: number;
  /** Roughly normally distributed; a higher value finishes better. */
  skill: number;
};

const leagueAgeDays = 2_150;
const groupWeights = nameGroups.map((group) => [group, group.share] as const);

const makePerson = (random: Random, usedNames: Set<string>): { firstName: string; lastName: string } => {
  for (let tries = 0; ; tries += 1) {
    const { first, last } = random.weighted(groupWeights);
    const person = { firstName: random.pick(first), lastName: random.pick(last) };
    const fullName = `${person.firstName} ${person.lastName}`;
    // Large leagues do have two members of the same name; small ones avoid it.
    if (usedNames.has(fullName) && tries < 4) continue;
    usedNames.add(fullName);
    return person;
  }
};

const makeHandle = (random: Random, used: Set<string>): string => {
  if (random.chance(0.25)) return '';
  const stem = random.pick(handleFirstHalves) + random.pick(handleSecondHalves);
  let handle = random.chance(0.3) ? `${stem}${random.int(1, 99)}` : stem;
  while (used.has(handle)) handle = `${stem}${random.int(100, 9_999)}`;
  used.add(handle);
  return handle;
};

/** Returns the people who are known by name, then as many hosts as are needed so that each night can have one. */
const knownPeople = (frame: Frame, random: Random, usedNames: Set<string>): Omit<Cast, 'playerNumber'>[] => {
  const others = scaled(frame, hostPeople.length, 8);
  const hostNames = new Set(cast.map((person) => person.hostName));
  const hosts: Omit<Cast, 'playerNumber'>[] = [];
  for (let tries = 0; hosts.length < others && tries < others * 20; tries += 1) {
    const fullName = hostPeople[hosts.length]?.[0] ?? Object.values(makePerson(random, usedNames)).join(' ');
    const [firstName = '', lastName = ''] = fullName.split(' ');
    const hostName = `${firstName} ${lastName.charAt(0)}.`;
    if (hostNames.has(hostName)) continue;
    hostNames.add(hostName);
    const city = hostPeople[hosts.length]?.[1] ?? random.pick(cities).name;
    hosts.push({
      firstName,
      lastName,
      pokerHandle: '',
      city,
      isHost: true,
      hostName,
      rank: 'Host',
      role: 'Host',
    });
  }
  return [...cast, ...hosts];
};

/** Returns increasing numbers with gaps, as in a league that merged and lost members; the cast keeps its own. */
const makeNumbers = (random: Random, amount: number): number[] => {
  const reserved = new Set(cast.map((person) => person.playerNumber));
  // A small league has given out as many numbers, so that the numbers of the cast are among the others.
  const widest = 2 * Math.max(3, Math.round(6_000 / amount)) - 1;
  const numbers: number[] = [];
  for (let number = 2; numbers.length < amount; number += random.int(1, widest))
    if (!reserved.has(number)) numbers.push(number);
  return numbers;
};

/** Returns when a number was given out: the league grows ever faster, and somebody joined today. */
const joinedDaysAgo = (number: number, last: number): number =>
  leagueAgeDays * (1 - Math.min(1, number / last) ** 0.55) + 0.1;

const homeFor = (random: Random, venues: readonly VenueDocument[], city: string | undefined): number => {
  if (city) {
    const inCity = venues.findIndex((venue) => venue.city === city);
    if (inCity >= 0) return inCity;
  }
  // Earlier venues are the popular ones.
  return Math.floor(venues.length * random.next() ** 1.35);
};

/** Returns a member's city: most live where they play, the rest somewhere in the same region. */
const cityFor = (random: Random, venue: VenueDocument | undefined) => {
  const home = cityNamed(venue?.city ?? 'Fort Worth');
  return random.chance(0.55) ? home : random.pick(cities.filter(({ region }) => region === home.region));
};

const emailFor = (firstName: string, lastName: string, playerNumber: number): string =>
  `${firstName}.${lastName}.${playerNumber}@example.com`.toLowerCase();

type Known = Omit<Cast, 'playerNumber'> & { playerNumber?: number };
type Making = {
  frame: Frame;
  random: Random;
  venues: readonly VenueDocument[];
  usedNames: Set<string>;
  usedHandles: Set<string>;
  /** The highest number that was given out. */
  lastNumber: number;
  passwordHash: string;
};

const makeMember = (
  making: Making,
  index: number,
  playerNumber: number,
  known: Known | undefined,
): Member => {
  const { frame, random, venues } = making;
  const { firstName, lastName } = known ?? makePerson(random, making.usedNames);
  const home = homeFor(random, venues, known?.city);
  const city = known ? cityNamed(known.city) : cityFor(random, venues[home]);
  const joinedAt = daysAgo(frame, joinedDaysAgo(playerNumber, making.lastNumber));
  const player = buildPlayer({
    _id: demoId('player', index, joinedAt.getTime()),
    middleInitial: random.chance(0.35) ? String.fromCharCode(random.int(65, 90)) : '',
    email: emailFor(firstName, lastName, playerNumber),
    passwordHash: making.passwordHash,
    ...known,
    firstName,
    lastName,
    playerNumber,
    pokerHandle: known?.pokerHandle || makeHandle(random, making.usedHandles),
    city: city.name,
    state: city.state,
    region: city.region,
    adminPermissions: [...(known?.adminPermissions ?? [])],
    createdAt: joinedAt,
    updatedAt: joinedAt,
  });
  if (!known && random.chance(0.08)) {
    // Walked in and never signed up. The unique sparse index counts null, so the field is omitted.
    delete player.email;
    delete player.passwordHash;
  }
  return { player, home, skill: random.normal() };
};

/** Creates the members: the cast, the hosts, then everybody else. Their numbers of games are set after the nights. */
export const generateMembers = (
  frame: Frame,
  venues: readonly VenueDocument[],
  passwordHash: string,
): Member[] => {
  const random = createRandom('members');
  const usedNames = new Set([
    ...cast.map(({ firstName, lastName }) => `${firstName} ${lastName}`),
    ...hostPeople.map(([name]) => name),
  ]);
  const usedHandles = new Set(cast.map(({ pokerHandle }) => pokerHandle));
  const known: Known[] = knownPeople(frame, random, usedNames);
  const amount = scaled(frame, 2_000, 240);
  const numbers = makeNumbers(random, amount - cast.length);
  const lastNumber = Math.max(...cast.map(({ playerNumber }) => playerNumber), numbers.at(-1) ?? 0);
  const making = {
    frame,
    random,
    venues,
    usedNames,
    usedHandles,
    lastNumber,
    passwordHash,
  };
  const members = Array.from({ length: amount }, (_, index) => {
    // Hosts are long-time members: they take the lowest free numbers.
    const playerNumber = known[index]?.playerNumber ?? numbers[index - cast.length] ?? lastNumber + index;
    return makeMember(making, index, playerNumber, known[index]);
  });
  doubleSome(frame, members);
  banSome(frame, random, members);
  tellBirthdays(members);
  return members;
};

const isPlain = ({ player }: Member): boolean =>
  player.rank === 'Player' && (player.email?.endsWith('example.com') ?? false);

/** Gives a few walk-ins a second account that they created later, for the office to combine. */
const doubleSome = (frame: Frame, members: readonly Member[]): void => {
  const walkIns = members.filter(({ player }) => !player.email).slice(0, scaled(frame, 8, 3));
  const doubled = new Set<Member>();
  for (const walkIn of walkIns) {
    const { createdAt } = walkIn.player;
    const isLater = (other: Member) =>
      isPlain(other) &&
      !doubled.has(other) &&
      other.home !== walkIn.home &&
      other.player.createdAt > createdAt;
    const member = members.find(isLater);
    if (!member) continue;
    doubled.add(member);
    walkIn.player.firstName = member.player.firstName;
    walkIn.player.lastName = member.player.lastName;
  }
};

/** Gives some members a birthday. */
const tellBirthdays = (members: readonly Member[]): void => {
  const random = createRandom('birthdays');
  for (const { player } of members) {
    const day = addDays('2024-01-01', random.int(0, 365)).slice(5);
    if (random.chance(0.45)) player.birthday = day;
  }
};

/** Bans a few members. */
const banSome = (frame: Frame, random: Random, members: readonly Member[]): void => {
  const plain = members.filter(isPlain);
  for (let count = scaled(frame, 5, 1); count > 0; count -= 1) {
    const { player } = random.pick(plain);
    const ageDays = (frame.nowMs - player.createdAt.getTime()) / dayMs;
    player.bannedAt = daysAgo(frame, Math.min(ageDays, random.int(6, 150)) * 0.9);
  }
};
