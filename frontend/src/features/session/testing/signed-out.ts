// A signed-out browser; the server does not answer until a test defines a response.
import { vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { restoreSession } from '../session-state.ts';

/** For `beforeEach`: signs out. */
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

/** Returns title and description of the visible toast. */
export const shownToast = () => {
  const [shown] = readToasts();
  return shown && [shown.title, shown.description];
};
