import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { receiptSchema, textField } from '../common/form-fields.ts';
import { idSchema } from '../common/ids.ts';
import { listOf, listQuery } from '../common/pagination.ts';
import { exportOmits, exportParts } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import {
  answerInputSchema,
  questionInputSchema,
  questionToSenderSchema,
  submissionKinds,
  submissionSchema,
  submissionStatuses,
  tournamentFactsSchema,
  tournamentSubmissionSchema,
  venueFactsSchema,
  venueSubmissionSchema,
} from './submission.schema.ts';

const form = {
  method: 'POST',
  access: 'public',
  response: receiptSchema,
  status: 201,
  errors: ['RATE_LIMITED'],
  publishes: ['submission.changed'],
} as const;
const params = z.object({ id: idSchema });

export const submitTournament = endpoint({
  ...form,
  path: '/api/submissions/tournaments',
  summary:
    'Proposes a tournament of today or later, which waits for approval; the same `requestId` again has no second effect.',
  body: tournamentSubmissionSchema,
});

export const submitVenue = endpoint({
  ...form,
  path: '/api/submissions/venues',
  summary: 'Proposes a venue, which waits for approval; the same `requestId` again has no second effect.',
  body: venueSubmissionSchema,
});

const query = listQuery(['createdAt', 'title', 'submitterName', 'decidedAt']).extend({
  kind: z.enum(submissionKinds).optional(),
  status: z.enum(submissionStatuses).optional(),
});

export const exportSubmissions = endpoint({
  method: 'GET',
  path: '/api/submissions/export.:format',
  access: 'submission:decide',
  cost: 20,
  ...exportParts('proposals', query.omit(exportOmits)),
});

export const listSubmissions = endpoint({
  method: 'GET',
  path: '/api/submissions',
  access: 'submission:decide',
  cost: 10,
  summary: 'The proposals, oldest first unless sorted otherwise.',
  savedViews: 'submissions',
  query,
  response: listOf(submissionSchema),
});

/** The facts as corrected by the administrator; omitted ones stay as submitted. */
export const approvalSchema = z.object({
  tournament: tournamentFactsSchema.optional(),
  venue: venueFactsSchema.optional(),
});

export const approveSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/approve',
  access: 'submission:decide',
  summary: 'Approves a submission and creates what it proposes; a repeated call changes nothing.',
  params,
  body: approvalSchema,
  response: submissionSchema,
  errors: ['NOT_FOUND', 'COMMAND_NOT_ALLOWED'],
  publishes: ['tournament.changed', 'submission.changed', 'calendar-event.changed', 'venue.changed'],
});

export const rejectSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/reject',
  access: 'submission:decide',
  summary: 'Rejects a submission and notifies its sender of the reason; a repeated call changes nothing.',
  params,
  body: z.object({ reason: textField(reason('submission.why-missing'), { max: 500 }) }),
  response: submissionSchema,
  errors: ['NOT_FOUND', 'COMMAND_NOT_ALLOWED'],
  publishes: ['submission.changed'],
});

export const askSubmitter = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/questions',
  access: 'submission:decide',
  summary:
    'Mails a question to the sender with a link that answers it; the submission then waits for the sender.',
  params,
  body: questionInputSchema,
  response: submissionSchema,
  errors: ['NOT_FOUND'],
  publishes: ['submission.changed'],
});

const linkToken = z.object({ token: z.string().max(200).describe('From the link in the mail.') });

export const readQuestion = endpoint({
  method: 'GET',
  path: '/api/submissions/question',
  access: 'public',
  summary: 'The question that the link of a mail is about.',
  query: linkToken,
  response: questionToSenderSchema,
  errors: ['NOT_FOUND'],
});

export const answerQuestion = endpoint({
  method: 'POST',
  path: '/api/submissions/question',
  access: 'public',
  summary: 'Answers the question of a link, once; the same answer again changes nothing.',
  body: linkToken.extend(answerInputSchema.shape),
  response: questionToSenderSchema,
  errors: ['NOT_FOUND', 'RATE_LIMITED'],
  publishes: ['submission.changed'],
});

export const restoreSubmission = endpoint({
  method: 'POST',
  path: '/api/submissions/:id/restore',
  access: 'submission:decide',
  cost: 20,
  summary: 'Puts a decided submission back on the list, and deletes what its approval created.',
  params,
  response: submissionSchema,
  errors: ['NOT_FOUND', 'CONFLICT'],
  publishes: ['submission.changed', 'tournament.changed'],
});
