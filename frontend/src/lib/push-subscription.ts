// This browser's push subscription, as far as a sign-out needs it. features/messages owns turning push on.
import { readStored, storageKeys, writeStored } from './storage.ts';

export const pushWorker = '/push-worker.js';

/** Returns the subscription of this browser, whoever made it; null if there is none. */
export const presentSubscription = async (): Promise<PushSubscription | null> => {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(pushWorker);
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/** Forgets the member's push subscription in this browser, and tries to end it in the background. */
export const dropSubscription = (): void => {
  if (readStored(storageKeys.pushEndpoint) === null) return;
  writeStored(storageKeys.pushEndpoint, null);
  void presentSubscription()
    .then((subscription) => subscription?.unsubscribe())
    .catch(() => undefined);
};
