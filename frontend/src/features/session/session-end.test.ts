import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceSessionEnded } from '@/lib/api-client.ts';
import { announceAuthChange } from '@/lib/storage.ts';
import { followSessionEnd } from './session-end.ts';

const tell = vi.fn();
let stop: () => void;

const signIn = () => {
  localStorage.setItem('userToken', 'token');
  localStorage.setItem('user', '{}');
  announceAuthChange();
};

beforeEach(() => {
  tell.mockClear();
  stop = followSessionEnd(tell);
  signIn();
});

afterEach(() => stop());

describe('the end of a session', () => {
  it('removes the credentials and shows one message', () => {
    announceSessionEnded();
    announceSessionEnded();

    expect(localStorage.getItem('userToken')).toBeNull();
    expect(tell).toHaveBeenCalledOnce();
  });

  it('is also announced in this tab if another tab was faster', () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'userToken' }));

    announceSessionEnded();

    expect(tell).toHaveBeenCalledOnce();
  });

  it('is announced again for the next session', () => {
    announceSessionEnded();
    signIn();

    announceSessionEnded();

    expect(tell).toHaveBeenCalledTimes(2);
  });
});
