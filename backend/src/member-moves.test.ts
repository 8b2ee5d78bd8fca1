import mongoose, { type Schema } from 'mongoose';
import { describe, expect, test } from 'vitest';
import { memberMoves, stayingAtMerge } from './member-moves.ts';
import { createModels } from './models.ts';

/** Returns the paths of a schema, including those of nested rows. */
const pathsOf = (schema: Schema): string[] =>
  Object.entries(schema.paths).flatMap(([name, type]) => [
    ...(type.options.ref === 'Player' ? ['(ref Player)'] : []),
    name,
    ...(type.schema ? pathsOf(type.schema) : []),
  ]);

const namesMembers = (path: string): boolean =>
  /^(\(ref Player\)|(player|account|member)Ids?|email|to|submitterEmail)$/.test(path);

describe('what happens to member data when two accounts are combined', () => {
  const models = createModels(mongoose.createConnection());
  const moving = Object.keys(memberMoves);
  const staying = Object.keys(stayingAtMerge);

  test('is declared for every collection that names members', () => {
    const naming = Object.entries(models)
      .filter(([, model]) => pathsOf(model.schema as Schema).some(namesMembers))
      .map(([name]) => name);

    expect(naming.filter((name) => !moving.includes(name) && !staying.includes(name))).toEqual([]);
  });

  test('is declared once for each', () => {
    expect(moving.filter((name) => staying.includes(name))).toEqual([]);
    expect([...moving, ...staying].filter((name) => !(name in models))).toEqual([]);
  });
});
