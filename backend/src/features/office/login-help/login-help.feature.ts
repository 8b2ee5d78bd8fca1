import { feature } from '#face/feature.ts';
import { loginHelpExport } from './login-help.export.ts';
import { loginHelpModel } from './login-help.model.ts';
import { loginHelpMove } from './login-help.moves.ts';
import { loginHelpRetention } from './login-help.retention.ts';
import { mountLoginHelp } from './login-help.routes.ts';
import { loginHelpTraces } from './login-help.traces.ts';

export const loginHelp = feature({
  models: [loginHelpModel],
  mount: mountLoginHelp,
  members: { traces: loginHelpTraces, moves: { LoginHelp: loginHelpMove }, exported: loginHelpExport },
  retention: { chosen: [loginHelpRetention] },
});
