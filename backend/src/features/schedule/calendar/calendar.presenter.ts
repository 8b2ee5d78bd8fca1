import type { CalendarCard } from '@ahl/shared-types/calendar';
import { formatTimes } from '@ahl/shared-types/common';
import type { TagRef } from '@ahl/shared-types/event-tags';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import type { Occurrence } from '#features/schedule/tournaments/core/tournament.presenter.ts';

const startsOf = ({ startTimes }: { startTimes: readonly string[] }) => formatTimes(startTimes);

/** Returns what a day's exception changed of its series; a value that repeats the series is no change. */
const changesOf = ({ change, ...day }: Occurrence): CalendarCard['changes'] => {
  if (!change) return [];
  const { series } = change;
  const found: CalendarCard['changes'] = [];
  if (day.isCancelled) found.push('cancelled');
  if (day.hostName !== series.hostName) found.push('host');
  const isSameTime =
    startsOf(day) === startsOf(series) &&
    day.endTime === series.endTime &&
    day.gracePeriod === series.gracePeriod;
  if (!isSameTime) found.push('time');
  if (day.notes !== series.notes || (day.notesEs ?? '') !== (series.notesEs ?? '')) found.push('notes');
  return found;
};

/** Returns the calendar's card: the day list's card with tags and the changes of this day. */
export const presentCalendarCard = (
  occurrence: Occurrence,
  card: TournamentCard,
  tagOf: ReadonlyMap<string, TagRef>,
): CalendarCard => {
  const usual = occurrence.change ? startsOf(occurrence.change.series) : card.startTime;
  return {
    ...card,
    tags: presentTags(occurrence.tagIds, tagOf),
    isCancelled: occurrence.isCancelled,
    changes: changesOf(occurrence),
    usualStartTime: usual === card.startTime ? null : usual,
  };
};

/** Returns the tags of the given ids, in the order of the event; deleted tags are left out. */
export const presentTags = (
  tagIds: readonly { toHexString(): string }[] | null | undefined,
  tagOf: ReadonlyMap<string, TagRef>,
): TagRef[] =>
  (tagIds ?? []).flatMap((id) => {
    const tag = tagOf.get(id.toHexString());
    return tag ? [tag] : [];
  });
