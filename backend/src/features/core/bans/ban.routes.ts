import type { Ban } from '@ahl/shared-types/bans';
import * as contract from '@ahl/shared-types/bans';
import { type ApiRouter, mount } from '#http/mount.ts';
import type { ExportColumn } from '#http/resource/export-rows.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import type { BanDocument } from './ban.model.ts';
import { presentBans } from './ban.presenter.ts';
import { answerBanQuestion, listBanQuestions } from './ban.questions.ts';
import {
  answerAppeal,
  type BanDeps,
  editBan,
  giveBan,
  liftBan,
  listBans,
  matchingBans,
  noteAppeal,
} from './ban.service.ts';

const columns: readonly ExportColumn<Ban>[] = [
  { header: 'Member', value: ({ member }) => member.name },
  { header: 'Number', value: ({ member }) => member.playerNumber },
  { header: 'Place', value: ({ scope, region, venue }) => venue?.name ?? region ?? scope },
  { header: 'State', value: ({ state }) => state },
  { header: 'Last day', value: ({ until }) => until },
  { header: 'Reason', value: ({ reason }) => reason },
  { header: 'Imposed by', value: ({ imposed }) => imposed.byName },
];

/** Mounts the routes of bans and of the questions about them. */
export const mountBans = (api: ApiRouter, deps: BanDeps): void => {
  mount(api, contract.listBans, ({ input }) => listBans(deps, input));
  mountExport(api, contract.exportBans, deps, {
    model: deps.models.Ban,
    filterOf: (filter) => matchingBans(deps, filter),
    sortOf: (sort = '-imposedAt') => sort,
    sheet: {
      name: 'bans',
      columns,
      present: (rows: BanDocument[]) => presentBans(deps.models, rows, deps.now()),
    },
  });
  mount(api, contract.giveBan, ({ input, actor }) => giveBan(deps, input, actor));
  mount(api, contract.editBan, ({ input, actor }) => editBan(deps, input, actor));
  mount(api, contract.liftBan, ({ input, actor }) => liftBan(deps, input.id, input.note, actor));
  mount(api, contract.noteAppeal, ({ input, actor }) => noteAppeal(deps, input, actor));
  mount(api, contract.answerAppeal, ({ input, actor }) => answerAppeal(deps, input, actor));
  mount(api, contract.listBanQuestions, () => listBanQuestions(deps));
  mount(api, contract.answerBanQuestion, ({ input, actor }) => answerBanQuestion(deps, input, actor));
};
