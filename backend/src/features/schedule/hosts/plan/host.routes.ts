import * as contract from '@ahl/shared-types/hosts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { type ExportColumn, exportItems } from '#http/resource/export-rows.ts';
import { listAvailableHosts } from '../core/host.reader.ts';
import { createHost, findHosts, listHosts, readHost, updateHost } from './host.service.ts';
import { changeHostAccount } from './host-account.service.ts';
import { deleteHost, restoreHost } from './host-retirement.service.ts';
import { fillHostWeek, giveNight, type HostPlanDeps, readHostWeek } from './host-week.service.ts';

const columns: readonly ExportColumn<contract.Host>[] = [
  { header: 'Host', value: ({ label }) => label },
  { header: 'Member', value: ({ playerNumber }) => playerNumber },
  { header: 'City', value: ({ city }) => city },
  { header: 'Regions', value: ({ regions }) => regions.join(', ') },
  { header: 'E-mail', value: ({ email }) => email },
  { header: 'Phone', value: ({ phone }) => phone },
  { header: 'Nights in twelve weeks', value: ({ nights }) => nights },
  { header: 'Hours', value: ({ hours }) => hours },
  {
    header: 'Results posted in percent',
    value: ({ reliability }) => (reliability === null ? null : Math.round(reliability * 100)),
  },
  { header: 'Certified until', value: ({ certifiedUntil }) => certifiedUntil },
];

/** Mounts the routes of the league's hosts, and of who hosts which night. */
export const mountHosts = (api: ApiRouter, deps: HostPlanDeps): void => {
  mount(api, contract.listAvailableHosts, () => listAvailableHosts(deps.models));
  mount(api, contract.listHosts, ({ input }) => listHosts(deps, input));
  mount(api, contract.exportHosts, async ({ input: { format, ...filter }, charge }) =>
    exportItems({
      items: await findHosts(deps, filter),
      sheet: { name: 'hosts', columns },
      format,
      league: deps,
      charge,
    }),
  );
  mount(api, contract.readHostWeek, ({ input }) => readHostWeek(deps, input.from));
  mount(api, contract.fillHostWeek, ({ input }) => fillHostWeek(deps, input));
  mount(api, contract.giveNight, ({ input }) => giveNight(deps, input));
  mount(api, contract.readHost, ({ input }) => readHost(deps, input.id));
  mount(api, contract.createHost, ({ input, actor }) => createHost(deps, input, actor));
  mount(api, contract.setHostAccount, ({ input: { id, ...link }, actor }) =>
    changeHostAccount(deps, id, link, actor),
  );
  mount(api, contract.updateHost, ({ input: { id, ...fields }, actor }) =>
    updateHost(deps, id, fields, actor),
  );
  mount(api, contract.deleteHost, ({ input, actor }) => deleteHost(deps, input, actor));
  mount(api, contract.restoreHost, ({ input, actor }) => restoreHost(deps, input, actor));
};
