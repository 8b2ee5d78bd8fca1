// Turns stored facts into deliveries: one fact at a time, leased, deleted in the transaction that queues what it means.
// A process that dies in between leaves the fact to another, which queues nothing twice.
import { leagueDate } from '@ahl/shared-types/common';
import { storyStateAt } from '@ahl/shared-types/news';
import type { DomainEvent, Fact } from '@ahl/shared-types/realtime';
import type { Logger } from 'pino';
import type { QueuedFactDocument } from '#events/queued-fact.model.ts';
import { removeQueuedFact, takeQueuedFact } from '#events/queued-facts.ts';
import { occurrenceId } from '#features/schedule/tournaments/core/tournament.presenter.ts';
import type { NewsStoryDocument } from '#features/site/news/news-story.model.ts';
import { lifeOf } from '#features/site/news/story-filters.ts';
import { createSweeper, type Sweeper } from '#jobs/sweeper.ts';
import {
  type ContentDeps,
  contentOfNight,
  contentOfResult,
  contentOfStory,
  type HookContent,
} from './hook-contents.ts';
import { hooksFor, type QueueDeps, queueContents } from './hook-queue.ts';

type FactDeps = QueueDeps & ContentDeps & { timeZone: string };

/** Returns a story that visitors see now; its moment is when they saw it first. */
const readStory = async (deps: FactDeps, storyId: string): Promise<HookContent | null> => {
  const story = await deps.models.NewsStory.findOne({
    _id: storyId,
    deletedAt: null,
  }).lean<NewsStoryDocument>();
  if (!story || storyStateAt(lifeOf(story), deps.now()) !== 'live') return null;
  // A story can be dated back; it cannot be seen before it was written.
  const atMs = Math.max(story.publishFrom?.getTime() ?? 0, story.createdAt.getTime());
  return contentOfStory(deps, story, atMs);
};

const readVenue = async ({ models }: FactDeps, id: unknown) => {
  const venue = id ? await models.Venue.findById(id).select('name').lean() : null;
  return venue ? { id: venue._id.toHexString(), name: venue.name } : null;
};

const readCancelledTournament = async (deps: FactDeps, tournamentId: string): Promise<HookContent | null> => {
  const row = await deps.models.Tournament.findById(tournamentId).lean();
  if (!row?.cancelledAt || !row.isApproved || row.date < leagueDate(deps.now(), deps.timeZone)) return null;
  const atMs = row.cancelledAt.getTime();
  const night = {
    eventId: tournamentId,
    name: row.name,
    date: row.date,
    startTimes: row.startTimes,
    venue: await readVenue(deps, row.venueId),
  };
  const key = `event.cancelled:${tournamentId}:${atMs}`;
  return contentOfNight(deps, night, { type: 'event.cancelled', key, atMs });
};

/** Returns a cancelled day of a weekly event. A day that takes place can be cancelled again, and is announced again. */
const readCancelledDay = async (
  deps: FactDeps,
  { eventId, date }: { eventId: string; date: string },
  { _id: factId, at }: QueuedFactDocument,
): Promise<HookContent | null> => {
  if (date < leagueDate(deps.now(), deps.timeZone)) return null;
  const key = `event.cancelled:${occurrenceId(eventId)}:${date}`;
  const day = await deps.models.EventException.findOne({ eventId, date }).lean();
  if (!day?.isCancelled) {
    const former = `${key}:${factId.toHexString()}`;
    await deps.models.HookDelivery.updateMany({ key }, { $set: { key: former } });
    return null;
  }
  const event = await deps.models.CalendarEvent.findOne({ _id: eventId, deletedAt: null }).lean();
  if (!event) return null;
  const night = {
    eventId: occurrenceId(eventId),
    name: event.name,
    date,
    startTimes: day.startTimes?.length ? day.startTimes : event.startTimes,
    venue: await readVenue(deps, event.venueId),
  };
  return contentOfNight(deps, night, { type: 'event.cancelled', key, atMs: at.getTime() });
};

/** Returns what a fact means for hooks; null if it is nothing to announce. */
const contentOfFact = async (deps: FactDeps, fact: QueuedFactDocument): Promise<HookContent | null> => {
  const { event, _id, at } = fact;
  const moment = { factId: _id.toHexString(), atMs: at.getTime() };
  switch (event.type) {
    case 'result.posted':
    case 'result.corrected':
      return contentOfResult(deps, event.type, event.resultId, moment);
    case 'news.changed':
      return readStory(deps, event.storyId);
    case 'tournament.changed':
      return readCancelledTournament(deps, event.tournamentId);
    case 'calendar-event.changed':
      return event.date === null
        ? null
        : readCancelledDay(deps, { eventId: event.eventId, date: event.date }, fact);
    default:
      return null;
  }
};

/** The type that hooks announce of a fact. */
const announcedAs: Partial<Record<DomainEvent['type'], HookContent['type']>> = {
  'result.posted': 'result.posted',
  'result.corrected': 'result.corrected',
  'news.changed': 'story.published',
  'tournament.changed': 'event.cancelled',
  'calendar-event.changed': 'event.cancelled',
} satisfies Partial<Record<Fact['type'], HookContent['type']>>;

const isWanted = async (deps: FactDeps, { event }: QueuedFactDocument): Promise<boolean> => {
  const type = announcedAs[event.type];
  return type !== undefined && (await hooksFor(deps, [type])).length > 0;
};

/** Works on the oldest stored fact. Returns whether there was one. */
const workOnFact = async (deps: FactDeps): Promise<boolean> => {
  const { models, now } = deps;
  const fact = await takeQueuedFact(models, now());
  if (!fact) return false;
  const content = (await isWanted(deps, fact)) ? await contentOfFact(deps, fact) : null;
  if (content === null) await removeQueuedFact(models, fact._id);
  else await queueContents(deps, [content], (session) => removeQueuedFact(models, fact._id, session));
  return true;
};

/** Creates the job of one process. */
export const createHookFactsJob = ({ logger, ...deps }: FactDeps & { logger: Logger }): Sweeper =>
  createSweeper('facts of hooks', logger, () => workOnFact(deps));
