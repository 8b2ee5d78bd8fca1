import * as contract from '@ahl/shared-types/results';
import { resultVisibilityOf } from '#features/core/players/visible-player.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { listResults } from './result.list.ts';
import { readResult } from './result.service.ts';
import type { ResultDeps } from './result.writer.ts';
import { exportResultRecords } from './result-record.export.ts';
import { listResultRecords, previewResult, readResultRecord } from './result-record.service.ts';
import { confirmResult, readSecondLooks } from './second-look.service.ts';
import {
  deleteStaffResult,
  postStaffResult,
  restoreStaffResult,
  updateStaffResult,
} from './staff-results.ts';

/** Mounts the routes of night results. */
export const mountResults = (api: ApiRouter, deps: ResultDeps): void => {
  mount(api, contract.listResults, ({ input, actor }) => listResults(deps, input, resultVisibilityOf(actor)));
  mount(api, contract.listResultRecords, ({ input }) => listResultRecords(deps, input));
  mount(api, contract.exportResultRecords, ({ input, charge }) => exportResultRecords(deps, input, charge));
  mount(api, contract.readResultRecord, ({ input }) => readResultRecord(deps, input.id));
  mount(api, contract.previewResult, ({ input }) => previewResult(deps, input));
  mount(api, contract.readResult, ({ input, actor }) =>
    readResult(deps, input.id, resultVisibilityOf(actor)),
  );
  mount(api, contract.postResult, ({ input, actor }) => postStaffResult(deps, actor, input));
  mount(api, contract.updateResult, ({ input, actor }) => updateStaffResult(deps, actor, input));
  mount(api, contract.deleteResult, ({ input, actor }) => deleteStaffResult(deps, actor, input.id));
  mount(api, contract.restoreResult, ({ input, actor }) => restoreStaffResult(deps, actor, input.id));
  mount(api, contract.readSecondLooks, ({ input, actor }) => readSecondLooks(deps, actor, input.id));
  mount(api, contract.confirmResult, ({ input, actor }) => confirmResult(deps, actor, input));
};
