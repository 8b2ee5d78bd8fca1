import type { SupportItem } from '@ahl/shared-types/support';
import * as contract from '@ahl/shared-types/support';
import { readSupportSettings, updateSupportSettings } from '#features/site/contact/support-settings.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type ExportColumn, exportRead } from '#http/resource/export-rows.ts';
import {
  addSupportNote,
  assignSupport,
  replySupport,
  resolveSupport,
  type SupportDeps,
} from './support.service.ts';
import { readSupportEntry } from './support-entry.ts';
import { listSupport, readAllSupport } from './support-inbox.ts';

const columns: readonly ExportColumn<SupportItem>[] = [
  { header: 'Received', value: ({ createdAt }) => createdAt },
  { header: 'Kind', value: ({ kind }) => kind },
  { header: 'State', value: ({ state }) => state },
  { header: 'Name', value: ({ name }) => name },
  { header: 'E-mail', value: ({ email }) => email },
  { header: 'Subject', value: ({ subject }) => subject },
  { header: 'Summary', value: ({ excerpt }) => excerpt },
  { header: 'Reference code', value: ({ reference }) => reference },
  { header: 'Assigned to', value: ({ assignee }) => assignee?.name ?? '' },
  { header: 'Answers', value: ({ replies }) => replies },
  { header: 'Notes', value: ({ notes }) => notes },
];

/** Mounts the inbox of the office. */
export const mountSupport = (
  api: ApiRouter,
  deps: SupportDeps & { now: () => number; timeZone: string },
): void => {
  mount(api, contract.listSupport, ({ input }) => listSupport(deps, input));
  mount(api, contract.exportSupport, async ({ input: { format, ...filter }, charge }) => {
    const sheet = { name: 'inbox', columns };
    return exportRead({
      ...(await readAllSupport(deps.models, filter)),
      sheet,
      format,
      league: deps,
      charge,
    });
  });
  mount(api, contract.readSupportSettings, () => readSupportSettings(deps));
  mount(api, contract.updateSupportSettings, ({ input }) => updateSupportSettings(deps, input));
  mount(api, contract.readSupportEntry, ({ input }) => readSupportEntry(deps, input));
  mount(api, contract.assignSupport, ({ input }) => assignSupport(deps, input, input));
  mount(api, contract.resolveSupport, ({ input }) => resolveSupport(deps, input, input.state));
  mount(api, contract.addSupportNote, ({ input, actor }) => addSupportNote(deps, input, input.text, actor));
  mount(api, contract.replySupport, ({ input, actor }) => replySupport(deps, input, input, actor));
};
