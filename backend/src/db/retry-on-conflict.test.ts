import { describe, expect, it, vi } from 'vitest';
import { retryOnConflict, StaleVersionError } from './retry-on-conflict.ts';

const isConflict = (error: unknown) => error instanceof StaleVersionError;

describe('retryOnConflict', () => {
  it('repeats the work until there is no conflict', async () => {
    const work = vi
      .fn<() => Promise<string>>()
      .mockRejectedValueOnce(new StaleVersionError())
      .mockRejectedValueOnce(new StaleVersionError())
      .mockResolvedValue('written');

    expect(await retryOnConflict({ isConflict, maxTries: 3 }, work)).toBe('written');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('throws the conflict of the last attempt', async () => {
    const work = vi.fn(() => Promise.reject(new StaleVersionError()));

    await expect(retryOnConflict({ isConflict, maxTries: 3 }, work)).rejects.toThrow(StaleVersionError);
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('throws another failure at once', async () => {
    const work = vi.fn(() => Promise.reject(new Error('no')));

    await expect(retryOnConflict({ isConflict, maxTries: 3 }, work)).rejects.toThrow('no');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
