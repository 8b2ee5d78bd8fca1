// Database filters for the state of stories at a moment; the same rule as `storyStateAt`.
import type { StoryState } from '@ahl/shared-types/news';
import type { Models } from '#db/models.ts';
import type { NewsStoryDocument } from './news-story.model.ts';

const published = { deletedAt: null, isDraft: false } as const;

/** Returns the filter for the stories in a state. */
export const storiesInState = (state: StoryState, nowMs: number): object => {
  const at = new Date(nowMs);
  switch (state) {
    case 'recap':
      return { deletedAt: null, isDraft: true, isRecap: true };
    case 'draft':
      return { deletedAt: null, isDraft: true, isRecap: { $ne: true } };
    case 'scheduled':
      return { ...published, publishFrom: { $gt: at }, ...notOver(at) };
    case 'live':
      return { ...published, publishFrom: { $lte: at }, ...notOver(at) };
    case 'expired':
      return { ...published, publishUntil: { $ne: null, $lte: at } };
  }
};

const notOver = (at: Date) => ({ $or: [{ publishUntil: null }, { publishUntil: { $gt: at } }] });

/** Returns the times that determine the state of a story, in ms. */
export const lifeOf = ({
  isDraft,
  isRecap,
  publishFrom,
  publishUntil,
}: Pick<NewsStoryDocument, 'isDraft' | 'isRecap' | 'publishFrom' | 'publishUntil'>) => ({
  isDraft: isDraft === true,
  isRecap: isRecap === true,
  fromMs: publishFrom?.getTime() ?? null,
  untilMs: publishUntil?.getTime() ?? null,
});

/** Returns the next time (ms) at which visitors see other stories without anybody's action; null if there is none. */
export const nextNewsMoment = async (
  { models }: { models: Pick<Models, 'NewsStory'> },
  nowMs: number,
): Promise<number | null> => {
  const at = new Date(nowMs);
  const [starting, ending] = await Promise.all([
    models.NewsStory.findOne({ ...published, publishFrom: { $gt: at } })
      .sort({ publishFrom: 1 })
      .select('publishFrom')
      .lean(),
    models.NewsStory.findOne({ ...published, publishUntil: { $gt: at } })
      .sort({ publishUntil: 1 })
      .select('publishUntil')
      .lean(),
  ]);
  const moments = [starting?.publishFrom, ending?.publishUntil].flatMap((moment) =>
    moment ? [moment.getTime()] : [],
  );
  return moments.length === 0 ? null : Math.min(...moments);
};
