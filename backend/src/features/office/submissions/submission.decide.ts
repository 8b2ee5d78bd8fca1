// Approves, rejects and restores. Each is one transaction, and a second call of the same decision changes nothing.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import {
  type approveSubmission as approveContract,
  referenceOf,
  type rejectSubmission as rejectContract,
  type Submission,
  tournamentFactsSchema,
  venueFactsSchema,
} from '@ahl/shared-types/submissions';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { type Created, createdFact, createNight, createVenue, removeCreated } from './submission.create.ts';
import { rejectionMail } from './submission.mail.ts';
import type { SubmissionDocument } from './submission.model.ts';
import { presentSubmission, tournamentTitle, venueTitle } from './submission.presenter.ts';
import type { SubmissionDeps } from './submission.service.ts';

type Approval = EndpointInput<typeof approveContract>;

const find = async (models: Models, id: string, session: ClientSession): Promise<SubmissionDocument> => {
  const row = await models.Submission.findById(id).session(session).lean();
  if (!row) throw new AppError('NOT_FOUND', 'submission.not-found');
  return row;
};

const save = async (models: Models, id: string, change: object, session: ClientSession) => {
  const row = await models.Submission.findByIdAndUpdate(
    id,
    { $set: change },
    { session, returnDocument: 'after' },
  ).lean();
  if (!row) throw new AppError('NOT_FOUND', 'submission.not-found');
  return presentSubmission(row);
};

const decision = (actor: Actor, now: () => number) => ({
  decidedBy: actor.name,
  decidedAt: new Date(now()),
});

const create = async (models: Models, row: SubmissionDocument, input: Approval, session: ClientSession) => {
  let created: Created;
  if (row.kind === 'tournament') {
    const facts = input.tournament ?? tournamentFactsSchema.parse(row.facts);
    created = await createNight(models, facts, session);
    return { created, facts, ...tournamentTitle(facts) };
  }
  const facts = input.venue ?? venueFactsSchema.parse(row.facts);
  created = await createVenue(models, facts, session);
  return { created, facts, ...venueTitle(facts) };
};

/**
 * Approves a submission, with corrected facts if they are given, and creates the tournament, weekly event or venue.
 * @throws NOT_FOUND, VALIDATION_FAILED, COMMAND_NOT_ALLOWED when it was rejected
 */
export const approveSubmission = (
  { models, outbox, now }: SubmissionDeps,
  input: Approval,
  actor: Actor,
): Promise<Submission> =>
  outbox.transact(async (session, publish) => {
    const row = await find(models, input.id, session);
    if (row.status === 'approved') return presentSubmission(row);
    if (row.status === 'rejected') throw new AppError('COMMAND_NOT_ALLOWED', 'submission.rejected');
    const made = await create(models, row, input, session);
    publish(createdFact(made.created));
    publish({ type: 'submission.changed', submissionId: input.id });
    const change = { ...made, status: 'approved', reason: '', ...decision(actor, now) };
    return save(models, input.id, change, session);
  });

/** Rejects a submission and mails the reason to its sender. @throws NOT_FOUND, COMMAND_NOT_ALLOWED when it was approved */
export const rejectSubmission = (
  { models, outbox, now, queueMail, place }: SubmissionDeps,
  { id, reason }: EndpointInput<typeof rejectContract>,
  actor: Actor,
): Promise<Submission> =>
  outbox.transact(async (session, publish) => {
    const row = await find(models, id, session);
    if (row.status === 'rejected') return presentSubmission(row);
    if (row.status === 'approved') throw new AppError('COMMAND_NOT_ALLOWED', 'submission.approved');
    await queueMail(
      rejectionMail({ ...row, reason }, referenceOf(row.requestId), place.productName),
      session,
    );
    publish({ type: 'submission.changed', submissionId: id });
    return save(models, id, { status: 'rejected', reason, ...decision(actor, now) }, session);
  });

/** Puts a decided submission back on the list. @throws NOT_FOUND, CONFLICT when the league uses what it created */
export const restoreSubmission = (
  { models, outbox }: SubmissionDeps,
  { id }: { id: string },
): Promise<Submission> =>
  outbox.transact(async (session, publish) => {
    const row = await find(models, id, session);
    if (row.status === 'pending') return presentSubmission(row);
    if (row.created) {
      await removeCreated(models, row.created, session);
      publish(createdFact(row.created));
    }
    publish({ type: 'submission.changed', submissionId: id });
    const undone = { status: 'pending', reason: '', decidedBy: '', decidedAt: null, created: null };
    return save(models, id, undone, session);
  });
