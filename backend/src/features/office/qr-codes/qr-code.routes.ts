import * as contract from '@ahl/shared-types/qr-codes';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type BulkDeps, previewBulk, runBulk } from '#http/resource/bulk-act.ts';
import { mountExport } from '#http/resource/mount-export.ts';
import { checkCode } from './qr-check.ts';
import type { QrCodeDocument } from './qr-code.model.ts';
import {
  bulkCodes,
  codeColumns,
  createQrCode,
  listQrCodes,
  matchingCodes,
  presentCodes,
  type QrCodeDeps,
  readQrCode,
  restoreQrCode,
  retireQrCode,
  updateQrCode,
} from './qr-code.service.ts';
import { downloadQrCode, printQrSheet } from './qr-files.ts';

const acts = { retire: retireQrCode, restore: restoreQrCode } as const;
/** As long as real codes. */
const sampleCode = '7KX2M9';

/** Mounts the routes of printed codes. */
export const mountQrCodes = (api: ApiRouter, deps: QrCodeDeps & BulkDeps): void => {
  mount(api, contract.listQrCodes, ({ input }) => listQrCodes(deps, input));
  mountExport(api, contract.exportQrCodes, deps, {
    model: deps.models.QrCode,
    filterOf: matchingCodes,
    sortOf: (sort = '-createdAt') => sort,
    sheet: {
      name: 'qr-codes',
      columns: codeColumns,
      present: (rows: QrCodeDocument[]) => presentCodes(deps, rows),
    },
  });
  mount(api, contract.printQrSheet, ({ input }) => printQrSheet(deps, input));
  mount(api, contract.checkQrDesign, ({ input }) =>
    checkCode({ ...input, address: contract.shortAddress(deps.place.siteUrl, sampleCode) }),
  );
  mount(api, contract.createQrCode, ({ input }) => createQrCode(deps, input));
  mount(api, contract.readQrCode, ({ input }) => readQrCode(deps, input.id));
  mount(api, contract.updateQrCode, ({ input: { id, ...code } }) => updateQrCode(deps, id, code));
  mount(api, contract.retireQrCode, async ({ input }) => ({ id: (await retireQrCode(deps, input.id)).id }));
  mount(api, contract.restoreQrCode, ({ input }) => restoreQrCode(deps, input.id));
  mount(api, contract.downloadQrCode, ({ input }) => downloadQrCode(deps, input));

  const rows = bulkCodes(deps);
  mount(api, contract.previewBulkQrCodes, ({ input }) => previewBulk(rows, input.filter));
  mount(api, contract.bulkQrCodes, ({ input: { act, ...choice } }) =>
    runBulk(deps, rows, choice, (batch, id) => acts[act]({ ...deps, ...batch }, id)),
  );
};
