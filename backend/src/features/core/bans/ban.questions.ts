// Owns the questions whether a new person is a banned person, and their answers.
import {
  type answerBanQuestion as answerContract,
  type BanQuestion,
  banStateOf,
} from '@ahl/shared-types/bans';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { Actor } from '#call/actor.ts';
import type { BanDocument } from './ban.model.ts';
import { presentQuestions } from './ban.presenter.ts';
import { type BanDeps, findOutranked, storeBan } from './ban.service.ts';
import { holdsAlready } from './ban.writer.ts';

const shown = 100;

/** Returns the open questions, oldest first, at most 100. */
export const listBanQuestions = async ({
  models,
}: Pick<BanDeps, 'models'>): Promise<{ items: BanQuestion[] }> => {
  const rows = await models.BanQuestion.find({ answer: null }).sort({ requestedAt: 1 }).limit(shown).lean();
  return { items: await presentQuestions(models, rows) };
};

/** Answers a question; `same` gives the new account the ban of the old one. @throws NOT_FOUND, FORBIDDEN */
export const answerBanQuestion = async (
  deps: BanDeps,
  { id, answer }: EndpointInput<typeof answerContract>,
  actor: Actor,
): Promise<{ id: string }> => {
  const { models, outbox, now } = deps;
  const notFound = () => new AppError('NOT_FOUND', 'ban.question-not-found');
  const question = await models.BanQuestion.findOne({ _id: id, answer: null }).lean();
  if (!question) throw notFound();
  const playerId = question.playerId.toHexString();
  const ban = await models.Ban.findById(question.banId).lean<BanDocument>();
  const isBanned = answer === 'same' && ban !== null && banStateOf(ban, now()) === 'active';
  // Both answers are a decision about the account: nobody can declare about themselves that they are somebody else.
  const player = await findOutranked(deps, playerId, actor);
  if (isBanned && !player) throw new AppError('NOT_FOUND', 'member.not-found');
  await outbox.transact(async (session, publish) => {
    const { modifiedCount } = await models.BanQuestion.updateOne(
      { _id: id, answer: null },
      { $set: { answer, answeredAt: new Date(now()), answeredByName: actor.name } },
      { session },
    );
    if (modifiedCount === 0) throw notFound();
    if (!isBanned || !player || !ban) return publish({ type: 'ban.changed', playerId });
    const { scope, region = null, until = null, reason, words, evidence } = ban;
    const venueId = ban.venueId?.toHexString() ?? null;
    const input = { playerId, scope, region, venueId, until, reason, words, evidence };
    if (await holdsAlready(deps, input, session)) return publish({ type: 'ban.changed', playerId });
    await storeBan(deps, player, input, actor, { session, publish, placeName: '' });
  });
  return { id };
};
