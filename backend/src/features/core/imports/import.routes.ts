import * as contract from '@ahl/shared-types/imports';
import { type ApiRouter, mount } from '#http/mount.ts';
import { commitImport } from './commit-import.ts';
import {
  deleteImport,
  listImports,
  mapImport,
  planImport,
  planImportFiles,
  readImport,
} from './import.service.ts';
import {
  answerImportQuestions,
  fixImportRow,
  listImportRows,
  readImportSummary,
} from './import-rows.service.ts';
import { refusedImportRows } from './refused-file.ts';
import { planSheetImport, type SheetImportDeps } from './sheet-import.ts';

/** Mounts the routes of all imports: a file, its plan, and the commit of exactly that plan. */
export const mountImports = (api: ApiRouter, deps: SheetImportDeps): void => {
  mount(api, contract.planImport, ({ input, actor }) => planImport(deps, actor, input));
  mount(api, contract.planImportFiles, ({ input, actor, files }) =>
    planImportFiles(deps, actor, input, files),
  );
  mount(api, contract.planSheetImport, ({ input, actor }) => planSheetImport(deps, actor, input));
  mount(api, contract.listImports, ({ input }) => listImports(deps, input));
  mount(api, contract.readImport, ({ input }) => readImport(deps, input.planId));
  mount(api, contract.readImportSummary, ({ input }) => readImportSummary(deps, input.planId));
  mount(api, contract.listImportRows, ({ input }) => listImportRows(deps, input));
  mount(api, contract.mapImport, ({ input }) => mapImport(deps, input));
  mount(api, contract.fixImportRow, ({ input }) => fixImportRow(deps, input));
  mount(api, contract.answerImportQuestions, ({ input }) => answerImportQuestions(deps, input));
  mount(api, contract.commitImport, ({ input, actor }) => commitImport(deps, actor, input));
  mount(api, contract.refusedImportRows, ({ input }) => refusedImportRows(deps, input.planId));
  mount(api, contract.deleteImport, ({ input }) => deleteImport(deps, input.planId));
};
