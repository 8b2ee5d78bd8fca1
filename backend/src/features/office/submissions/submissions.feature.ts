import { feature } from '#face/feature.ts';
import { submissionQuestions } from './migrations/20261129-submission-questions.ts';
import { submissionModel } from './submission.model.ts';
import { mountSubmissions } from './submission.routes.ts';
import { approvalsWaiting } from './waiting-submissions.ts';

export const submissions = feature({
  models: [submissionModel],
  mount: mountSubmissions,
  migrations: [submissionQuestions],
  members: {
    remains: { Submission: 'a form of the public site, sent without an account' },
    stays: { Submission: 'a form of the public site, sent without an account' },
    notExported: { Submission: 'a form of the public site, sent without an account' },
  },
  waiting: { approvals: approvalsWaiting },
  leagueExport: {
    rows: {
      Submission: { about: 'A venue or an event that somebody submitted.' },
    },
  },
});
