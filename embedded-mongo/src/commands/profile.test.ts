import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();

describe('profile', () => {
  it.each([-1, 0])('accepts level %i: nothing is recorded', async (profile) => {
    expect(await server.db.command({ profile })).toMatchObject({ was: 0, slowms: 100, sampleRate: 1, ok: 1 });
  });

  it.each([
    [{ profile: 1 }, 72],
    [{ profile: 2 }, 72],
    [{ profile: 'all' }, 14],
    [{ profile: 0, slowms: 50 }, 72],
    [{ profile: 0, filter: { op: 'query' } }, 72],
  ])('refuses %j', async (command, code) => {
    expect((await failureOf(server.db.command(command))).code).toBe(code);
  });
});
