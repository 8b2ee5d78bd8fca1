import * as contract from '@ahl/shared-types/messages';
import { type ApiRouter, mount } from '#http/mount.ts';
import { callerOf } from './message.read.ts';
import {
  type NotificationDeps as Deps,
  readNotifications,
  readUnsubscribe,
  setMailsOfLink,
  subscribePush,
  unsubscribePush,
  writeNotifications,
} from './notification.service.ts';

export type NotificationDeps = Deps & { vapidPublicKey: string };

/** Mounts the routes of preferences, push subscriptions and unsubscribe links. */
export const mountNotifications = (api: ApiRouter, deps: NotificationDeps): void => {
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
