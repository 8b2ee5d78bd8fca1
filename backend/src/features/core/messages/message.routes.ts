import * as contract from '@ahl/shared-types/messages';
import { type ApiRouter, mount } from '#http/mount.ts';
import { announce, announcementReach } from './announcement.service.ts';
import { markThread } from './message.marks.ts';
import { callerOf, findReceivers, listLeagueMessages, listMessages, readThread } from './message.read.ts';
import { beginThread, type MessageDeps, reply } from './message.write.ts';
import { countUnread, hasAdminMessages } from './message-box.ts';
import { mountNotifications, type NotificationDeps } from './notification.routes.ts';

/**
 * Mounts the routes of messages, announcements and their notifications outside the site; plain paths come before `:id`.
 */
export const mountMessages = (api: ApiRouter, deps: MessageDeps & NotificationDeps): void => {
  mount(api, contract.countUnread, async ({ actor }) => ({
    count: await countUnread(deps, callerOf(actor).accountId),
  }));
  mount(api, contract.readAdminAlert, async () => ({ hasAdminMessages: await hasAdminMessages(deps) }));
  mount(api, contract.listMessages, ({ input, actor }) => listMessages(deps, callerOf(actor), input));
  mount(api, contract.listLeagueMessages, ({ input }) => listLeagueMessages(deps, input));
  mount(api, contract.findReceivers, ({ input }) => findReceivers(deps, input));
  mountNotifications(api, deps);
  mount(api, contract.readThread, ({ input, actor }) => readThread(deps, callerOf(actor), input));
  mount(api, contract.announcementReach, ({ input }) => announcementReach(deps, input));
  mount(api, contract.announce, ({ input, actor }) => announce(deps, callerOf(actor), input));
  mount(api, contract.writeMember, ({ input, actor }) =>
    beginThread(deps, callerOf(actor), { ...input, from: 'league' }),
  );
  mount(api, contract.writeLeague, ({ input, actor }) => {
    const caller = callerOf(actor);
    return beginThread(deps, caller, { ...input, from: 'member', memberId: caller.accountId });
  });
  mount(api, contract.reply, ({ input, actor }) => reply(deps, callerOf(actor), input));
  mount(api, contract.markThread, ({ input, actor }) => markThread(deps, callerOf(actor), input));
};
