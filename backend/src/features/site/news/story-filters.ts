// Which stories are in a state at a moment, as the database asks for them; the same rule as `storyStateAt`.
import type { StoryState } from '@ahl/shared-types/news';
import type { Models } from '../../../models.ts';
import type { NewsStoryDocument } from './news-story.model.ts';

const published = { deletedAt: null, isDraft: false } as const;

/** The stories in a state. */
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

/** The moments that decide on the state of a story, in ms. */
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

/** The next moment (ms) at which visitors see other stories without anybody's doing; null where there is none. */
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
