import type { Submission } from '@ahl/shared-types/submissions';
import * as contract from '@ahl/shared-types/submissions';
import { type ApiRouter, mount } from '#http/mount.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import { createQuestionTokens } from './question-tokens.ts';
import { approveSubmission, rejectSubmission, restoreSubmission } from './submission.decide.ts';
import type { SubmissionDocument } from './submission.model.ts';
import { answerQuestion, askSubmitter, type QuestionDeps, readQuestion } from './submission.questions.ts';
import {
  listSubmissions,
  matchingSubmissions,
  presentSubmissions,
  type SubmissionDeps,
  submitTournament,
  submitVenue,
} from './submission.service.ts';

const columns: readonly ExportColumn<Submission>[] = [
  { header: 'Name', value: ({ facts }) => facts.name },
  {
    header: 'Venue',
    value: (row) =>
      row.kind === 'tournament' ? row.facts.venueName : `${row.facts.address}, ${row.facts.city}`,
  },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'State', value: ({ status }) => status },
  { header: 'Sent', value: ({ createdAt }) => createdAt },
  { header: 'Who', value: ({ submitterName }) => submitterName },
  { header: 'E-mail', value: ({ submitterEmail }) => submitterEmail },
];

/** Mounts the routes by which visitors propose and administrators decide. */
export const mountSubmissions = (
  api: ApiRouter,
  baseDeps: SubmissionDeps & Omit<QuestionDeps, 'questionTokens'> & { secret: string },
): void => {
  const deps = { ...baseDeps, questionTokens: createQuestionTokens(baseDeps.secret) };
  mount(api, contract.submitTournament, ({ input, address }) => submitTournament(deps, input, address));
  mount(api, contract.submitVenue, ({ input, address }) => submitVenue(deps, input, address));
  mount(api, contract.listSubmissions, ({ input }) => listSubmissions(deps, input));
  mountExport(api, contract.exportSubmissions, deps, {
    model: deps.models.Submission,
    filterOf: matchingSubmissions,
    sortOf: (sort = 'createdAt') => sort,
    sheet: {
      name: 'proposals',
      columns,
      present: (rows: SubmissionDocument[]) => presentSubmissions(deps, rows),
    },
  });
  mount(api, contract.approveSubmission, ({ input, actor }) => approveSubmission(deps, input, actor));
  mount(api, contract.rejectSubmission, ({ input, actor }) => rejectSubmission(deps, input, actor));
  mount(api, contract.askSubmitter, ({ input, actor }) => askSubmitter(deps, input, actor));
  mount(api, contract.readQuestion, ({ input }) => readQuestion(deps, input.token));
  mount(api, contract.answerQuestion, ({ input, address }) => answerQuestion(deps, input, address));
  mount(api, contract.restoreSubmission, ({ input }) => restoreSubmission(deps, input));
};
