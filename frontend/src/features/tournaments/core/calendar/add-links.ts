// Links that add one night to a personal calendar.
import { type CalendarCard, eventFilePath } from '@ahl/shared-types/calendar';
import { parseTimes } from '@ahl/shared-types/common';
import { notesIn } from '@ahl/shared-types/tournaments';
import { currentLanguage } from '@/lib/language.ts';

/** The default length of an evening after its last start, in milliseconds, as in the iCal files. */
const usualLengthMs = 210 * 60_000;
const dayMinutes = 1_440;

/** Returns first start and end as instants (ms); an end that is not later than the last start is after midnight. */
const spanOf = (card: CalendarCard): { startMs: number; endMs: number } => {
  const starts = card.startsAt.map((start) => Date.parse(start));
  const startMs = starts[0] ?? Date.parse(`${card.date}T00:00:00Z`);
  const lastMs = starts.at(-1) ?? startMs;
  const lastMinutes = parseTimes(card.startTime).at(-1);
  const [endMinutes] = parseTimes(card.endTime ?? '');
  if (lastMinutes === undefined || endMinutes === undefined)
    return { startMs, endMs: lastMs + usualLengthMs };
  const length = (endMinutes - lastMinutes + dayMinutes) % dayMinutes || dayMinutes;
  return { startMs, endMs: lastMs + length * 60_000 };
};

/** Formats an instant for Google: `2026-11-21T01:00:00.000Z` → `20261121T010000Z`. */
const compact = (instantMs: number): string => new Date(instantMs).toISOString().replace(/[-:]|\.\d{3}/g, '');

/** Returns the path of the iCal file of this night alone. */
export const filePath = (card: CalendarCard): string => eventFilePath(card.id, card.date);

/** Returns a link to Google Calendar's prefilled form (its documented `action=TEMPLATE` link). */
export const googleLink = (card: CalendarCard): string => {
  const { startMs, endMs } = spanOf(card);
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: card.name,
    dates: `${compact(startMs)}/${compact(endMs)}`,
    location: [card.venue?.name, card.venue?.city].filter(Boolean).join(', '),
    details: notesIn(card, currentLanguage()),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
};
