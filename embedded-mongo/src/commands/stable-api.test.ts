import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, useServer } from '../testing/test-server.ts';

const server = useServer();
const strict = { apiVersion: '1', apiStrict: true };

describe('a command that names a version of the API', () => {
  it.each<[Document, number]>([
    [{ ping: 1, apiVersion: '2' }, 322],
    [{ ping: 1, apiVersion: 'none' }, 322],
    [{ ping: 1, apiVersion: 1 }, 14],
    [{ ping: 1, apiStrict: true }, 4886600],
    [{ ping: 1, apiDeprecationErrors: false }, 4886600],
    [{ ping: 1, apiVersion: '1', apiStrict: 1 }, 14],
    [{ distinct: 'c', key: 'a', ...strict }, 323],
    [{ dbStats: 1, ...strict }, 323],
    [{ find: 'c', noCursorTimeout: true, ...strict }, 323],
    [{ create: 'c', capped: true, size: 100, ...strict }, 323],
    [{ createIndexes: 'c', indexes: [{ key: { a: 1 }, name: 'a_1', sparse: true }], ...strict }, 323],
    [{ createIndexes: 'c', indexes: [{ key: { a: 'text' }, name: 'a' }], ...strict }, 323],
    [{ aggregate: 'c', pipeline: [{ $collStats: { storageStats: {} } }], cursor: {}, ...strict }, 323],
    [{ nothing: 1, ...strict }, 59],
  ])('is refused: %j with code %d', async (command, code) => {
    expect((await failureOf(server.db.command(command))).code).toBe(code);
  });

  it('is refused the sessions of others in strict mode, with the name of the stage', async () => {
    const pipeline = [{ $listLocalSessions: {} }];

    const failure = await failureOf(
      server.client.db('admin').command({ aggregate: 1, pipeline, cursor: {}, ...strict }),
    );

    expect(failure.codeName).toBe('APIStrictError');
    expect(failure.message).toBe("$listLocalSessions is not allowed with 'apiStrict: true' in API Version 1");
  });

  it('runs if the version includes it', async () => {
    const things = server.fresh().collectionName;
    const inVersion = [
      { insert: things, documents: [{ a: 1 }] },
      { createIndexes: things, indexes: [{ key: { a: 1 }, name: 'a_1' }] },
      { find: things, filter: { a: 1 } },
      { aggregate: things, pipeline: [{ $collStats: { count: {} } }], cursor: {} },
      { count: things },
      { ping: 1, apiDeprecationErrors: true },
    ];

    for (const command of inVersion)
      expect(await server.db.command({ ...command, ...strict })).toMatchObject({ ok: 1 });
    expect(await server.db.command({ distinct: things, key: 'a', apiVersion: '1' })).toMatchObject({ ok: 1 });
    const { commands } = await server.db.command({ listCommands: 1 });
    expect(commands.find.apiVersions).toEqual(['1']);
    expect(commands.distinct.apiVersions).toEqual([]);
  });
});
