// What a hook says about an occasion, read from the database when it is announced: public data alone, with members as
// the public site shows them.
import { formatTimes } from '@ahl/shared-types/common';
import { nightIdOf, nightPath } from '@ahl/shared-types/events';
import type { HookEvent } from '@ahl/shared-types/hooks';
import type { StandingPlayer } from '@ahl/shared-types/standings';
import { type Language, textIn } from '@ahl/shared-types/texts';
import type { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { fullNameOf, publicVisibility } from '#features/core/players/visible-player.ts';
import type { PokerClockDocument } from '#features/play/poker-clocks/poker-clock.model.ts';
import type { RaceDocument } from '#features/ranking/races/race.model.ts';
import type { RaceBoard } from '#features/ranking/races/race-board.ts';
import type { ResultDocument } from '#features/ranking/results/result.model.ts';
import { readPlayers } from '#features/ranking/standings/standing.presenter.ts';
import type { NewsStoryDocument } from '#features/site/news/news-story.model.ts';
import { hookTexts } from './hook.texts.ts';

/** Something that hooks announce, as hooks in any language say it. */
export type HookContent = {
  type: HookEvent;
  /** Names the occasion: a hook announces it once. */
  key: string;
  /** The moment of the occasion (ms): hooks that were switched on later do not announce it. */
  atMs: number;
  data: Record<string, unknown>;
  titleIn: (language: Language) => string;
  textIn: (language: Language) => string;
  /** The page of the site that shows it. */
  url: string;
  imageUrl: string | null;
  playerIds: readonly string[];
};

export type ContentDeps = { models: Models; place: Pick<LeaguePlace, 'siteUrl' | 'productName'> };

/** How many names a message lists. */
const listedNames = 20;

/** Returns the picture of a page; its address differs by occasion, since chats keep what they have fetched. */
const shareImageOf = ({ place }: ContentDeps, page: string, { type, atMs }: Occasion): string => {
  const [path = '', query] = page.split('?');
  const search = new URLSearchParams(query);
  search.set('for', `${type}-${atMs}`);
  return `${place.siteUrl}/share${path}.png?${search}`;
};

type Occasion = { type: HookEvent; atMs: number };

type Night = {
  /** The card id of the event; null for a clock or a result without one. */
  eventId: string | null;
  /** The result, if it is posted: its page is that of a night without an event. */
  resultId?: string;
  name: string;
  date: string;
  /** `HH:mm`, the earliest first. */
  startTimes: readonly string[];
  venue: { id: string; name: string } | null;
};

/** Returns the path of the page of a night; null for a clock without an event. */
const pageOf = ({ eventId, resultId, date }: Night): string | null => {
  if (eventId !== null) return nightPath({ id: eventId, date });
  return resultId === undefined
    ? null
    : nightPath({ id: nightIdOf({ id: resultId, tournamentId: null }), date });
};

const pictureOf = (deps: ContentDeps, night: Night, occasion: Occasion): string | null => {
  const page = pageOf(night);
  return page === null ? null : shareImageOf(deps, page, occasion);
};

const whenIn = (language: Language, { date, startTimes, venue }: Night): string =>
  textIn(language, hookTexts.when, {
    date,
    times: formatTimes([...startTimes]),
    venueName: venue?.name ?? '',
  });

const nightData = (night: Night, url: string) => ({
  eventId: night.eventId,
  name: night.name,
  date: night.date,
  startTimes: [...night.startTimes],
  venue: night.venue,
  url,
});

type NightOccasion = {
  type: 'night.started' | 'entry.closed' | 'event.cancelled';
  key: string;
  atMs: number;
  /** The path of its page, for a night that is no event. */
  otherwise?: string;
  more?: Record<string, unknown>;
};

const titleOfNight = {
  'night.started': hookTexts.started,
  'entry.closed': hookTexts.entryClosed,
  'event.cancelled': hookTexts.cancelled,
} as const;

/** Returns what is announced of a night that starts, closes its entry or is cancelled. */
export const contentOfNight = (
  deps: ContentDeps,
  night: Night,
  { type, key, atMs, otherwise = '/', more = {} }: NightOccasion,
): HookContent => {
  const url = deps.place.siteUrl + (pageOf(night) ?? otherwise);
  return {
    type,
    key,
    atMs,
    data: { ...nightData(night, url), ...more },
    titleIn: (language) => textIn(language, titleOfNight[type], { name: night.name }),
    textIn: (language) => whenIn(language, night),
    url,
    imageUrl: pictureOf(deps, night, { type, atMs }),
    playerIds: [],
  };
};

/** Returns the night of a clock. */
export const nightOfClock = (clock: PokerClockDocument): Night => ({
  eventId: clock.tournamentId ?? null,
  name: clock.name,
  date: clock.date,
  startTimes: clock.startTime ? [clock.startTime] : [],
  venue: clock.venueId ? { id: clock.venueId.toHexString(), name: clock.venueName } : null,
});

const namesOf = (players: readonly StandingPlayer[]): string => players.map(fullNameOf).join(', ');

const venueOf = async (
  { models }: ContentDeps,
  id: Types.ObjectId | null | undefined,
): Promise<Night['venue']> => {
  const venue = id ? await models.Venue.findById(id).select('name').lean() : null;
  return venue ? { id: venue._id.toHexString(), name: venue.name } : null;
};

/** Returns what is announced of a result that was posted or corrected; null if it has been withdrawn since. */
export const contentOfResult = async (
  deps: ContentDeps,
  type: 'result.posted' | 'result.corrected',
  resultId: string,
  { factId, atMs }: { factId: string; atMs: number },
): Promise<HookContent | null> => {
  const result = await deps.models.Result.findOne({ _id: resultId, deletedAt: null }).lean<ResultDocument>();
  if (!result) return null;
  const listed = result.finishers.slice(0, listedNames);
  const ids = listed.map(({ playerId }) => playerId.toHexString());
  const playerOf = await readPlayers(deps.models, ids, publicVisibility);
  const finishers = listed.map(({ place, points }, index) => ({
    place,
    name: fullNameOf(playerOf(ids[index] ?? '')),
    points,
  }));
  const winners = listed
    .filter(({ place }) => place === 1)
    .map(({ playerId }) => playerOf(playerId.toHexString()));
  const night = {
    eventId: result.tournamentId ?? null,
    resultId,
    name: result.name,
    date: result.date,
    startTimes: [result.startTime],
    venue: await venueOf(deps, result.venueId),
  };
  const url = deps.place.siteUrl + (pageOf(night) ?? '/winners');
  const title = type === 'result.posted' ? hookTexts.posted : hookTexts.corrected;
  return {
    type,
    key: `${type}:${resultId}:${factId}`,
    atMs,
    data: {
      resultId,
      ...nightData(night, url),
      entrants: result.entrants,
      finishers,
      version: result.version,
    },
    titleIn: (language) => textIn(language, title, { name: result.name }),
    textIn: (language) =>
      [
        textIn(language, hookTexts.winner, { names: namesOf(winners) }),
        textIn(language, hookTexts.players, { count: result.entrants }),
        whenIn(language, night),
      ].join(' · '),
    url,
    imageUrl: pictureOf(deps, night, { type, atMs }),
    playerIds: ids,
  };
};

/** Returns what is announced of a story that visitors see. */
export const contentOfStory = (deps: ContentDeps, story: NewsStoryDocument, atMs: number): HookContent => {
  const storyId = story._id.toHexString();
  const page = `/news/${storyId}`;
  const url = deps.place.siteUrl + page;
  return {
    type: 'story.published',
    key: `story.published:${storyId}`,
    atMs,
    data: { storyId, title: story.title, titleEs: story.titleEs ?? null, url },
    titleIn: (language) =>
      textIn(language, hookTexts.published, {
        title: (language === 'es' && story.titleEs) || story.title,
      }),
    textIn: () => '',
    url,
    imageUrl: shareImageOf(deps, page, { type: 'story.published', atMs }),
    playerIds: [],
  };
};

/** Returns what is announced of a race whose order can no longer change. */
export const contentOfRace = async (
  deps: ContentDeps,
  race: RaceDocument,
  { standings }: RaceBoard,
  atMs: number,
): Promise<HookContent> => {
  const listed = standings.slice(0, Math.min(Math.max(race.cut, 1), listedNames));
  const ids = listed.map(({ standing }) => standing.playerId.toHexString());
  const playerOf = await readPlayers(deps.models, ids, publicVisibility);
  const raceId = race._id.toHexString();
  const page = `/point-races?race=${raceId}`;
  const url = deps.place.siteUrl + page;
  const leaders = listed.map(({ rank, standing }, index) => ({
    place: rank,
    name: fullNameOf(playerOf(ids[index] ?? '')),
    points: standing.points,
  }));
  return {
    type: 'race.decided',
    key: `race.decided:${raceId}`,
    atMs,
    data: { raceId, name: race.name, cut: race.cut, leaders, url },
    titleIn: (language) => textIn(language, hookTexts.decided, { name: race.name }),
    textIn: (language) =>
      ids.length === 0
        ? ''
        : textIn(language, race.cut > 0 ? hookTexts.qualified : hookTexts.leader, {
            names: namesOf(ids.map(playerOf)),
          }),
    url,
    imageUrl: shareImageOf(deps, page, { type: 'race.decided', atMs }),
    playerIds: ids,
  };
};
