// This browser's side of web push: permission, subscription, and its registration at the server. The rest of the page
// works without it; if the browser, its permission or its push service is missing, the state says so.
import { call } from '@/lib/api-client.ts';
import { presentSubscription, pushWorker } from '@/lib/push-subscription.ts';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';

/** `none`: this browser does not support push; `denied`: its owner refused; `off`, `on`. */
export type PushState = 'none' | 'denied' | 'off' | 'on';

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const toBytes = (base64Url: string): Uint8Array<ArrayBuffer> => {
  const binary = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (sign) => sign.charCodeAt(0));
};

/** Returns the state of push in this browser. */
export const readPush = async (): Promise<PushState> => {
  if (!isSupported()) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  // A subscription with another endpoint was left behind by the previously signed-in person.
  const subscription = await presentSubscription();
  return subscription && subscription.endpoint === readStored(storageKeys.pushEndpoint) ? 'on' : 'off';
};

const subscribe = async (applicationServerKey: Uint8Array<ArrayBuffer>) => {
  const { pushManager } = await navigator.serviceWorker.register(pushWorker);
  await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription made with another key of the server prevents a new one.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  }
};

/** Asks for permission and subscribes this browser. @throws where no push service can be reached */
export const turnPushOn = async (): Promise<PushState> => {
  if (!isSupported()) return 'none';
  if ((await Notification.requestPermission()) !== 'granted') return readPush();
  const { publicKey } = await call('GET /api/push/key');
  const { endpoint, keys } = (await subscribe(toBytes(publicKey))).toJSON();
  await call('POST /api/push/subscriptions', {
    body: { endpoint: endpoint ?? '', keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } },
  });
  writeStored(storageKeys.pushEndpoint, endpoint ?? null);
  return 'on';
};

/** Ends this browser's subscription, here and on the server. */
export const turnPushOff = async (): Promise<PushState> => {
  const subscription = await presentSubscription();
  if (!subscription) return 'off';
  await call('DELETE /api/push/subscriptions', { body: { endpoint: subscription.endpoint } });
  writeStored(storageKeys.pushEndpoint, null);
  await subscription.unsubscribe();
  return 'off';
};
