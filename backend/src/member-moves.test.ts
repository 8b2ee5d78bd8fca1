import mongoose from 'mongoose';
import { describe, expect, test } from 'vitest';
import { modelsNamingMembers } from '#testing/member-models.ts';
import { memberMoves, stayingAtMerge } from './member-moves.ts';
import { createModels } from './models.ts';

describe('what happens to member data when two accounts are combined', () => {
  const models = createModels(mongoose.createConnection());
  const moving = Object.keys(memberMoves);
  const staying = Object.keys(stayingAtMerge);

  test('is declared for every collection that names members', () => {
    const naming = modelsNamingMembers(models);

    expect(naming.filter((name) => !moving.includes(name) && !staying.includes(name))).toEqual([]);
  });

  test('is declared once for each', () => {
    expect(moving.filter((name) => staying.includes(name))).toEqual([]);
    expect([...moving, ...staying].filter((name) => !(name in models))).toEqual([]);
  });
});
