// The picture of a shared night: before it, while it runs, and afterwards.
import type { EventNight } from '@ahl/shared-types/events';
import { dayIn, translator } from '@ahl/shared-types/texts';
import type { ShareCard } from '#features/site/feeds/share-card.ts';
import type { ViewContext } from '../view-context.ts';
import { cardTexts } from './card.texts.ts';
import { amountOf, nameOf } from './card-words.ts';

type Result = EventNight['results'][number];

/** Returns the players left and the entries of the starts whose clock runs; null before one does. */
const playersOf = ({ startStates }: EventNight): { left: number; entries: number } | null => {
  const clocks = startStates.flatMap(({ clock }) =>
    clock && (clock.status === 'running' || clock.status === 'paused') ? [clock] : [],
  );
  const sum = (key: 'playersLeft' | 'entries') => clocks.reduce((total, clock) => total + clock[key], 0);
  return sum('entries') > 0 ? { left: sum('playersLeft'), entries: sum('entries') } : null;
};

const placeOf = ({ place, venue }: EventNight): string =>
  [place?.address, venue?.city].filter(Boolean).join(', ');

const resultCard = (
  night: EventNight,
  results: readonly [Result, ...Result[]],
  { language }: ViewContext,
): ShareCard => {
  const t = translator(language);
  const [first] = results;
  const winners = results.flatMap((result) => result.winners);
  const others = results.length === 1 ? first.finishers.filter(({ place }) => place > 1) : [];
  const [best] = first.finishers;
  return {
    kicker: { text: t(cardTexts.winner, { count: winners.length }), tone: 'prize' },
    line: night.venue?.name ?? night.name,
    title: winners.map(nameOf).join(' & '),
    lines: [
      night.venue && night.name !== night.venue.name ? night.name : '',
      dayIn(language, night.date),
    ].filter(Boolean),
    facts: [
      {
        label: t(cardTexts.players),
        value: amountOf(results.reduce((sum, { entrants }) => sum + entrants, 0)),
      },
      ...(best && best.points > 0 ? [{ label: t(cardTexts.points), value: amountOf(best.points) }] : []),
    ],
    rows: others.map(({ place, player, points }) => ({
      left: String(place),
      text: nameOf(player),
      right: points > 0 ? amountOf(points) : '',
    })),
    pictureUrl: night.photos[0]?.imageUrl ?? night.venue?.imageUrl ?? null,
  };
};

const runningCard = (night: EventNight, { language }: ViewContext): ShareCard => {
  const t = translator(language);
  const players = playersOf(night);
  const venue = night.venue?.name ?? night.name;
  return {
    kicker: { text: t(cardTexts.live), tone: 'live' },
    line: players ? venue : dayIn(language, night.date),
    title: players ? t(cardTexts.left, players) : venue,
    lines: [night.name, placeOf(night)].filter((line) => line !== '' && line !== venue),
    pictureUrl: night.venue?.imageUrl ?? null,
  };
};

const plainCard = (night: EventNight, { language, today }: ViewContext): ShareCard => {
  const t = translator(language);
  const { state, date } = night;
  const day = dayIn(language, date);
  const kicker =
    state === 'cancelled'
      ? ({ text: t(cardTexts.cancelled), tone: 'alert' } as const)
      : ({ text: date === today ? t(cardTexts.tonight) : day, tone: 'plain' } as const);
  const last = state === 'over' ? t(cardTexts.notPosted) : t(cardTexts.free);
  return {
    kicker,
    line: [day, night.startTime].join(' · '),
    title: night.venue?.name ?? night.name,
    lines: [
      night.venue && night.name !== night.venue.name ? night.name : '',
      placeOf(night),
      state === 'cancelled' ? '' : last,
    ].filter(Boolean),
    pictureUrl: night.venue?.imageUrl ?? null,
  };
};

/** Returns the card of a night. */
export const nightCard = (night: EventNight, context: ViewContext): ShareCard => {
  const [first, ...others] = night.results;
  if (night.state === 'over' && first) return resultCard(night, [first, ...others], context);
  return night.state === 'running' ? runningCard(night, context) : plainCard(night, context);
};
