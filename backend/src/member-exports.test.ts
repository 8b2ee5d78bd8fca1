import mongoose from 'mongoose';
import { expect, test } from 'vitest';
import { modelsNamingMembers } from '#testing/member-models.ts';
import { memberExports, notExported } from './member-exports.ts';
import { createModels } from './models.ts';

const exported = memberExports.flatMap(({ models }) => models);
const leftOut = Object.keys(notExported);

test('the download has the data of every collection that names members, except those left out for a reason', () => {
  const naming = modelsNamingMembers(createModels(mongoose.createConnection()));

  expect(naming.filter((name) => ![...exported, ...leftOut].includes(name))).toEqual([]);
  expect(leftOut.filter((name) => !naming.includes(name))).toEqual([]);
});

test('each collection and each list is declared once', () => {
  const names = memberExports.flatMap(({ lists }) => Object.keys(lists));

  expect(new Set([...exported, ...leftOut]).size).toBe(exported.length + leftOut.length);
  expect(new Set(names).size).toBe(names.length);
});
