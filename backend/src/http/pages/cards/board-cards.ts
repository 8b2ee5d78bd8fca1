// The pictures of shared boards: the leaderboard, a race with its cut, a member's season, the next nights of a venue.
import type { PublicRace, RaceRow } from '@ahl/shared-types/races';
import type { Leaderboard, StandingPlayer, StandingRow } from '@ahl/shared-types/standings';
import { translator } from '@ahl/shared-types/texts';
import type { VenuePage } from '@ahl/shared-types/venues';
import type { CardRow, ShareCard } from '#features/site/feeds/share-card.ts';
import type { ViewContext } from '../view-context.ts';
import { cardTexts } from './card.texts.ts';
import { amountOf, nameOf } from './card-words.ts';

/** The most rows that a card has room for. */
const cardRows = 10;

type BoardRow = Pick<StandingRow, 'rank' | 'points'> & {
  player: Pick<StandingPlayer, 'firstName' | 'lastName'>;
};

const rowOf = ({ rank, player, points }: BoardRow): CardRow => ({
  left: String(rank),
  text: nameOf(player),
  right: amountOf(points),
});

/** Returns the card of a board: its first places. */
export const leaderboardCard = (
  { items, board }: { items: readonly StandingRow[]; board: Leaderboard },
  { language, productName }: ViewContext,
): ShareCard => {
  const t = translator(language);
  const { region, venue, season, month } = board;
  return {
    kicker: { text: t(cardTexts.leaderboard), tone: 'plain' },
    line: productName,
    title: [venue?.name ?? region?.name, season?.name ?? month ?? t(cardTexts.allTime)]
      .filter(Boolean)
      .join(', '),
    rows: items.slice(0, cardRows).map(rowOf),
    pictureUrl: null,
  };
};

/** Returns the rows around the cut, or the first ones of a race whose cut is further down or that has none. */
export const aroundCut = (items: readonly BoardRow[], cut: number): CardRow[] => {
  const start = cut > 0 && cut < items.length ? Math.max(0, cut - 4) : 0;
  return items
    .slice(start, start + cardRows)
    .map((row, index) => ({ ...rowOf(row), isLastIn: start + index + 1 === cut }));
};

/** Returns the card of a race: who is above and below the cut. */
export const raceCard = (
  { items, race }: { items: readonly RaceRow[]; race: PublicRace },
  { language, productName }: ViewContext,
): ShareCard => {
  const t = translator(language);
  return {
    kicker: { text: t(cardTexts.race), tone: 'plain' },
    line: productName,
    title: race.name,
    lines: [
      race.cut > 0 ? t(cardTexts.cut, { cut: race.cut }) : '',
      t(cardTexts.nightsLeft, { nights: race.nightsLeft }),
    ].filter(Boolean),
    rows: aroundCut(items, race.cut),
    pictureUrl: null,
  };
};

/** The part of a player's points that the card shows. */
export type SeasonOfPlayer = {
  player: StandingPlayer;
  season: { name: string } | null;
  totals: readonly {
    scope: string;
    period: string;
    rank: number;
    players: number;
    points: number;
    games: number;
    wins: number;
  }[];
};

/** Returns the card of a member's season; of all time without a season. */
export const playerCard = (
  { player, season, totals }: SeasonOfPlayer,
  { language, productName }: ViewContext,
): ShareCard => {
  const t = translator(language);
  const [total] = totals;
  return {
    line: [productName, season ? t(cardTexts.seasonOf, { season: season.name }) : t(cardTexts.allTime)].join(
      ' · ',
    ),
    title: nameOf(player),
    facts: total
      ? [
          { label: t(cardTexts.rank, { players: amountOf(total.players) }), value: `#${total.rank}` },
          { label: t(cardTexts.points), value: amountOf(total.points) },
          { label: t(cardTexts.games), value: amountOf(total.games) },
          { label: t(cardTexts.wins), value: amountOf(total.wins) },
        ]
      : [],
    pictureUrl: null,
  };
};

const localeOf = { en: 'en-US', es: 'es-US' } as const;

/** Returns a league date as `Tue, Dec 1`. */
const shortDay = (date: string, language: keyof typeof localeOf): string =>
  new Intl.DateTimeFormat(localeOf[language], {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

/** Returns the card of a venue: tonight, and its next nights. */
export const venueCard = (
  venue: Pick<VenuePage, 'name' | 'city' | 'imageUrl' | 'nextNights'>,
  { language, today }: ViewContext,
): ShareCard => {
  const t = translator(language);
  const nights = venue.nextNights.filter(({ isCancelled }) => !isCancelled);
  const isTonight = nights[0]?.date === today;
  return {
    kicker: { text: isTonight ? t(cardTexts.tonight) : t(cardTexts.nextNights), tone: 'plain' },
    line: venue.city,
    title: venue.name,
    rows: nights.slice(0, 6).map(({ date, startTime }) => ({
      left: '',
      text: date === today ? t(cardTexts.tonight) : shortDay(date, language),
      right: startTime,
    })),
    pictureUrl: venue.imageUrl,
  };
};
