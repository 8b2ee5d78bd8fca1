// Installs the offline worker for the desk and the displays, and stores what they show. Other pages do not have it.
import type { QueryClient } from '@tanstack/react-query';
import { storeAnswers } from './stored-answers.ts';

const workerAddress = '/offline-worker.js';
/** The worker handles these addresses and those below them. */
const scopes = ['/admin/poker-clock', '/tv'];

/** Starts it on a page of a clock; the page works without if the browser has no workers. */
export const startOffline = (queryClient: QueryClient): void => {
  storeAnswers(queryClient);
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  for (const scope of scopes)
    void navigator.serviceWorker
      .register(workerAddress, { scope })
      .catch((error: unknown) => console.warn('This page does not start without a network:', error));
};
