import type { Models } from '#db/models.ts';
import { type EventTagDocument, tagWords } from '#features/schedule/event-tags/event-tag.model.ts';
import { nextInSequence, storedFields } from './sequence.ts';

/** Builds a tag of events as stored. */
export const buildEventTag = (overrides: Partial<EventTagDocument> = {}): EventTagDocument => {
  const number = nextInSequence();
  const tag = {
    ...storedFields(),
    name: `Tag ${number}`,
    slug: `tag-${number}`,
    description: '',
    colour: 'grey' as const,
    mergedInto: null,
    deletedAt: null,
    version: 0,
    ...overrides,
  };
  return { ...tag, ...tagWords(tag) };
};

/** Stores a tag. */
export const createEventTag = async (models: Models, overrides: Partial<EventTagDocument> = {}) => {
  const tag = buildEventTag(overrides);
  await models.EventTag.collection.insertOne(tag);
  return tag;
};
