// Owns which message each player of a night has: the current result is compared with the messages, and the differences
// are written. It can therefore be repeated, and continues where it stopped.

import { isDeepStrictEqual } from 'node:util';
import { nightIdOf, resultNightPath } from '@ahl/shared-types/events';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import type { Language } from '@ahl/shared-types/texts';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { LeaguePlace } from '#features/core/league-settings/league-place.ts';
import type { MessageThreadDocument } from '#features/core/messages/message.model.ts';
import {
  correctSiteMessages,
  type SiteCorrection,
  type SiteMessage,
  sendSiteMessages,
} from '#features/core/messages/site-message.ts';
import type { PlayerDocument } from '#features/core/players/player.model.ts';
import { knockOutCountOf } from './knock-out-count.ts';
import type { ResultDocument } from './result.model.ts';
import { isRecentNight } from './result-message.queue.ts';
import { type ResultFacts, resultMessage } from './result-message.ts';

export type ResultMessageDeps = {
  models: Models;
  now: () => number;
  timeZone: string;
  place: Pick<LeaguePlace, 'productName'>;
};
type Within = { session: ClientSession; publish: (event: DomainEvent) => void };
type Known = Pick<MessageThreadDocument, '_id' | 'memberId' | 'night'>;
type Member = Pick<PlayerDocument, '_id' | 'firstName' | 'lastName'> & { language?: Language | null };

const batchSize = 100;

const factsOf = (result: ResultDocument, venueName: string, playerId: string): ResultFacts => {
  const line = result.finishers.find((each) => each.playerId.toHexString() === playerId);
  const stateInResult = line ? 'posted' : 'removed';
  const counting = result.deletedAt ? undefined : line;
  const knockOuts = counting ? knockOutCountOf(counting) : 0;
  return {
    name: result.name,
    venueName,
    date: result.date,
    entrants: result.entrants,
    state: result.deletedAt ? 'withdrawn' : stateInResult,
    place: counting?.place ?? null,
    points: counting?.points ?? null,
    ...(knockOuts > 0 ? { knockOuts } : {}),
    isCounted: result.weight !== 'excluded',
  };
};

/** Whether a correction is news to the member: the place, the points, or whether they count. */
const hasChanged = (before: ResultFacts, after: ResultFacts): boolean =>
  before.place !== after.place || before.points !== after.points || before.state !== after.state;

/** Returns the members of these who can sign in and read a message. */
const findReaders = async (models: Models, ids: readonly string[], session: ClientSession) => {
  const readers = await models.Player.find({
    _id: { $in: ids },
    email: { $nin: [null, ''] },
    bannedAt: null,
    closesAt: null,
  })
    .select('firstName lastName language')
    .session(session)
    .lean<Member[]>();
  return new Map(readers.map((member) => [member._id.toHexString(), member]));
};

const readNight = async ({ models }: ResultMessageDeps, resultId: Types.ObjectId, session: ClientSession) => {
  const result = await models.Result.findById(resultId).session(session).lean<ResultDocument | null>();
  if (!result) return null;
  const known = await models.MessageThread.find({ 'night.resultId': resultId })
    .select('memberId night')
    .session(session)
    .lean<Known[]>();
  const venue = await models.Venue.findById(result.venueId).select('name').session(session).lean();
  return { result, known, venueName: venue?.name ?? '' };
};

type Night = NonNullable<Awaited<ReturnType<typeof readNight>>>;

/** Returns the missing messages, and those that differ from the result. */
const differencesOf = (
  { result, known, venueName }: Night,
  readers: Map<string, Member>,
  isRecent: boolean,
): { missing: SiteMessage[]; outdated: SiteCorrection[] } => {
  const resultId = result._id.toHexString();
  const nightId = nightIdOf({ id: resultId, tournamentId: result.tournamentId ?? null });
  const nightPath = resultNightPath({ nightId, date: result.date });
  const threadOf = new Map(known.map((thread) => [thread.memberId?.toHexString() ?? '', thread]));
  const missing: SiteMessage[] = [];
  const outdated: SiteCorrection[] = [];
  for (const [memberId, member] of readers) {
    const thread = threadOf.get(memberId);
    const facts = factsOf(result, venueName, memberId);
    const previous = thread?.night?.facts as ResultFacts | undefined;
    const address = { memberId, resultId, nightPath, isCorrected: previous !== undefined };
    const words = resultMessage(facts, address, member.language ?? 'en');
    if (thread && previous && !isDeepStrictEqual(previous, facts))
      outdated.push({
        ...words,
        threadId: thread._id,
        memberId: member._id,
        facts,
        isNews: hasChanged(previous, facts),
      });
    if (!thread && isRecent && facts.state === 'posted')
      missing.push({
        ...words,
        requestId: `result:${resultId}:${memberId}`,
        member: { id: member._id, name: `${member.firstName} ${member.lastName}` },
        night: { resultId: result._id, facts },
      });
  }
  return { missing, outdated };
};

/**
 * Writes and corrects messages of one night, at most a hundred in one transaction. Returns whether that was all. A
 * deleted night needs no message.
 */
export const writeResultMessages = async (
  deps: ResultMessageDeps,
  resultId: Types.ObjectId,
  within: Within,
): Promise<boolean> => {
  const night = await readNight(deps, resultId, within.session);
  if (!night) return true;
  const people = [
    ...night.result.finishers.map(({ playerId }) => playerId),
    ...night.known.flatMap(({ memberId }) => memberId ?? []),
  ].map((id) => id.toHexString());
  const readers = await findReaders(deps.models, [...new Set(people)], within.session);
  const isRecent = isRecentNight(deps, night.result.date);
  const { missing, outdated } = differencesOf(night, readers, isRecent);
  const corrections = outdated.slice(0, batchSize);
  const messages = missing.slice(0, batchSize - corrections.length);
  await correctSiteMessages(deps, corrections, within);
  await sendSiteMessages(deps, messages, within);
  return corrections.length + messages.length === missing.length + outdated.length;
};
