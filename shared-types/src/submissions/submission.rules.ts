// What holds for a proposal beside the shape of its fields: it depends on the day on which it is sent.
import { type ReasonText, reason } from '../reasons/reason.ts';
import {
  maxQuestions,
  type Submission,
  type TournamentFacts,
  tournamentSubmissionSchema,
} from './submission.schema.ts';

/** What is allowed as the day of a proposed tournament on a league date, `YYYY-MM-DD`. */
export const allowedNights = (today: string): ReasonText => reason('submission.day-past', { today });

/** Whether a day may be proposed: today in the league's time zone, or later. Both are `YYYY-MM-DD`. */
export const mayPropose = (date: string, today: string): boolean => date >= today;

/** Whether nobody can play it any more: a single night of the past. A weekly event continues from any day. */
export const isOver = ({ date, repeat }: Pick<TournamentFacts, 'date' | 'repeat'>, today: string): boolean =>
  repeat === 'once' && date < today;

/** The form of `/add-tournament` on a league date: as the contract has it, and the night is not over. */
export const tournamentSubmissionOn = (today: string) =>
  tournamentSubmissionSchema.extend({
    date: tournamentSubmissionSchema.shape.date.refine((date) => mayPropose(date, today), {
      error: allowedNights(today),
    }),
  });

/** A night within so many miles of a proposed one, on its day, takes players from it. */
export const nearMiles = 5;
/** So many of them are named; the nearest first. */
export const maxNearNights = 5;

/** Why the office cannot ask the sender now, or null. */
export const whyNotAsk = ({
  status,
  questions,
}: Pick<Submission, 'status'> & { questions: readonly unknown[] }): ReasonText | null => {
  if (status === 'waiting') return reason('submission.question-open');
  if (status !== 'pending') return reason('submission.question-decided');
  return questions.length >= maxQuestions
    ? reason('submission.questions-too-many', { max: maxQuestions })
    : null;
};

/** Whether the league has decided on a proposal. */
export const isDecided = ({ status }: Pick<Submission, 'status'>): boolean =>
  status === 'approved' || status === 'rejected';
