import { feature } from '#face/feature.ts';
import { loginHelpModel } from './login-help.model.ts';
import {
  loginHelpExport,
  loginHelpMove,
  loginHelpRetention,
  loginHelpTraces,
} from './login-help.personal-data.ts';
import { mountLoginHelp } from './login-help.routes.ts';

export const loginHelp = feature({
  models: [loginHelpModel],
  mount: mountLoginHelp,
  members: { traces: loginHelpTraces, moves: { LoginHelp: loginHelpMove }, exported: loginHelpExport },
  retention: { chosen: [loginHelpRetention] },
  leagueExport: {
    rows: {
      LoginHelp: { about: 'What the office did for members who could not sign in.' },
    },
  },
});
