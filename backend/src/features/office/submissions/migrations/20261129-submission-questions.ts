import type { Types } from 'mongoose';
import type { Migration, MigrationDeps } from '#migrations/migrate.ts';

type EarlierQuestion = { askedBy?: string; askedAt?: Date };
type Earlier = { _id: Types.ObjectId; questions: EarlierQuestion[] };

const stored = ({ db }: MigrationDeps) => db.collection('submissions');
const before = { 'questions.askedAt': { $exists: true } };

const renamed = ({ askedBy, askedAt, ...question }: EarlierQuestion) => ({
  requestedBy: askedBy,
  requestedAt: askedAt,
  ...question,
});

/** Renames who asked the sender of a form a question, and when. */
export const submissionQuestions: Migration = {
  id: '20261129-submission-questions',
  pending: (deps) => stored(deps).countDocuments(before),
  run: async (deps) => {
    for await (const { _id, questions } of stored(deps).find(before).project<Earlier>({ questions: 1 }))
      await stored(deps).updateOne({ _id }, { $set: { questions: questions.map(renamed) } });
  },
};
