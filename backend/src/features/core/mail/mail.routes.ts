import * as contract from '@ahl/shared-types/mail';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import { type ApiRouter, mount } from '#http/mount.ts';
import { listMail, resendMail } from './mail.service.ts';

type MailDeps = { models: Models; outbox: Outbox; now: () => number };

/** Mounts the routes of the league's outgoing mail, for top admins. */
export const mountMail = (api: ApiRouter, deps: MailDeps): void => {
  mount(api, contract.listMail, ({ input, actor }) => listMail(deps, input, actor));
  mount(api, contract.resendMail, ({ input }) => resendMail(deps, input.id));
};
