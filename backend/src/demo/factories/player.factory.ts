import { openPrivacy } from '@ahl/shared-types/privacy';
import type { Models } from '#db/models.ts';
import { nameKeysOf } from '#features/core/players/name-keys.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** Builds a member as stored; by default a plain player without a password. */
export const buildPlayer = (overrides: Partial<PlayerDocument> = {}): PlayerDocument => {
  const number = nextInSequence();
  const member = {
    ...storedFields(),
    firstName: 'Jamie',
    lastName: `Player ${number}`,
    middleInitial: '',
    playerNumber: 100_000 + number,
    pokerHandle: `Handle${number}`,
    city: 'Fort Worth',
    state: 'TX',
    phone: '',
    birthYear: null,
    birthday: '',
    rank: 'Player',
    totalTournaments: 0,
    totalWinningsCents: 0,
    email: `player${number}@example.com`,
    isAdmin: false,
    isHost: false,
    hostName: '',
    role: 'Player',
    adminPermissions: [],
    region: 733,
    regions: [],
    venueIds: [],
    profileImage: null,
    seen: [],
    tokenVersion: 0,
    endedSessions: [],
    bannedAt: null,
    tags: [],
    version: 0,
    privacy: { ...openPrivacy },
    language: null,
    closesAt: null,
    closedAt: null,
    ...overrides,
  };
  return { ...member, ...nameKeysOf(member) };
};

/** Builds a member to whom events can be assigned. */
export const buildHost = (overrides: Partial<PlayerDocument> = {}): PlayerDocument => {
  const host = buildPlayer({ isHost: true, rank: 'Host', role: 'Host', ...overrides });
  return { ...host, hostName: host.hostName || `${host.firstName} ${host.playerNumber}` };
};

/** Stores a member. */
export const createPlayer = async (models: Models, overrides: Partial<PlayerDocument> = {}) => {
  const player = buildPlayer(overrides);
  // A field that is given as undefined is omitted: a walk-in has no e-mail.
  await models.Player.collection.insertOne(player, { ignoreUndefined: true });
  return player;
};

/** Stores a host. */
export const createHost = async (models: Models, overrides: Partial<PlayerDocument> = {}) => {
  const host = buildHost(overrides);
  await models.Player.collection.insertOne(host);
  return host;
};
