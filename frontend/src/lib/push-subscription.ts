// This browser's push subscription, as far as a sign-out has to know of it. Turning push on is features/messages' business.
import { readStored, storageKeys, writeStored } from './storage.ts';

export const pushWorker = '/push-worker.js';

/** The subscription of this browser, whoever made it; null where there is none. */
export const presentSubscription = async (): Promise<PushSubscription | null> => {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(pushWorker);
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** Forgets that the signed-in member is pushed to here, and ends the subscription in the background as far as it goes. */
export const dropSubscription = (): void => {
  if (readStored(storageKeys.pushEndpoint) === null) return;
  writeStored(storageKeys.pushEndpoint, null);
  void presentSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
};
