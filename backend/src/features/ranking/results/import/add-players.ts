// Adds the members that rows of an import name and the league lacks, each once for an import.
import { createHash } from 'node:crypto';
import { type ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { askOfficeOf } from '#features/core/bans/ban.reader.ts';
import type { AccountStore } from '#features/core/players/account-guard.ts';
import { nextPlayerNumber, numbersFrom } from '#features/core/players/new-member.ts';
import { addPlayers } from '#features/core/players/player.writer.ts';
import type { NewPlayer } from './player-match.ts';

type Deps = AccountStore & { models: Models; now: () => number };
type Context = {
  session: ClientSession;
  importId: string;
  /** Whether another row of the file has this number. */
  isReserved: (number: number) => boolean;
};

/** Returns how the keys of the records that an import adds begin. */
export const keyPrefix = (importId: string, kind: string): string => `import:${importId}:${kind}:`;

/** Returns the key of a record that an import adds, by which a second attempt finds it. */
export const onceKey = (importId: string, kind: string, name: string): string =>
  `${keyPrefix(importId, kind)}${createHash('sha256').update(name).digest('base64url').slice(0, 22)}`;

/** Adds members, and asks the office about those who resemble a banned person. Returns their ids by their key. */
export const addNewPlayers = async (
  deps: Deps,
  players: readonly NewPlayer[],
  { session, importId, isReserved }: Context,
): Promise<ReadonlyMap<string, Types.ObjectId>> => {
  const wanted = new Map(players.map((player) => [onceKey(importId, 'player', player.key), player]));
  const ids = new Map<string, Types.ObjectId>();
  if (wanted.size === 0) return ids;
  const numbers = [...wanted.values()].flatMap(({ number }) => number ?? []);
  const known = await deps.models.Player.find({
    $or: [{ idempotencyKey: { $in: [...wanted.keys()] } }, { playerNumber: { $in: numbers } }],
  })
    .select('idempotencyKey playerNumber')
    .session(session)
    .lean();
  for (const { idempotencyKey, _id } of known) {
    const player = wanted.get(idempotencyKey ?? '');
    if (player) ids.set(player.key, _id);
  }
  const occupied = new Set(known.map(({ playerNumber }) => playerNumber));
  const missing = [...wanted].filter(([, { key }]) => !ids.has(key));
  const keeps = new Set<number>();
  for (const [, { number }] of missing) if (number !== null && !occupied.has(number)) keeps.add(number);
  const next = numbersFrom(await nextPlayerNumber(deps.models, session), isReserved);
  const members = missing.map(([idempotencyKey, { firstName, lastName, pokerHandle, number }]) => {
    // Of two names with one number, the first keeps it.
    const isOwn = number !== null && keeps.delete(number);
    return {
      idempotencyKey,
      firstName,
      lastName,
      ...(pokerHandle ? { pokerHandle } : {}),
      playerNumber: isOwn ? number : next(),
      rank: 'Rookie',
    };
  });
  const added = await addPlayers(deps, session, members);
  missing.forEach(([, { key }], index) => {
    ids.set(key, new Types.ObjectId(added[index]));
  });
  await askOfficeOf(
    deps,
    session,
    members.map(({ firstName, lastName }, index) => ({ playerId: added[index] ?? '', firstName, lastName })),
  );
  return ids;
};
