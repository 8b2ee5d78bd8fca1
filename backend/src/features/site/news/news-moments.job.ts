// Notifies open pages that a story begins or ends. Reads never wait for it: they use the time of the reading.
import { nextStoryMoment } from '@ahl/shared-types/news';
import type { Logger } from 'pino';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import { lifeOf } from './story-filters.ts';

const everyMs = 5_000;

type Deps = { models: Models; outbox: Outbox; now: () => number; logger: Logger };

/** Announces one story whose time has come; several replicas can run it at once. Returns whether there was one. */
export const announceMovedStory = ({ models, outbox, now }: Omit<Deps, 'logger'>): Promise<boolean> =>
  outbox.transact(async (session, publish) => {
    const nowMs = now();
    const due = { movesAt: { $ne: null, $lte: new Date(nowMs) } };
    const story = await models.NewsStory.findOne(due).session(session).lean();
    if (!story) return false;
    const next = nextStoryMoment(lifeOf(story), nowMs);
    await models.NewsStory.updateOne(
      { _id: story._id },
      { $set: { movesAt: next === null ? null : new Date(next) } },
      { session, timestamps: false },
    );
    if (!story.deletedAt) publish({ type: 'news.changed', storyId: story._id.toHexString() });
    return true;
  });

/** Creates the job of one process. */
export const createNewsMomentsJob = ({ logger, ...deps }: Deps): Sweeper =>
  createSweeper('news moments', logger, () => announceMovedStory(deps), everyMs);
