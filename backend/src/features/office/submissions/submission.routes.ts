import * as contract from '@ahl/shared-types/submissions';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { createQuestionTokens } from './question-tokens.ts';
import { approveSubmission, rejectSubmission, restoreSubmission } from './submission.decide.ts';
import { answerQuestion, askSubmitter, type QuestionDeps, readQuestion } from './submission.questions.ts';
import { listSubmissions, type SubmissionDeps, submitTournament, submitVenue } from './submission.service.ts';

/** What visitors propose, and what administrators decide. */
export const mountSubmissions = (
  api: ApiRouter,
  given: SubmissionDeps & Omit<QuestionDeps, 'questionTokens'> & { secret: string },
): void => {
  const deps = { ...given, questionTokens: createQuestionTokens(given.secret) };
  mount(api, contract.submitTournament, ({ input, address }) => submitTournament(deps, input, address));
  mount(api, contract.submitVenue, ({ input, address }) => submitVenue(deps, input, address));
  mount(api, contract.listSubmissions, ({ input }) => listSubmissions(deps, input));
  mount(api, contract.approveSubmission, ({ input, actor }) => approveSubmission(deps, input, actor));
  mount(api, contract.rejectSubmission, ({ input, actor }) => rejectSubmission(deps, input, actor));
  mount(api, contract.askSubmitter, ({ input, actor }) => askSubmitter(deps, input, actor));
  mount(api, contract.readQuestion, ({ input }) => readQuestion(deps, input.token));
  mount(api, contract.answerQuestion, ({ input, address }) => answerQuestion(deps, input, address));
  mount(api, contract.restoreSubmission, ({ input }) => restoreSubmission(deps, input));
};
