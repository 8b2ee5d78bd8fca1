// Owns bans: given, changed, lifted, appealed. The effect of a league ban on the account is in `ban.writer.ts`.
import {
  type answerAppeal as answerContract,
  type noteAppeal as appealContract,
  type Ban,
  type BanInput,
  banEndsAtMs,
  banMarkOf,
  banStateOf,
  type editBan as editContract,
  type listBans as listContract,
} from '@ahl/shared-types/bans';
import { AppError, type EndpointInput, type EndpointResult, invalidField } from '@ahl/shared-types/common';
import { canBan } from '@ahl/shared-types/members';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { atVersion, versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import { assertMayWrite } from '#features/core/players/account-guard.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { roleHeld } from '#features/core/players/role-held.ts';
import { assertRegion, readRegionNames } from '#features/core/regions/region.reader.ts';
import { containsText } from '#http/list-query.ts';
import type { QueueMail } from '#http/queue-mail.ts';
import { findPage } from '#http/resource/find-page.ts';
import { banMail } from './ban.mail.ts';
import type { BanDocument } from './ban.model.ts';
import { presentBans } from './ban.presenter.ts';
import { isHolding } from './ban.reader.ts';
import { bannedPlace, holdsAlready, updateBannedAt } from './ban.writer.ts';

export type BanDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  queueMail: QueueMail;
  place: MailPlace;
  masterAdminEmail: string;
};
type Publish = (event: DomainEvent) => void;

const noSuchBan = () => new AppError('NOT_FOUND', 'ban.not-found');

const inState = (state: Ban['state'] | undefined, nowMs: number): object => {
  if (state === 'active') return isHolding(nowMs);
  if (state === 'lifted') return { liftedAt: { $ne: null } };
  return state === 'over' ? { liftedAt: null, endsAt: { $lte: new Date(nowMs) } } : {};
};

const searched = (search: string | undefined): object => {
  if (!search) return {};
  const number = Number(search);
  return Number.isInteger(number) ? { playerNumber: number } : containsText(['name'], search);
};

/** Returns the database filter for bans that match the list's filters. */
export const matchingBans = (
  { now }: Pick<BanDeps, 'now'>,
  {
    search,
    state,
    scope,
    playerId,
  }: Pick<EndpointInput<typeof listContract>, 'search' | 'state' | 'scope' | 'playerId'>,
): object => ({
  $and: [searched(search), inState(state, now())],
  ...(scope ? { scope } : {}),
  ...(playerId ? { playerId } : {}),
});

/** Returns a page of bans. */
export const listBans = (
  deps: BanDeps,
  { sort = '-imposedAt', page, pageSize, ...filter }: EndpointInput<typeof listContract>,
): Promise<EndpointResult<typeof listContract>> =>
  findPage<BanDocument, Ban>(deps.models.Ban, {
    filter: matchingBans(deps, filter),
    sort,
    page,
    pageSize,
    present: (rows) => presentBans(deps.models, rows, deps.now()),
  });

const readOne = async ({ models, now }: BanDeps, id: string): Promise<Ban> => {
  const row = await models.Ban.findById(id).lean<BanDocument>();
  const [ban] = await presentBans(models, row ? [row] : [], now());
  if (!ban) throw noSuchBan();
  return ban;
};

/** Returns the moment at which a ban ends, null if permanent. @throws VALIDATION_FAILED for one in the past */
const endOf = ({ now, timeZone }: BanDeps, until: string | null): Date | null => {
  const endsAtMs = banEndsAtMs(until, timeZone);
  if (endsAtMs !== null && endsAtMs <= now()) throw invalidField('until', 'ban.until-past');
  return endsAtMs === null ? null : new Date(endsAtMs);
};

/** Returns an account of a lower role than the caller's; null if it is closed. @throws FORBIDDEN for any other */
export const findOutranked = async (
  { models, masterAdminEmail }: BanDeps,
  id: string,
  actor: Actor,
): Promise<PlayerDocument | null> => {
  const player = await models.Player.findOne({ _id: id, closedAt: null }).lean<PlayerDocument>();
  if (!player) return null;
  const role = roleHeld(player, masterAdminEmail);
  if (!canBan(actor, { id, role })) throw new AppError('FORBIDDEN', 'member.higher-role');
  return player;
};

/** Returns an account that the caller can ban. @throws NOT_FOUND, FORBIDDEN if the account's role is not lower */
const findBannable = async (deps: BanDeps, id: string, actor: Actor): Promise<PlayerDocument> => {
  const player = await findOutranked(deps, id, actor);
  if (!player) throw new AppError('NOT_FOUND', 'member.not-found');
  return player;
};

/**
 * Ensures that the caller is allowed to change a ban, which requires the right to give it: nobody lifts their own ban,
 * or one of an account whose role is not lower.
 * @throws NOT_FOUND, FORBIDDEN
 */
const assertMayChange = async (deps: BanDeps, id: string, actor: Actor): Promise<void> => {
  const ban = await deps.models.Ban.findById(id).select('playerId').lean();
  if (!ban) throw noSuchBan();
  await findOutranked(deps, ban.playerId.toHexString(), actor);
};

/** @throws VALIDATION_FAILED for a place that does not exist */
const assertPlace = async ({ models }: BanDeps, input: BanInput): Promise<void> => {
  const place = bannedPlace(input);
  if (place.region !== null) await assertRegion(models, place.region);
  if (place.venueId !== null && !(await models.Venue.exists({ _id: place.venueId })))
    throw invalidField('venueId', 'venue.not-found');
};

const placeName = async (models: Models, { scope, region, venueId }: BanInput): Promise<string> => {
  if (scope === 'region') return (await readRegionNames(models))(region ?? 0);
  if (scope === 'venue') return (await models.Venue.findById(venueId).select('name').lean())?.name ?? '';
  return '';
};

const dayWords = (day: string | null, language: 'en' | 'es'): string =>
  day === null
    ? ''
    : new Date(`${day}T12:00:00Z`).toLocaleDateString(language === 'es' ? 'es-MX' : 'en-US', {
        dateStyle: 'long',
        timeZone: 'UTC',
      });

/** Stores a ban, applies it to the account and notifies the member by mail, within a transaction. */
export const storeBan = async (
  deps: BanDeps,
  player: PlayerDocument,
  input: BanInput,
  actor: Pick<Actor, 'name' | 'viewer' | 'accountId'>,
  { session, publish, placeName: where }: { session: ClientSession; publish: Publish; placeName: string },
): Promise<string> => {
  const { models, now } = deps;
  await assertMayWrite(deps, session, actor, [player._id]);
  const { email, firstName, lastName, phone } = player;
  const row = {
    playerId: player._id,
    name: `${firstName} ${lastName}`,
    playerNumber: player.playerNumber,
    mark: banMarkOf({ firstName, lastName, email: email ?? '', phone: phone ?? '' }),
    ...bannedPlace(input),
    until: input.until,
    endsAt: endOf(deps, input.until),
    reason: input.reason,
    words: input.words,
    evidence: input.evidence,
    imposedAt: new Date(now()),
    imposedByName: actor.name,
  };
  const [ban] = await models.Ban.create([row], { session });
  if (!ban) throw new Error('The database returned no ban.');
  const language = player.language === 'es' ? 'es' : 'en';
  const mailFacts = {
    placeName: where,
    words: input.words,
    until: dayWords(input.until, language),
    language,
  } as const;
  if (email) await deps.queueMail(banMail(deps.place, { to: email, ...mailFacts }), session);
  await updateBannedAt(deps, session, publish, player._id.toHexString());
  return ban._id.toHexString();
};

/** Bans a member. @throws NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, CONFLICT */
export const giveBan = async (deps: BanDeps, input: BanInput, actor: Actor): Promise<Ban> => {
  const player = await findBannable(deps, input.playerId, actor);
  await assertPlace(deps, input);
  endOf(deps, input.until);
  const where = await placeName(deps.models, input);
  const id = await deps.outbox.transact(async (session, publish) => {
    if (await holdsAlready(deps, input, session)) throw new AppError('CONFLICT', 'ban.same-place');
    return storeBan(deps, player, input, actor, { session, publish, placeName: where });
  });
  return readOne(deps, id);
};

/** Changes a ban that is in effect. @throws NOT_FOUND, FORBIDDEN, CONFLICT, VERSION_CONFLICT */
export const editBan = async (
  deps: BanDeps,
  { id, version, until, reason, words, evidence }: EndpointInput<typeof editContract>,
  actor: Actor,
): Promise<Ban> => {
  const { models, outbox, now } = deps;
  await assertMayChange(deps, id, actor);
  const current = await readOne(deps, id);
  if (current.state !== 'active') throw new AppError('CONFLICT', 'ban.over');
  const fields = { until, reason, words, evidence };
  const endsAt = endOf(deps, until);
  const isSaved = await outbox.transact(async (session, publish) => {
    const row = await models.Ban.findOneAndUpdate(
      { _id: id, ...atVersion(version), ...isHolding(now()) },
      { $set: { ...fields, endsAt }, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (row) await updateBannedAt(deps, session, publish, row.playerId.toHexString());
    return row !== null;
  });
  const ban = await readOne(deps, id);
  if (!isSaved) throw versionConflict('ban.changed-meanwhile', ban, fields);
  return ban;
};

type Change = { filter: object; set: Record<string, unknown>; refusal: () => AppError };

/** Changes one ban and updates the account accordingly. @throws NOT_FOUND, the error of `refusal` */
const change = async (deps: BanDeps, id: string, { filter, set, refusal }: Change): Promise<Ban> => {
  const { models, outbox } = deps;
  await outbox.transact(async (session, publish) => {
    const row = await models.Ban.findOneAndUpdate(
      { _id: id, ...filter },
      { $set: set, $inc: { version: 1 } },
      { session, returnDocument: 'after' },
    ).lean();
    if (row) return updateBannedAt(deps, session, publish, row.playerId.toHexString());
    throw (await models.Ban.exists({ _id: id }).session(session)) ? refusal() : noSuchBan();
  });
  return readOne(deps, id);
};

/** Lifts a ban; one that is no longer in effect stays unchanged. @throws NOT_FOUND, FORBIDDEN */
export const liftBan = async (deps: BanDeps, id: string, note: string, actor: Actor): Promise<Ban> => {
  await assertMayChange(deps, id, actor);
  const row = await deps.models.Ban.findById(id).lean<BanDocument>();
  if (!row) throw noSuchBan();
  if (banStateOf(row, deps.now()) !== 'active') return readOne(deps, id);
  const set = { liftedAt: new Date(deps.now()), liftedByName: actor.name, liftNote: note };
  return change(deps, id, { filter: { liftedAt: null }, set, refusal: noSuchBan });
};

/** Stores an appeal. @throws NOT_FOUND, FORBIDDEN, CONFLICT for a second one, or once the ban has ended */
export const noteAppeal = async (
  deps: BanDeps,
  { id, text }: EndpointInput<typeof appealContract>,
  actor: Actor,
): Promise<Ban> => {
  await assertMayChange(deps, id, actor);
  const appeal = { text, at: new Date(deps.now()), state: 'open', answer: '', byName: '' };
  return change(deps, id, {
    filter: { appeal: null, ...isHolding(deps.now()) },
    set: { appeal },
    refusal: () => new AppError('CONFLICT', 'ban.appealed-already'),
  });
};

/** Answers an appeal; granting it lifts the ban. @throws NOT_FOUND, FORBIDDEN, CONFLICT if none is open */
export const answerAppeal = async (
  deps: BanDeps,
  { id, decision, answer }: EndpointInput<typeof answerContract>,
  actor: Actor,
): Promise<Ban> => {
  await assertMayChange(deps, id, actor);
  const lifted = { liftedAt: new Date(deps.now()), liftedByName: actor.name, liftNote: answer };
  return change(deps, id, {
    filter: { 'appeal.state': 'open', liftedAt: null },
    set: {
      'appeal.state': decision,
      'appeal.answer': answer,
      'appeal.byName': actor.name,
      ...(decision === 'granted' ? lifted : {}),
    },
    refusal: () => new AppError('CONFLICT', 'ban.no-appeal'),
  });
};
