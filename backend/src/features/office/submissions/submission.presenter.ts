import {
  referenceOf,
  type Submission,
  type SubmissionWarning,
  type TournamentFacts,
  tournamentFactsSchema,
  type VenueFacts,
  venueFactsSchema,
} from '@ahl/shared-types/submissions';
import type { SubmissionDocument } from './submission.model.ts';

/** Returns a submission as administrators read it. */
export const presentSubmission = (
  row: SubmissionDocument,
  warnings: SubmissionWarning[] = [],
): Submission => {
  const common = {
    id: row._id.toHexString(),
    reference: referenceOf(row.requestId),
    status: row.status,
    submitterName: row.submitterName,
    submitterEmail: row.submitterEmail,
    reason: row.reason,
    decidedBy: row.decidedBy,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    warnings,
    questions: row.questions.map(({ text, requestedBy, requestedAt, answer, answeredAt }) => ({
      text,
      requestedBy,
      requestedAt: requestedAt.toISOString(),
      answer,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
  };
  return row.kind === 'tournament'
    ? { ...common, kind: 'tournament', facts: tournamentFactsSchema.parse(row.facts) }
    : { ...common, kind: 'venue', facts: venueFactsSchema.parse(row.facts) };
};

/** Returns the fields by which a list shows, sorts and searches a tournament. */
export const tournamentTitle = (facts: TournamentFacts) => ({ title: facts.name, place: facts.venueName });

/** Returns the fields by which a list shows, sorts and searches a venue. */
export const venueTitle = (facts: VenueFacts) => ({
  title: facts.name,
  place: `${facts.address}, ${facts.city}`,
});
