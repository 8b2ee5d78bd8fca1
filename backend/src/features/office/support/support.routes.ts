import * as contract from '@ahl/shared-types/support';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import { readSupportSettings, updateSupportSettings } from '../../site/contact/support-settings.ts';
import {
  addSupportNote,
  assignSupport,
  replySupport,
  type SupportDeps,
  settleSupport,
} from './support.service.ts';
import { readSupportEntry } from './support-entry.ts';
import { listSupport } from './support-inbox.ts';

/** The inbox of the office. */
export const mountSupport = (api: ApiRouter, deps: SupportDeps): void => {
  mount(api, contract.listSupport, ({ input }) => listSupport(deps, input));
  mount(api, contract.readSupportSettings, () => readSupportSettings(deps));
  mount(api, contract.updateSupportSettings, ({ input }) => updateSupportSettings(deps, input));
  mount(api, contract.readSupportEntry, ({ input }) => readSupportEntry(deps, input));
  mount(api, contract.assignSupport, ({ input }) => assignSupport(deps, input, input.assigneeId));
  mount(api, contract.settleSupport, ({ input }) => settleSupport(deps, input, input.state));
  mount(api, contract.addSupportNote, ({ input, actor }) => addSupportNote(deps, input, input.text, actor));
  mount(api, contract.replySupport, ({ input, actor }) => replySupport(deps, input, input, actor));
};
