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
  it('forgets the credentials and says so once', () => {
    announceSessionEnded();
    announceSessionEnded();

    expect(localStorage.getItem('userToken')).toBeNull();
    expect(tell).toHaveBeenCalledOnce();
  });

  it('is announced in this tab too when another tab was quicker', () => {
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
