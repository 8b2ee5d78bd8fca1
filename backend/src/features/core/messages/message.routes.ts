import * as contract from '@ahl/shared-types/messages';
import { type ApiRouter, mount } from '#http/mount.ts';
import { announce, announcementReach } from './announcement.service.ts';
import { markThread } from './message.marks.ts';
import { callerOf, findReceivers, listLeagueMessages, listMessages, readThread } from './message.read.ts';
import { beginThread, type MessageDeps, reply } from './message.write.ts';
import { countUnread, hasAdminMessages } from './message-box.ts';
import {
  type NotificationDeps,
  readNotifications,
  readUnsubscribe,
  setMailsOfLink,
  subscribePush,
  unsubscribePush,
  writeNotifications,
} from './notification.service.ts';

type NotificationRouteDeps = NotificationDeps & { vapidPublicKey: string };

/** Mounts the routes of preferences, push subscriptions and unsubscribe links. */
const mountNotifications = (api: ApiRouter, deps: NotificationRouteDeps): void => {
  mount(api, contract.readNotifications, ({ actor }) => readNotifications(deps, callerOf(actor).accountId));
  mount(api, contract.writeNotifications, ({ input, actor }) =>
    writeNotifications(deps, callerOf(actor).accountId, input),
  );
  mount(api, contract.readPushKey, () => ({ publicKey: deps.vapidPublicKey }));
  mount(api, contract.subscribePush, ({ input, actor }) =>
    subscribePush(deps, callerOf(actor).accountId, input),
  );
  mount(api, contract.unsubscribePush, ({ input, actor }) =>
    unsubscribePush(deps, callerOf(actor).accountId, input.endpoint),
  );
  mount(api, contract.readUnsubscribe, ({ input }) => readUnsubscribe(deps, input.token));
  mount(api, contract.unsubscribe, ({ input }) => setMailsOfLink(deps, input.token, false));
  mount(api, contract.resubscribe, ({ input }) => setMailsOfLink(deps, input.token, true));
};

/**
 * Mounts the routes of messages, announcements and their notifications outside the site; plain paths come before `:id`.
 */
export const mountMessages = (api: ApiRouter, deps: MessageDeps & NotificationRouteDeps): void => {
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
