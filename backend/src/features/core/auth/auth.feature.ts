import { feature, mountAll } from '#face/feature.ts';
import { authExport, authRetention, authTraces } from './auth.personal-data.ts';
import { mountAuth } from './auth.routes.ts';
import { mountForgot } from './forgot.routes.ts';
import { createIdleSessionJob } from './idle-session.job.ts';
import { sessionUse } from './migrations/20261128-session-use.ts';
import { passwordResetModel } from './password-reset.model.ts';
import { sessionModel } from './session.model.ts';
import { viewAsModel } from './view-as.model.ts';

export const auth = feature({
  models: [sessionModel, viewAsModel, passwordResetModel],
  reads: ['VenueManager'],
  mount: mountAll(mountAuth, mountForgot),
  jobs: { idleSession: createIdleSessionJob },
  migrations: [sessionUse],
  members: {
    traces: authTraces,
    stays: {
      Session: 'a sign-in that ends with the account; it is removed',
      PasswordReset: 'a link to an account that no longer exists; it is removed',
      ViewAs: 'records which account an admin viewed the site as',
    },
    exported: authExport,
    notExported: { PasswordReset: 'a link to sign in, without anything else' },
  },
  retention: { fixed: [...authRetention] },
  leagueExport: {
    left: {
      Session: 'signs members in',
      PasswordReset: 'holds links that are pending',
      ViewAs: 'a log of this installation',
    },
  },
});
