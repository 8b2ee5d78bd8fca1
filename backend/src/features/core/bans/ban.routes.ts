import * as contract from '@ahl/shared-types/bans';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { answerBanQuestion, listBanQuestions } from './ban.questions.ts';
import {
  answerAppeal,
  type BanDeps,
  editBan,
  giveBan,
  liftBan,
  listBans,
  noteAppeal,
} from './ban.service.ts';

/** Bans, and the questions about them. */
export const mountBans = (api: ApiRouter, deps: BanDeps): void => {
  mount(api, contract.listBans, ({ input }) => listBans(deps, input));
  mount(api, contract.giveBan, ({ input, actor }) => giveBan(deps, input, actor));
  mount(api, contract.editBan, ({ input }) => editBan(deps, input));
  mount(api, contract.liftBan, ({ input, actor }) => liftBan(deps, input.id, input.note, actor));
  mount(api, contract.noteAppeal, ({ input }) => noteAppeal(deps, input));
  mount(api, contract.answerAppeal, ({ input, actor }) => answerAppeal(deps, input, actor));
  mount(api, contract.listBanQuestions, () => listBanQuestions(deps));
  mount(api, contract.answerBanQuestion, ({ input, actor }) => answerBanQuestion(deps, input, actor));
};
