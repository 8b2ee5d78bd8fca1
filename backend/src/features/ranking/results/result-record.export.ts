// The exports of the office's list of results: stored nights are read by their filters, missing ones are computed.
import { type EndpointInput, maxExportRows } from '@ahl/shared-types/common';
import type { exportResultRecords as exportContract, ResultRecordSummary } from '@ahl/shared-types/results';
import type { FileStream } from '#http/file-stream.ts';
import type { Charge } from '#http/read-budget.ts';
import { type ExportColumn, exportItems, exportRows } from '#http/resource/export-rows.ts';
import type { ResultDocument } from './result.model.ts';
import type { ResultDeps } from './result.writer.ts';
import { listMissing, matchingResults, presentStored } from './result-record.service.ts';

const columns: readonly ExportColumn<ResultRecordSummary>[] = [
  { header: 'Name', value: ({ name }) => name },
  { header: 'Date', value: ({ date }) => date },
  { header: 'Starts', value: ({ startTime }) => startTime },
  { header: 'Venue', value: ({ venue }) => venue.name },
  { header: 'Region', value: ({ region }) => region },
  { header: 'State', value: ({ state }) => state },
  { header: 'Players', value: ({ entrants }) => entrants },
  {
    header: 'Winner',
    value: ({ winners }) => winners.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', '),
  },
  { header: 'Host', value: ({ hostName }) => hostName },
];

/** Returns the export of the nights that the list shows. @throws VALIDATION_FAILED */
export const exportResultRecords = async (
  deps: ResultDeps,
  { format, ...filter }: EndpointInput<typeof exportContract>,
  charge: Charge,
): Promise<FileStream> => {
  const { models } = deps;
  const { state } = filter;
  const sheet = { name: 'results', columns };
  if (state === 'missing') {
    const { items } = await listMissing(deps, { ...filter, page: 1, pageSize: maxExportRows });
    return exportItems({ items, sheet, format, league: deps, charge });
  }
  return exportRows({
    model: models.Result,
    filter: await matchingResults(models, state, filter),
    sort: filter.sort ?? '-date',
    sheet: {
      name: sheet.name,
      columns,
      present: (rows: ResultDocument[]) => presentStored(models, state, rows),
    },
    format,
    league: deps,
    charge,
  });
};
