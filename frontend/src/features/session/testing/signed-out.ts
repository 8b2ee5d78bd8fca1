// Nobody is signed in, and the server does not answer until a test says how.
import { vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { restoreSession } from '../session-state.ts';

/** For `beforeEach`. */
export const beginSignedOut = (): void => {
  localStorage.clear();
  clearToasts();
  restoreSession();
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
  );
};

export const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** Title and description of the toast that shows. */
export const shownToast = () => {
  const [shown] = readToasts();
  return shown && [shown.title, shown.description];
};
