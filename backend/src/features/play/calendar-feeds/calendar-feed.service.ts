// Owns the calendars of one account: their addresses, and what each contains.
import {
  type CalendarFeed,
  type CalendarFeedKind,
  calendarFeedKinds,
  calendarFeedPath,
} from '@ahl/shared-types/calendar-feeds';
import { AppError } from '@ahl/shared-types/common';
import { type Language, translator } from '@ahl/shared-types/texts';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { renewFeedAddress } from '#features/core/players/player.writer.ts';
import { type FeedDeps, writeNights } from '#features/schedule/calendar/feed.service.ts';
import type { FeedNight, FeedVenue } from '#features/schedule/calendar/ical-feed.ts';
import { readHosts } from '#features/schedule/hosts/core/host.reader.ts';
import { calendarFeedTexts } from './calendar-feed.texts.ts';
import type { FeedSecrets } from './feed-secrets.ts';
import { countReserved, type OwnNightsDeps, readHostNights, readMyNights } from './own-nights.ts';

export type CalendarFeedDeps = Omit<FeedDeps, 'place'> &
  OwnNightsDeps & {
    models: Models;
    outbox: Outbox;
    place: FeedDeps['place'] & { siteUrl: string };
    secrets: FeedSecrets;
  };

type Account = Pick<
  PlayerDocument,
  '_id' | 'isHost' | 'feedRenewals' | 'language' | 'bannedAt' | 'closesAt' | 'closedAt' | 'mergedInto'
>;
const accountFields = 'isHost feedRenewals language bannedAt closesAt closedAt mergedInto';

const findAccount = (models: Models, id: string): Promise<Account | null> =>
  models.Player.findById(id).select(accountFields).lean<Account>();

const refOf = ({ _id, feedRenewals }: Pick<Account, '_id' | 'feedRenewals'>, kind: CalendarFeedKind) => ({
  accountId: _id.toHexString(),
  kind,
  renewals: feedRenewals?.[kind] ?? 0,
});

const present = (
  { secrets, place }: CalendarFeedDeps,
  account: Pick<Account, '_id' | 'feedRenewals'>,
  kind: CalendarFeedKind,
): CalendarFeed => {
  const secret = secrets.sign(refOf(account, kind));
  return { kind, address: place.siteUrl + calendarFeedPath(kind, secret) };
};

const hasFeed = ({ isHost }: Pick<Account, 'isHost'>, kind: CalendarFeedKind): boolean =>
  kind === 'my-nights' || isHost === true;

const sessionEnded = () => new AppError('UNAUTHENTICATED', 'session.ended');

/** Returns the calendars that an account has, with their addresses. */
export const listCalendarFeeds = async (
  deps: CalendarFeedDeps,
  accountId: string,
): Promise<{ items: CalendarFeed[] }> => {
  const account = await findAccount(deps.models, accountId);
  if (!account) throw sessionEnded();
  const kinds = calendarFeedKinds.filter((kind) => hasFeed(account, kind));
  return { items: kinds.map((kind) => present(deps, account, kind)) };
};

/** Gives a calendar another address. @throws NOT_FOUND for the nights of a host who is none */
export const renewCalendarFeed = async (
  deps: CalendarFeedDeps,
  accountId: string,
  kind: CalendarFeedKind,
): Promise<CalendarFeed> => {
  const account = await findAccount(deps.models, accountId);
  if (!account) throw sessionEnded();
  if (!hasFeed(account, kind)) throw new AppError('NOT_FOUND', 'calendar-feed.hosts-only');
  return deps.outbox.transact(async (session, publish) => {
    const renewed = await renewFeedAddress(deps.models, session, accountId, kind);
    if (!renewed) throw sessionEnded();
    publish({ type: 'account.changed', playerId: accountId });
    return present(deps, renewed, kind);
  });
};

const isOpen = ({ bannedAt, closesAt, closedAt, mergedInto }: Account): boolean =>
  !bannedAt && !closesAt && !closedAt && !mergedInto;

/** Finds the account of a secret. Every wrong secret costs one look-up and one MAC, whether the account exists or not. */
const findOpen = async (
  { models, secrets }: CalendarFeedDeps,
  kind: CalendarFeedKind,
  secret: string,
): Promise<Account> => {
  const notFound = () => new AppError('NOT_FOUND', 'calendar-feed.not-found');
  const accountId = secrets.accountOf(secret);
  if (!accountId) throw notFound();
  const account = await findAccount(models, accountId);
  const isRight = secrets.matches(secret, account ? refOf(account, kind) : { accountId, kind, renewals: 0 });
  if (!account || !isRight || !isOpen(account) || !hasFeed(account, kind)) throw notFound();
  return account;
};

const hostLines =
  (language: Language, reservedOf: ReadonlyMap<FeedNight, number>) =>
  (night: FeedNight, venue: FeedVenue | undefined): string[] => {
    const t = translator(language);
    const count = reservedOf.get(night);
    const address = venue ? [venue.address, venue.city].filter(Boolean).join(', ') : '';
    return [
      count === undefined || night.occurrence.isCancelled ? '' : t(calendarFeedTexts.reserved, { count }),
      address ? t(calendarFeedTexts.address, { address }) : '',
      venue?.phone ? t(calendarFeedTexts.phone, { phone: venue.phone }) : '',
    ];
  };

const nightsOfHost = async (deps: CalendarFeedDeps, accountId: string): Promise<FeedNight[]> => {
  const hosts = await readHosts(deps.models);
  const host = hosts.find(({ playerId }) => playerId === accountId);
  return host ? readHostNights(deps, host, hosts) : [];
};

/** Returns the text of a calendar by its secret. @throws NOT_FOUND */
export const readCalendarFeed = async (
  deps: CalendarFeedDeps,
  kind: CalendarFeedKind,
  secret: string,
): Promise<string> => {
  const account = await findOpen(deps, kind, secret);
  const accountId = account._id.toHexString();
  const language = account.language ?? 'en';
  const { productName } = deps.place;
  const name = translator(language)(calendarFeedTexts[kind], { productName });
  if (kind === 'my-nights')
    return writeNights(deps, { name, language, nights: await readMyNights(deps, accountId) });
  const nights = await nightsOfHost(deps, accountId);
  const linesOf = hostLines(language, await countReserved(deps, nights));
  return writeNights(deps, { name, language, nights, linesOf });
};
