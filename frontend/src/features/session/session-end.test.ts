import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { announceSessionEnded } from '@/lib/api-client.ts';
import { announceAuthChange } from '@/lib/storage.ts';
import { signOutOnSessionEnd } from './session-end.ts';

const toastCount = () => readToasts().length;
let stop: () => void;

const signIn = () => {
  localStorage.setItem('userToken', 'token');
  localStorage.setItem('user', '{}');
  announceAuthChange();
};

beforeEach(() => {
  stop = signOutOnSessionEnd();
  signIn();
});

afterEach(() => stop());

describe('the end of a session', () => {
  it('removes the credentials and shows one message', () => {
    announceSessionEnded();
    announceSessionEnded();

    expect(localStorage.getItem('userToken')).toBeNull();
    expect(toastCount()).toBe(1);
  });

  it('is also announced in this tab if another tab was faster', () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'userToken' }));

    announceSessionEnded();

    expect(toastCount()).toBe(1);
  });

  it('is announced again for the next session', () => {
    announceSessionEnded();
    // An equal toast that is still shown is not repeated.
    clearToasts();
    signIn();

    announceSessionEnded();

    expect(toastCount()).toBe(1);
  });
});
