import { feature } from '#face/feature.ts';
import { accountTraces, emailChangeRetention } from './account.personal-data.ts';
import { mountAccount } from './account.routes.ts';
import { createAccountClosureJob } from './account-closure.job.ts';
import { emailChangeModel } from './email-change.model.ts';

export const account = feature({
  models: [emailChangeModel],
  mount: mountAccount,
  jobs: { accountClosure: createAccountClosureJob },
  members: {
    traces: accountTraces,
    stays: { EmailChange: 'belongs to an account that no longer exists; it is removed' },
    notExported: { EmailChange: 'the settings page shows the address that waits for its confirmation' },
  },
  retention: { chosen: [emailChangeRetention] },
  leagueExport: {
    left: {
      EmailChange: 'holds links that are pending',
    },
  },
});
