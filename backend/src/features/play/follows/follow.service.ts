// Owns what members follow, and when they are reminded. A player can be followed only if the search finds them, and is
// shown by the name that others may read; whoever leaves the search is no longer listed or notified about.
import { AppError, addDays, leagueDate } from '@ahl/shared-types/common';
import {
  defaultReminders,
  type Follow,
  type FollowKind,
  type FollowRef,
  type Follows,
  maxFollows,
  type ReminderChoice,
  type UsualNight,
  usualNights,
} from '@ahl/shared-types/follows';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { listedPlayers } from '#features/core/players/listed-players.ts';
import {
  fullNameOf,
  presentMemberFor,
  publicVisibility,
  type StoredMember,
  visibleFields,
} from '#features/core/players/visible-player.ts';
import type { ReminderChoiceDocument } from './follow.model.ts';

export type FollowDeps = { models: Models; outbox: Outbox; now: () => number; timeZone: string };

const eventIdOf = (targetId: string): string => targetId.replace('calendar-', '');
type Named = Pick<Follow, 'name' | 'detail'>;
type NamesOf = (
  deps: FollowDeps,
  ids: readonly string[],
  session?: ClientSession | null,
) => Promise<Map<string, Named>>;

const venueNames: NamesOf = async ({ models }, ids, session = null) => {
  const rows = await models.Venue.find({ _id: { $in: ids } })
    .select('name city')
    .session(session)
    .lean();
  return new Map(rows.map(({ _id, name, city }) => [_id.toHexString(), { name, detail: city ?? '' }]));
};

const playerNames: NamesOf = async ({ models }, ids, session = null) => {
  const rows = await models.Player.find({ _id: { $in: ids }, ...listedPlayers })
    .select(visibleFields)
    .session(session)
    .lean<StoredMember[]>();
  return new Map(
    rows.map((row) => [
      row._id.toHexString(),
      { name: fullNameOf(presentMemberFor(row, publicVisibility)), detail: '' },
    ]),
  );
};

/** Weekly events that still have nights. */
const eventNames: NamesOf = async (deps, ids, session = null) => {
  const { models, now, timeZone } = deps;
  const rows = await models.CalendarEvent.find({
    _id: { $in: ids.filter((id) => id.startsWith('calendar-')).map(eventIdOf) },
    deletedAt: null,
    $or: [{ endsOn: null }, { endsOn: { $gte: leagueDate(now(), timeZone) } }],
  })
    .select('name venueId')
    .session(session)
    .lean();
  const venues = await venueNames(
    deps,
    rows.flatMap(({ venueId }) => (venueId ? [String(venueId)] : [])),
    session,
  );
  return new Map(
    rows.map(({ _id, name, venueId }) => [
      `calendar-${_id.toHexString()}`,
      { name, detail: venues.get(String(venueId))?.name ?? '' },
    ]),
  );
};

const namesOf: Record<FollowKind, NamesOf> = { venue: venueNames, player: playerNames, event: eventNames };

/** Returns the reminders of members by id; the defaults for whoever has not chosen. */
export const readChoices = async (
  models: Models,
  playerIds: readonly string[],
): Promise<(playerId: string) => ReminderChoice> => {
  const rows = await models.ReminderChoice.find({ _id: { $in: playerIds } }).lean<ReminderChoiceDocument[]>();
  const choiceOf = new Map(rows.map(({ _id, ...choice }) => [_id.toHexString(), choice]));
  return (playerId) => ({ ...defaultReminders, ...choiceOf.get(playerId) });
};

/** Returns the weekly events that a member played often in the last weeks, and that still have nights. */
const readUsual = async (
  deps: FollowDeps,
  playerId: string,
  followed: ReadonlySet<string>,
): Promise<UsualNight[]> => {
  const { models, now, timeZone } = deps;
  const since = addDays(leagueDate(now(), timeZone), -7 * usualNights.weeks);
  const results = await models.Result.find({
    'finishers.playerId': playerId,
    date: { $gte: since },
    deletedAt: null,
    tournamentId: { $regex: /^calendar-/ },
  })
    .select('tournamentId date')
    .lean();
  const byEvent = Map.groupBy(results, ({ tournamentId }) => tournamentId ?? '');
  const played = [...byEvent].flatMap(([eventId, rows]) => {
    const nights = new Set(rows.map(({ date }) => date)).size;
    return nights >= usualNights.times && !followed.has(eventId) ? [{ eventId, played: nights }] : [];
  });
  const names = await eventNames(
    deps,
    played.map(({ eventId }) => eventId),
  );
  const events = await models.CalendarEvent.find({
    _id: { $in: [...names.keys()].map(eventIdOf) },
  })
    .select('weekday')
    .lean();
  const weekdayOf = new Map(events.map(({ _id, weekday }) => [`calendar-${_id.toHexString()}`, weekday]));
  return played
    .flatMap(({ eventId, played: times }): UsualNight[] => {
      const named = names.get(eventId);
      if (!named) return [];
      const { name, detail: venueName } = named;
      return [{ eventId, name, venueName, weekday: weekdayOf.get(eventId) ?? 0, played: times }];
    })
    .sort((a, b) => b.played - a.played || a.name.localeCompare(b.name));
};

/** Returns what a member follows, by name, with suggestions and the reminders. */
export const readFollows = async (deps: FollowDeps, actor: Actor): Promise<Follows> => {
  const { models } = deps;
  const playerId = actor.accountId ?? '';
  const rows = await models.Follow.find({ playerId }).limit(maxFollows).lean();
  const items: Follow[] = [];
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const names = await namesOf[kind](
      deps,
      ofKind.map(({ targetId }) => targetId),
    );
    for (const { targetId } of ofKind) {
      const named = names.get(targetId);
      if (named) items.push({ kind, targetId, ...named });
    }
  }
  const followed = new Set(rows.map(({ targetId }) => targetId));
  return {
    items: items.sort((a, b) => a.name.localeCompare(b.name)),
    usual: await readUsual(deps, playerId, followed),
    reminders: (await readChoices(models, [playerId]))(playerId),
  };
};

/** Follows something; a repeated call changes nothing. @throws NOT_FOUND for what cannot be followed, CONFLICT */
export const addFollow = (
  deps: FollowDeps,
  { kind, targetId }: FollowRef,
  actor: Actor,
): Promise<FollowRef> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now } = deps;
    const playerId = actor.accountId ?? '';
    const key = { playerId, kind, targetId };
    if (await models.Follow.exists(key).session(session)) return { kind, targetId };
    const isSelf = kind === 'player' && targetId === playerId;
    // The answer for a hidden player is that for none: it does not reveal that there is one.
    const isKnown = !isSelf && (await namesOf[kind](deps, [targetId], session)).has(targetId);
    if (!isKnown) throw new AppError('NOT_FOUND', 'follow.no-such-target');
    if ((await models.Follow.countDocuments({ playerId }).session(session)) >= maxFollows)
      throw new AppError('CONFLICT', 'follow.too-many', { max: maxFollows });
    await models.Follow.create([{ ...key, followedAt: new Date(now()) }], { session });
    publish({ type: 'follows.changed', playerId });
    return { kind, targetId };
  });

/** Stops following; a repeated call changes nothing. */
export const removeFollow = (
  { models, outbox }: FollowDeps,
  { kind, targetId }: FollowRef,
  actor: Actor,
): Promise<FollowRef> =>
  outbox.transact(async (session, publish) => {
    const playerId = actor.accountId ?? '';
    await models.Follow.deleteOne({ playerId, kind, targetId }, { session });
    publish({ type: 'follows.changed', playerId });
    return { kind, targetId };
  });

/** Stores when a member is reminded. */
export const writeReminders = (
  { models, outbox }: FollowDeps,
  choice: ReminderChoice,
  actor: Actor,
): Promise<ReminderChoice> =>
  outbox.transact(async (session, publish) => {
    const playerId = actor.accountId ?? '';
    await models.ReminderChoice.updateOne({ _id: playerId }, { $set: choice }, { session, upsert: true });
    publish({ type: 'follows.changed', playerId });
    return choice;
  });
