// Owns the office's questions to a sender: asked by mail, answered through the link in it, until the decision.
import { AppError, type EndpointInput, invalidInput } from '@ahl/shared-types/common';
import {
  type answerQuestion as answerContract,
  type askSubmitter as askContract,
  isDecided,
  type QuestionToSender,
  referenceOf,
  type Submission,
  whyNotAsk,
} from '@ahl/shared-types/submissions';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { QuestionTokens } from './question-tokens.ts';
import { answerMail, questionMail } from './submission.mail.ts';
import type { SubmissionDocument } from './submission.model.ts';
import { presentSubmission } from './submission.presenter.ts';
import type { SubmissionDeps } from './submission.service.ts';

export type QuestionDeps = SubmissionDeps & { place: { siteUrl: string }; questionTokens: QuestionTokens };

/** The page on which a sender answers. */
const answerPath = '/answer-question';

/**
 * Mails a question to the sender; the proposal then waits for the sender.
 * @throws NOT_FOUND, VALIDATION_FAILED while another question waits, or after the decision
 */
export const askSubmitter = (
  { models, outbox, now, queueMail, place, questionTokens }: QuestionDeps,
  { id, text }: EndpointInput<typeof askContract>,
  actor: Actor,
): Promise<Submission> =>
  outbox.transact(async (session, publish) => {
    const row = await models.Submission.findById(id).session(session).lean();
    if (!row) throw new AppError('NOT_FOUND', 'submission.not-found');
    const why = whyNotAsk(row);
    if (why) throw invalidInput({ text: why });
    const token = questionTokens.sign({ submissionId: id, index: row.questions.length });
    const url = `${place.siteUrl}${answerPath}?token=${token}`;
    const reference = referenceOf(row.requestId);
    await queueMail(questionMail({ ...row, question: text, url }, reference, place.productName), session);
    publish({ type: 'submission.changed', submissionId: id });
    const question = { text, requestedBy: actor.name, requestedAt: new Date(now()) };
    return store(models, id, { status: 'waiting', questions: [...row.questions, question] }, session);
  });

const store = async (models: Models, id: string, change: object, session: ClientSession) => {
  const row = await models.Submission.findByIdAndUpdate(
    id,
    { $set: change },
    { session, returnDocument: 'after', runValidators: true },
  ).lean();
  if (!row) throw new AppError('NOT_FOUND', 'submission.not-found');
  return presentSubmission(row);
};

type Found = { row: SubmissionDocument; index: number; question: SubmissionDocument['questions'][number] };

const findQuestion = async (
  { models, questionTokens }: Pick<QuestionDeps, 'models' | 'questionTokens'>,
  token: string,
  session: ClientSession | null,
): Promise<Found> => {
  const named = questionTokens.verify(token);
  const row = named ? await models.Submission.findById(named.submissionId).session(session).lean() : null;
  const question = row?.questions[named?.index ?? 0];
  if (!named || !row || !question) throw new AppError('NOT_FOUND', 'submission.link-dead');
  return { row, index: named.index, question };
};

const presentQuestion = ({ row, question }: Pick<Found, 'row' | 'question'>): QuestionToSender => ({
  reference: referenceOf(row.requestId),
  kind: row.kind,
  title: row.title,
  question: question.text,
  requestedAt: question.requestedAt.toISOString(),
  answer: question.answer,
  isDecided: isDecided(row),
});

/** Returns the question of a link. @throws NOT_FOUND */
export const readQuestion = async (deps: QuestionDeps, token: string): Promise<QuestionToSender> =>
  presentQuestion(await findQuestion(deps, token, null));

/**
 * Stores the answer of a sender; the proposal waits for the office again. Repeating the same answer changes nothing.
 * @throws NOT_FOUND, VALIDATION_FAILED once it is answered or decided, RATE_LIMITED
 */
export const answerQuestion = async (
  deps: QuestionDeps,
  { token, answer }: EndpointInput<typeof answerContract>,
  address: string,
): Promise<QuestionToSender> => {
  const { models, outbox, now, queueMail, place, countForm } = deps;
  await countForm(address);
  return outbox.transact(async (session, publish) => {
    const found = await findQuestion(deps, token, session);
    const { row, index, question } = found;
    if (question.answer === answer) return presentQuestion(found);
    if (isDecided(row)) throw invalidInput({ answer: 'submission.answer-late' });
    if (question.answer) throw invalidInput({ answer: 'submission.answer-given' });
    const answered = { ...question, answer, answeredAt: new Date(now()) };
    const id = row._id.toHexString();
    const reference = referenceOf(row.requestId);
    if (place.contactEmail)
      await queueMail(
        answerMail({ ...row, question: question.text, answer }, reference, place.contactEmail),
        session,
      );
    publish({ type: 'submission.changed', submissionId: id });
    await store(models, id, { status: 'pending', questions: row.questions.with(index, answered) }, session);
    return presentQuestion({ row, question: answered });
  });
};
