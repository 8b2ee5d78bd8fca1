import { describe, expect, it } from 'vitest';
import { fieldsOfStages } from './aggregate/needed-by-stages.ts';
import { parseFilter } from './filter.ts';
import { fieldsOfExpression, fieldsOfFilter, fieldsOfInclusion, type NeededFields } from './needed-fields.ts';

const ALL = 'all';
const shown = (fields: NeededFields): unknown => (fields === undefined ? ALL : [...fields].sort());

describe('the fields read', () => {
  it.each([
    ['a field', { a: 1 }, ['a']],
    ['a path', { 'a.b.0': 1 }, ['a.b.0']],
    ['all parts', { $or: [{ a: 1 }, { b: { $elemMatch: { c: 1 } } }] }, ['a', 'b']],
    ['an expression', { $expr: { $eq: ['$a.x', '$b'] } }, ['a.x', 'b']],
    ['the whole document', { $expr: { $eq: ['$$ROOT', 1] } }, ALL],
    ['a text search', { $text: { $search: 'x' } }, ALL],
    ['nothing', {}, []],
  ])('by a filter: %s', (_name, filter, expected) => {
    expect(shown(fieldsOfFilter(parseFilter(filter)))).toEqual(expected);
  });

  it.each([
    ['a path', '$a.b', ['a.b']],
    ['a path from the root', '$$ROOT.a.b', ['a.b']],
    ['the root', { x: '$$ROOT' }, ALL],
    ['the current document', '$$CURRENT', ALL],
    ['another variable', '$$NOW', []],
    ['a field by its name', { $getField: 'a' }, ALL],
    ['a string', 'a', []],
  ])('by an expression: %s', (_name, expression, expected) => {
    expect(shown(fieldsOfExpression(expression))).toEqual(expected);
  });

  it.each([
    ['$group', [{ $group: { _id: '$a', n: { $sum: '$b.c' } } }], ['a', 'b.c']],
    [
      '$top in $group',
      [{ $group: { _id: 1, t: { $top: { output: '$a', sortBy: { 'b.c': 1 } } } } }],
      ['a', 'b.c'],
    ],
    ['$match before $count', [{ $match: { a: 1 } }, { $count: 'n' }], ['a']],
    [
      '$sort before $project',
      [{ $sort: { a: 1 } }, { $project: { 'b.c': 1, d: '$e' } }],
      ['_id', 'a', 'b.c', 'e'],
    ],
    ['$project without _id', [{ $project: { _id: 0, a: 1, 'b.c': { $add: ['$d', 1] } } }], ['a', 'b.c', 'd']],
    ['$project within a field', [{ $project: { _id: 0, a: { b: '$c' } } }], ['a', 'c']],
    ['an exclusion', [{ $project: { a: 0 } }], ALL],
    ['set fields', [{ $set: { 'a.b': '$c' } }, { $group: { _id: '$a' } }], ['a', 'a.b', 'c']],
    ['stages that return whole documents', [{ $match: { a: 1 } }], ALL],
    [
      'a join',
      [{ $lookup: { from: 'x', localField: 'a', foreignField: 'b', as: 'c' } }, { $count: 'n' }],
      ALL,
    ],
  ])('by stages: %s', (_name, stages, expected) => {
    expect(shown(fieldsOfStages(stages))).toEqual(expected);
  });

  it.each([
    ['fields', { a: 1, 'b.c': true }, ['_id', 'a', 'b.c']],
    ['an exclusion', { a: 0 }, ALL],
    ['only _id left out', { _id: 0 }, ALL],
    ['fields without _id', { _id: 0, a: 1 }, ['a']],
    ['only _id', { _id: 1 }, ['_id']],
    ['a part of an array', { a: { $slice: 1 } }, ALL],
    ['the matching element', { 'a.$': 1 }, ALL],
    ['nothing', {}, ALL],
  ])('by a projection: %s', (_name, projection, expected) => {
    expect(shown(fieldsOfInclusion(projection))).toEqual(expected);
  });
});
