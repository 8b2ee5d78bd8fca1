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
    announceSessionEnded('Your session has ended. Please sign in again.');
    announceSessionEnded('Your session has ended. Please sign in again.');

    expect(localStorage.getItem('userToken')).toBeNull();
    expect(tell.mock.calls).toEqual([['Your session has ended. Please sign in again.']]);
  });

  it('is told in this tab too when another one was quicker', () => {
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'userToken' }));

    announceSessionEnded('Over.');

    expect(tell).toHaveBeenCalledOnce();
  });

  it('is told again for the next session', () => {
    announceSessionEnded('Over.');
    signIn();

    announceSessionEnded('Over.');

    expect(tell).toHaveBeenCalledTimes(2);
  });
});
