// The content of a poster, made from the public pages of a night, a venue or a result, so that nothing private can
// leak.
import { AppError, addDays, formatTime, leagueDate, parseTimes } from '@ahl/shared-types/common';
import { resultNightPath } from '@ahl/shared-types/events';
import type { PosterSubject } from '@ahl/shared-types/posters';
import { dayIn, type Language, translator } from '@ahl/shared-types/texts';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import { publicVisibility } from '#features/core/players/visible-player.ts';
import { readResult } from '#features/ranking/results/result.service.ts';
import type { ResultDeps } from '#features/ranking/results/result.writer.ts';
import { eventCodePath } from '#features/schedule/tournaments/core/event-code.ts';
import { listPlayedByDate } from '#features/schedule/tournaments/core/tournament.service.ts';
import { readVenuePage, type VenuePageDeps } from '#features/schedule/venues/pages/venue-page.ts';
import { posterTexts } from './poster.texts.ts';

/** A poster without its look. */
export type PosterContent = {
  /** Above the title, in small capitals. */
  kicker: string;
  title: string;
  /** Under the title, the most important first. */
  lines: string[];
  /** A short table: when and what. */
  rows: { label: string; value: string }[];
  /** The address that the code leads to. */
  url: string;
  /** What the code is for. */
  call: string;
};

export type PosterDeps = VenuePageDeps & ResultDeps & { place: Pick<LeaguePlace, 'siteUrl' | 'productName'> };
export type PosterOrder = {
  subject: PosterSubject;
  id: string;
  date?: string | undefined;
  language: Language;
};

const localeOf = { en: 'en-US', es: 'es-US' } as const;

const weekdayText = (weekday: number, language: Language): string =>
  // 1 January 2023 was a Sunday.
  new Intl.DateTimeFormat(localeOf[language], { timeZone: 'UTC', weekday: 'long' }).format(
    new Date(`2023-01-0${weekday + 1}T00:00:00Z`),
  );

/** How many days ahead the next night of a weekly event is searched. */
const daysAhead = 14;

const findNight = async (deps: PosterDeps, id: string, date: string | undefined): Promise<TournamentCard> => {
  const today = leagueDate(deps.now(), deps.timeZone);
  const single = id.startsWith('calendar-') ? null : await deps.models.Tournament.findById(id).lean();
  const first = date ?? single?.date ?? today;
  const last = date || single ? first : addDays(today, daysAhead);
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const card = (await listPlayedByDate(deps, day)).find((night) => night.id === id);
    if (card) return card;
  }
  throw new AppError('NOT_FOUND', 'event.not-found');
};

const ofNight = async (deps: PosterDeps, { id, date, language }: PosterOrder): Promise<PosterContent> => {
  const card = await findNight(deps, id, date);
  const t = translator(language);
  const venue = card.venue ? await deps.models.Venue.findById(card.venue.id).lean() : null;
  const address = [venue?.address, venue?.city].filter(Boolean).join(', ');
  return {
    kicker: t(posterTexts.night),
    title: card.venue?.name ?? card.name,
    lines: [`${dayIn(language, card.date)} · ${card.startTime}`, card.venue ? card.name : '', address].filter(
      Boolean,
    ),
    rows: parseTimes(card.startTime).map((minutes) => {
      const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
      return { label: t(posterTexts.starts), value: formatTime(time) };
    }),
    url: deps.place.siteUrl + eventCodePath(card.id),
    call: t(posterTexts.look),
  };
};

const ofVenue = async (deps: PosterDeps, { id, language }: PosterOrder): Promise<PosterContent> => {
  const venue = await readVenuePage(deps, id);
  const t = translator(language);
  return {
    kicker: t(posterTexts.venue),
    title: venue.name,
    lines: [[venue.address, venue.city].filter(Boolean).join(', '), t(posterTexts.free)].filter(Boolean),
    rows: venue.weeklyEvents
      .toSorted((a, b) => a.weekday - b.weekday)
      .slice(0, 7)
      .map(({ weekday, startTime }) => ({ label: weekdayText(weekday, language), value: startTime })),
    url: `${deps.place.siteUrl}/venue/${id}`,
    call: t(posterTexts.look),
  };
};

const ofWinner = async (deps: PosterDeps, { id, language }: PosterOrder): Promise<PosterContent> => {
  const result = await readResult(deps, id, publicVisibility);
  const t = translator(language);
  const first = result.finishers.filter(({ place }) => place === 1);
  const names = first.map(({ player }) => `${player.firstName} ${player.lastName}`.trim());
  return {
    kicker: first.length > 1 ? t(posterTexts.winners) : t(posterTexts.winner),
    title: names.join(' & '),
    lines: [result.venue.name, `${result.name} · ${dayIn(language, result.date)}`],
    rows: [
      { label: t(posterTexts.players), value: String(result.entrants) },
      { label: t(posterTexts.points), value: String(first[0]?.points ?? 0) },
    ],
    url: deps.place.siteUrl + resultNightPath(result),
    call: t(posterTexts.standings),
  };
};

const contentOf = { night: ofNight, venue: ofVenue, winner: ofWinner } as const;

/** Returns the content of a poster. @throws NOT_FOUND */
export const readPosterContent = (deps: PosterDeps, order: PosterOrder): Promise<PosterContent> =>
  contentOf[order.subject](deps, order);
