// What holds for a proposal beside the shape of its fields: it depends on the day on which it is sent.
import { type ReasonText, reason } from '../reasons/reason.ts';
import { type TournamentFacts, tournamentSubmissionSchema } from './submission.schema.ts';

/** What is allowed as the day of a proposed tournament on a league date, `YYYY-MM-DD`. */
export const allowedNights = (today: string): ReasonText => reason('submission.day-past', { today });

/** Whether a day may be proposed: today in the league's time zone, or later. Both are `YYYY-MM-DD`. */
export const mayPropose = (date: string, today: string): boolean => date >= today;

/** Whether nobody can play it any more: a single night of the past. A weekly event goes on from any day. */
export const isOver = ({ date, repeat }: Pick<TournamentFacts, 'date' | 'repeat'>, today: string): boolean =>
  repeat === 'once' && date < today;

/** The form of `/add-tournament` on a league date: as the contract has it, and the night is not over. */
export const tournamentSubmissionOn = (today: string) =>
  tournamentSubmissionSchema.extend({
    date: tournamentSubmissionSchema.shape.date.refine((date) => mayPropose(date, today), {
      error: allowedNights(today),
    }),
  });
