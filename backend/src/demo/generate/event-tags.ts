import { slugOf } from '@ahl/shared-types/names';
import type { Types } from 'mongoose';
import type { CalendarEventDocument } from '#features/schedule/calendar-events/calendar-event.model.ts';
import type { EventTagDocument } from '#features/schedule/event-tags/event-tag.model.ts';
import { eventTags, tagOfNote } from '../data/event-tags.ts';
import { buildEventTag } from '../factories/event-tag.factory.ts';
import { demoId } from '../ids.ts';
import { createRandom } from '../random.ts';
import { daysAgo, type Frame } from './frame.ts';

/** Creates the tags of the league. */
export const generateEventTags = (frame: Frame): EventTagDocument[] => {
  const createdAt = daysAgo(frame, 700);
  return eventTags.map(([name, description, colour], index) =>
    buildEventTag({
      _id: demoId('eventTag', index, createdAt.getTime()),
      name,
      slug: slugOf(name),
      description,
      colour,
      createdAt,
      updatedAt: createdAt,
    }),
  );
};

/** Returns the ids of tags by name; unknown names are skipped. */
export const tagIdsOf = (tags: readonly EventTagDocument[], names: readonly string[]): Types.ObjectId[] =>
  tags.filter(({ name }) => names.includes(name)).map(({ _id }) => _id);

/** Returns the events with the tags that their notes mention, and one more for some. */
export const withTags = (
  events: readonly CalendarEventDocument[],
  tags: readonly EventTagDocument[],
): CalendarEventDocument[] => {
  const random = createRandom('event tags');
  return events.map((event) => {
    const mentioned = tagOfNote.filter(([part]) => event.notes.includes(part)).map(([, tag]) => tag);
    const more = random.weighted([
      ['', 14],
      ['Beginner friendly', 4],
      ['Team play', 3],
      ['Deepstack', 2],
    ] as const);
    return { ...event, tagIds: tagIdsOf(tags, [...mentioned, more]) };
  });
};
