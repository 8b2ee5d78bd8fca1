import { MinKey, ObjectId } from 'bson';
import { describe } from 'vitest';
import { decimal, double, long, testRefusals, testValues } from './testing/expression-table.ts';

const id = new ObjectId();

describe('comparison, logic and conditions', () => {
  testValues([
    [{ $eq: [1, double(1)] }, {}, true],
    [{ $eq: [long('9007199254740993'), double(9007199254740992)] }, {}, false],
    [{ $eq: [decimal('0.1'), 0.1] }, {}, false],
    [{ $eq: ['$a', null] }, {}, false],
    [{ $eq: ['$a', null] }, { a: null }, true],
    [{ $eq: ['$a', id] }, { a: new ObjectId(id.toHexString()) }, true],
    [{ $gt: ['$a', null] }, {}, false],
    [{ $lt: ['$a', null] }, {}, true],
    [{ $lt: ['$a', new MinKey()] }, {}, false],
    [{ $cmp: ['$a', new MinKey()] }, {}, 1],
    [{ $cmp: ['b', 'a'] }, {}, 1],
    [{ $cmp: [1, 'a'] }, {}, -1],
    [{ $gt: [{ a: 2 }, { a: 1 }] }, {}, true],
    [
      {
        $gte: [
          [1, 2],
          [1, 2],
        ],
      },
      {},
      true,
    ],
    [{ $and: [] }, {}, true],
    [{ $and: [1, 'x', '$a'] }, {}, false],
    [{ $or: [] }, {}, false],
    [{ $or: [0, double(0), ''] }, {}, true],
    [{ $or: [true, { $divide: [1, '$zero'] }] }, { zero: 0 }, true],
    [{ $not: '' }, {}, false],
    [{ $not: Number.NaN }, {}, false],
    [{ $not: double(0) }, {}, true],
    [{ $not: decimal('0.00') }, {}, true],
    [{ $not: [null] }, {}, true],
    [{ $not: [[]] }, {}, false],
    [{ $cond: [{ $gt: ['$a', 5] }, 'big', 'small'] }, { a: long(6) }, 'big'],
    [
      {
        $cond: Object.fromEntries([
          ['if', false],
          ['then', 1],
          ['else', '$b'],
        ]),
      },
      {},
      undefined,
    ],
    [{ $ifNull: ['$a', '$b', 'none'] }, { b: 2 }, 2],
    [{ $ifNull: ['$a', '$b'] }, {}, undefined],
    [{ $switch: { branches: [branch('$a', 1), branch(true, 2)] } }, { a: 0 }, 2],
    [{ $switch: { branches: [branch('$a', 1)], default: 'none' } }, {}, 'none'],
  ]);
  testRefusals([
    [{ $eq: [1] }, {}, 16020],
    [{ $cond: [1, 2] }, {}, 16020],
    [{ $cond: { if: 1, else: 2 } }, {}, 17081],
    [
      {
        $cond: Object.fromEntries([
          ['if', 1],
          ['then', 2],
          ['else', 3],
          ['nope', 4],
        ]),
      },
      {},
      17083,
    ],
    [{ $ifNull: ['$a'] }, {}, 1257300],
    [{ $switch: { branches: [branch('$a', 1)] } }, {}, 40066],
    [{ $switch: { branches: [branch(false, 1), branch(0, 2)] } }, {}, 40069],
    [{ $switch: { branches: [] } }, {}, 40068],
    [{ $switch: { branches: [{ case: 1 }] } }, {}, 40065],
    [{ $switch: { branches: 1 } }, {}, 40061],
    [{ $switch: 1 }, {}, 40060],
  ]);
});

function branch(when: unknown, result: unknown): object {
  return Object.fromEntries([
    ['case', when],
    ['then', result],
  ]);
}
