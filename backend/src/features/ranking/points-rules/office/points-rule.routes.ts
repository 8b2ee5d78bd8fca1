import * as contract from '@ahl/shared-types/points-rules';
import type { PublicRaceDeps } from '#features/ranking/races/public-races.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { listAllStars } from './all-stars.service.ts';
import { listPointRaces } from './point-races.service.ts';
import { listRulesVersions, previewRules, publishRules, type RulesDeps } from './points-rule.service.ts';
import { createRehearsals } from './rehearsal.service.ts';
import { deleteRuleDraft, readRuleDraft, writeRuleDraft } from './rule-draft.service.ts';

/** Mounts the routes of points rules, and of what is shown of them: the races and the all stars. */
export const mountPointsRules = (api: ApiRouter, deps: RulesDeps & PublicRaceDeps): void => {
  const rehearse = createRehearsals(deps);
  mount(api, contract.listRulesVersions, ({ input }) => listRulesVersions(deps, input));
  mount(api, contract.publishRules, ({ input, actor }) => publishRules(deps, actor, input));
  mount(api, contract.previewRules, ({ input }) => previewRules(deps, input));
  mount(api, contract.rehearseRules, ({ input }) => rehearse(input));
  mount(api, contract.readRuleDraft, ({ input }) => readRuleDraft(deps, input.id));
  mount(api, contract.writeRuleDraft, ({ input, actor }) => writeRuleDraft(deps, actor, input));
  mount(api, contract.deleteRuleDraft, ({ input }) => deleteRuleDraft(deps, input.id));
  mount(api, contract.listPointRaces, () => listPointRaces(deps));
  mount(api, contract.listAllStars, () => listAllStars(deps));
};
