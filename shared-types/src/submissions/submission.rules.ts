// Rules for a proposal in addition to the schema of its fields: they depend on the day on which it is sent.
import { type ReasonText, reason } from '../reasons/reason.ts';
import {
  maxQuestions,
  type Submission,
  type TournamentFacts,
  tournamentSubmissionSchema,
} from './submission.schema.ts';

/** The reason that describes the allowed days of a proposed tournament on a league date, `YYYY-MM-DD`. */
export const allowedNights = (today: string): ReasonText => reason('submission.day-past', { today });

/** Whether a day can be proposed: today in the league's time zone, or later. Both are `YYYY-MM-DD`. */
export const mayPropose = (date: string, today: string): boolean => date >= today;

/** Whether a proposal is for a single night in the past. A weekly event continues from any day. */
export const isOver = ({ date, repeat }: Pick<TournamentFacts, 'date' | 'repeat'>, today: string): boolean =>
  repeat === 'once' && date < today;

/** The form of `/add-tournament` on a league date: as in the contract, and not for a past date. */
export const tournamentSubmissionOn = (today: string) =>
  tournamentSubmissionSchema.extend({
    date: tournamentSubmissionSchema.shape.date.refine((date) => mayPropose(date, today), {
      error: allowedNights(today),
    }),
  });

/** The distance in miles within which a night on the same day takes players from a proposed one. */
export const nearMiles = 5;
/** The maximum number of near nights that are listed, nearest first. */
export const maxNearNights = 5;

/** Why the office cannot ask the sender now; null if it can. */
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
