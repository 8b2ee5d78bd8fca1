import * as contract from '@ahl/shared-types/submissions';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { approveSubmission, rejectSubmission, restoreSubmission } from './submission.decide.ts';
import { listSubmissions, type SubmissionDeps, submitTournament, submitVenue } from './submission.service.ts';

/** What visitors propose, and what administrators decide. */
export const mountSubmissions = (api: ApiRouter, deps: SubmissionDeps): void => {
  mount(api, contract.submitTournament, ({ input, address }) => submitTournament(deps, input, address));
  mount(api, contract.submitVenue, ({ input, address }) => submitVenue(deps, input, address));
  mount(api, contract.listSubmissions, ({ input }) => listSubmissions(deps, input));
  mount(api, contract.approveSubmission, ({ input, actor }) => approveSubmission(deps, input, actor));
  mount(api, contract.rejectSubmission, ({ input, actor }) => rejectSubmission(deps, input, actor));
  mount(api, contract.restoreSubmission, ({ input }) => restoreSubmission(deps, input));
};
