// Owns how hosts pass nights on themselves: to the pool, which is offered the night in order (decision 025), or to one
// host, who accepts or declines. The resulting hosts of nights are written and recorded as by the office.
import { AppError, addDays, formatTimes, leagueDate } from '@ahl/shared-types/common';
import {
  type HostedNightDto,
  type HostNights,
  hostWarnings,
  isOwnHost,
  maxOpenSwaps,
  type OpenSwap,
  type PlannedNight,
  type SwapAnswer,
  swapDaysAhead,
  type swapRequestSchema,
} from '@ahl/shared-types/hosts';
import { type Language, translator } from '@ahl/shared-types/texts';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import type { Actor } from '#call/actor.ts';
import type { Outbox } from '#events/outbox.ts';
import { announceBySite, type SiteAnnounceDeps } from '#features/core/messages/site-announcement.ts';
import { type GiveDeps, writeNightHost } from '#features/schedule/calendar-events/assign-host.ts';
import type { Transaction } from '#features/schedule/calendar-events/event-move.ts';
import { nightKeyOf, startOf, termsOf } from '../core/confirmations.ts';
import { type HostPerson, readHosts, storedOf } from '../core/host.reader.ts';
import { readPlannedNights } from '../core/planned-nights.ts';
import type { HostSwapDocument } from './host-swap.model.ts';
import { hostSwapTexts } from './host-swap.texts.ts';
import { sweepSoon } from './reminder-settings.service.ts';

export type SwapDeps = GiveDeps & SiteAnnounceDeps & { outbox: Outbox };
type NightRef = { eventId: string; date: string };
type Plan = { me: HostPerson; hosts: HostPerson[]; nights: PlannedNight[] };

/** Reads the caller as a host, with the nights that can be passed on. @throws CONFLICT for no host */
const readPlan = async (deps: SwapDeps, actor: Actor): Promise<Plan> => {
  const { models, now, timeZone } = deps;
  const hosts = await readHosts(models);
  const me = hosts.find((host) => isOwnHost(actor, host));
  if (!me) throw new AppError('CONFLICT', 'swap.no-host');
  const today = leagueDate(now(), timeZone);
  const range = { from: addDays(today, -1), to: addDays(today, swapDaysAhead + 1) };
  return { me, hosts, nights: await readPlannedNights(models, range, hosts, now()) };
};

const findNight = ({ nights }: Plan, { eventId, date }: NightRef): PlannedNight | undefined =>
  nights.find((night) => night.id === eventId && night.date === date);

const presentNight = ({ id, date, name, venueName, startTimes }: PlannedNight): HostedNightDto => ({
  eventId: id,
  date,
  name,
  venueName,
  startTimes,
});

/** Returns the coming nights of a host. */
const nightsOf = ({ now, timeZone }: SwapDeps, { nights }: Plan, hostId: string): HostedNightDto[] =>
  nights.filter((night) => night.hostId === hostId && startOf(night, timeZone) > now()).map(presentNight);

/** Whether a night is still as it was when a host asked about it, with the same host. */
const isUnchanged = (plan: Plan, night: HostSwapDocument['gives'], hostId: Types.ObjectId): boolean => {
  const found = findNight(plan, night);
  return found !== undefined && found.hostId === hostId.toHexString() && termsOf(found) === night.terms;
};

const presentSwap = (deps: SwapDeps, plan: Plan, swap: HostSwapDocument): OpenSwap[] => {
  const gives = findNight(plan, swap.gives);
  const gets = swap.gets ? findNight(plan, swap.gets) : null;
  const isMine = swap.fromHostId.toHexString() === plan.me.id;
  const other = plan.hosts.find(({ id }) => id === String(isMine ? swap.toHostId : swap.fromHostId));
  if (!gives || gets === undefined || !other || !isUnchanged(plan, swap.gives, swap.fromHostId)) return [];
  if (swap.gets && !isUnchanged(plan, swap.gets, swap.toHostId)) return [];
  const isBegun = [gives, gets].some((night) => night && startOf(night, deps.timeZone) <= deps.now());
  if (isBegun) return [];
  const names = { gives: presentNight(gives), gets: gets && presentNight(gets) };
  return [{ id: swap._id.toHexString(), isMine, hostName: other.label, ...names }];
};

const present = async (deps: SwapDeps, plan: Plan): Promise<HostNights> => {
  const { me, hosts } = plan;
  const rows = await deps.models.HostSwap.find({
    status: 'open',
    $or: [{ fromHostId: me.id }, { toHostId: me.id }],
  })
    .sort({ requestedAt: 1 })
    .lean<HostSwapDocument[]>();
  const others = hosts.filter(({ id, playerId }) => id !== me.id && playerId !== null);
  return {
    nights: nightsOf(deps, plan, me.id),
    hosts: others.map(({ id, label }) => ({ id, label, nights: nightsOf(deps, plan, id) })),
    swaps: rows.flatMap((swap) => presentSwap(deps, plan, swap)),
  };
};

/** Returns the caller's nights as a host, the other hosts, and open requests; nothing for staff who are no host. */
export const readHostNights = async (deps: SwapDeps, actor: Actor): Promise<HostNights> => {
  const hosts = await readHosts(deps.models);
  if (!hosts.some((host) => isOwnHost(actor, host))) return { nights: [], hosts: [], swaps: [] };
  return present(deps, await readPlan(deps, actor));
};

/** Returns a coming night of a host. @throws CONFLICT */
const ownNight = (
  { now, timeZone }: SwapDeps,
  plan: Plan,
  ref: NightRef,
  { hostId, reason }: { hostId: string; reason: 'swap.not-your-night' | 'swap.not-their-night' },
): PlannedNight => {
  const night = findNight(plan, ref);
  if (night?.hostId !== hostId) throw new AppError('CONFLICT', reason);
  if (startOf(night, timeZone) <= now()) throw new AppError('CONFLICT', 'swap.night-begun');
  return night;
};

/** Refuses a night for which a host is not free; the night that they pass on in return does not count. @throws CONFLICT */
const assertFree = (plan: Plan, host: HostPerson, night: PlannedNight, passesOn: PlannedNight | null) => {
  const others = plan.nights.filter((each) => each !== passesOn);
  const hard = hostWarnings(host, night, others).filter(
    ({ kind }) => kind !== 'declined' && kind !== 'other-region',
  );
  if (hard.length > 0) throw new AppError('CONFLICT', 'swap.not-free', { hostName: host.label });
};

const asDay = ({ id, date }: PlannedNight) => ({ id, date, scope: 'day' as const });
const playersOf = (...hosts: readonly HostPerson[]): string[] =>
  hosts.flatMap(({ playerId }) => playerId ?? []);

/** Gives a night to the pool: it has no host at once, and is offered in order. @throws CONFLICT */
export const giveNightAway = async (deps: SwapDeps, ref: NightRef, actor: Actor): Promise<HostNights> => {
  const { models, outbox, now } = deps;
  const { me } = await readPlan(deps, actor);
  await outbox.transact(
    async (session, publish) => {
      const plan = await readPlan(deps, actor);
      const night = ownNight(deps, plan, ref, { hostId: me.id, reason: 'swap.not-your-night' });
      const at = new Date(now());
      // The same row as a decline by link: the night is offered to others, and this host is not asked again.
      await models.HostConfirmation.updateOne(
        { nightKey: nightKeyOf(night), hostId: new Types.ObjectId(me.id) },
        {
          $set: {
            eventId: night.id,
            date: night.date,
            name: night.name,
            venueName: night.venueName,
            startTimes: night.startTimes,
            terms: termsOf(night),
            hostName: me.name,
            kind: 'assigned',
            status: 'declined',
            answeredAt: at,
          },
          $setOnInsert: { requestedAt: at },
        },
        { upsert: true, session },
      );
      await writeNightHost(deps, { session, publish }, asDay(night), storedOf(null));
      publish({ type: 'host-reminders.changed' });
      publish({ type: 'host-swaps.changed', playerIds: playersOf(me) });
    },
    { reason: `${me.name} gave the night away` },
  );
  await sweepSoon(deps);
  return readHostNights(deps, actor);
};

const languageOf = async (
  { models }: SwapDeps,
  playerId: string,
  session: ClientSession,
): Promise<Language> => {
  const account = await models.Player.findById(playerId)
    .select('language')
    .session(session)
    .lean<{ language?: Language | null } | null>();
  return account?.language ?? 'en';
};

type Message = {
  to: HostPerson;
  from: HostPerson;
  kind: 'give' | 'swap' | SwapAnswer;
  gives: PlannedNight;
  gets: PlannedNight | null;
};

/** Sends a message with a push to a host's account. */
const notifyHost = async (
  deps: SwapDeps,
  { to, from, kind, gives, gets }: Message,
  { session, publish }: Transaction & { session: ClientSession },
): Promise<void> => {
  if (!to.playerId) return;
  const t = translator(await languageOf(deps, to.playerId, session));
  const wordsOf = ({ name, venueName, date, startTimes }: PlannedNight) =>
    t(hostSwapTexts.night, { name, venueName: venueName || 'none', date, times: formatTimes(startTimes) });
  const isRequest = kind === 'give' || kind === 'swap';
  const hostName = from.label;
  const lines = isRequest
    ? [
        t(hostSwapTexts.youGet, { night: wordsOf(gives) }),
        ...(gets ? [t(hostSwapTexts.theyGet, { hostName, night: wordsOf(gets) })] : []),
        t(hostSwapTexts.where),
      ]
    : [wordsOf(gives), ...(gets ? [wordsOf(gets)] : [])];
  await announceBySite(
    deps,
    {
      kind: 'hosting',
      subject: t(hostSwapTexts[kind], { hostName }),
      text: [...lines, '/'].join('\n\n'),
      to: [to.playerId],
    },
    { session, publish },
  );
};

/** Refuses a second request about a night, and more open ones than a host needs. @throws CONFLICT */
const assertMayAsk = async (
  { models }: SwapDeps,
  me: HostPerson,
  { eventId, date }: NightRef,
  session: ClientSession,
): Promise<void> => {
  const open = await models.HostSwap.find({ fromHostId: me.id, status: 'open' }).session(session).lean();
  if (open.some(({ gives }) => gives.eventId === eventId && gives.date === date))
    throw new AppError('CONFLICT', 'swap.asked-already');
  if (open.length >= maxOpenSwaps) throw new AppError('CONFLICT', 'swap.too-many', { max: maxOpenSwaps });
};

/** Asks another host to take a night, or to swap. @throws NOT_FOUND, CONFLICT */
export const askForSwap = async (
  deps: SwapDeps,
  { toHostId, mine, theirs }: z.output<typeof swapRequestSchema>,
  actor: Actor,
): Promise<HostNights> => {
  const { models, outbox, now } = deps;
  await outbox.transact(async (session, publish) => {
    const plan = await readPlan(deps, actor);
    const { me, hosts } = plan;
    const to = hosts.find(({ id, playerId }) => id === toHostId && id !== me.id && playerId !== null);
    if (!to) throw new AppError('NOT_FOUND', 'host.unknown');
    const gives = ownNight(deps, plan, mine, { hostId: me.id, reason: 'swap.not-your-night' });
    const gets = theirs && ownNight(deps, plan, theirs, { hostId: to.id, reason: 'swap.not-their-night' });
    assertFree(plan, to, gives, gets);
    if (gets) assertFree(plan, me, gets, gives);
    await assertMayAsk(deps, me, mine, session);
    const stored = (night: PlannedNight) => ({ eventId: night.id, date: night.date, terms: termsOf(night) });
    const row = {
      fromHostId: new Types.ObjectId(me.id),
      toHostId: new Types.ObjectId(to.id),
      gives: stored(gives),
      gets: gets && stored(gets),
      requestedAt: new Date(now()),
    };
    await models.HostSwap.create([row], { session });
    const kind = gets ? 'swap' : 'give';
    await notifyHost(deps, { to, from: me, kind, gives, gets }, { session, publish });
    publish({ type: 'host-swaps.changed', playerIds: playersOf(me, to) });
  });
  return readHostNights(deps, actor);
};

const statusOf = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const;

/** Answers or withdraws a request. @throws NOT_FOUND for somebody else's, CONFLICT once it is not open */
export const answerSwap = async (
  deps: SwapDeps,
  { id, answer }: { id: string; answer: SwapAnswer },
  actor: Actor,
): Promise<HostNights> => {
  const { models, outbox, now } = deps;
  const { me } = await readPlan(deps, actor);
  await outbox.transact(
    async (session, publish) => {
      const plan = await readPlan(deps, actor);
      const own = answer === 'withdraw' ? { fromHostId: me.id } : { toHostId: me.id };
      const swap = await models.HostSwap.findOne({ _id: id, ...own })
        .session(session)
        .lean<HostSwapDocument | null>();
      if (!swap) throw new AppError('NOT_FOUND', 'swap.not-open');
      const gives = findNight(plan, swap.gives);
      const gets = swap.gets ? findNight(plan, swap.gets) : null;
      const isOpen = swap.status === 'open' && presentSwap(deps, plan, swap).length > 0;
      const otherId = String(answer === 'withdraw' ? swap.toHostId : swap.fromHostId);
      const other = plan.hosts.find((host) => host.id === otherId);
      if (!isOpen || !gives || gets === undefined || !other) throw new AppError('CONFLICT', 'swap.not-open');
      await models.HostSwap.updateOne(
        { _id: swap._id },
        { $set: { status: statusOf[answer], answeredAt: new Date(now()) } },
        { session },
      );
      if (answer === 'accept') {
        assertFree(plan, me, gives, gets);
        if (gets) assertFree(plan, other, gets, gives);
        await writeNightHost(deps, { session, publish }, asDay(gives), storedOf(me));
        if (gets) await writeNightHost(deps, { session, publish }, asDay(gets), storedOf(other));
      }
      await notifyHost(deps, { to: other, from: me, kind: answer, gives, gets }, { session, publish });
      publish({ type: 'host-swaps.changed', playerIds: playersOf(me, other) });
    },
    { reason: `${me.name}: ${statusOf[answer]} a request to pass a night on` },
  );
  return readHostNights(deps, actor);
};
