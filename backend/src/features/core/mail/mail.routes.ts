import * as contract from '@ahl/shared-types/mail';
import { type ApiRouter, mount } from '../../../http/mount.ts';
import type { Models } from '../../../models.ts';
import { listMail } from './mail.service.ts';

/** The league's outgoing mail, for top admins. */
export const mountMail = (api: ApiRouter, deps: { models: Models }): void => {
  mount(api, contract.listMail, ({ input, actor }) => listMail(deps, input, actor));
};
