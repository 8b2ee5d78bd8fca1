import { Binary, ObjectId, Timestamp } from 'bson';
import { describe } from 'vitest';
import { at, decimal, double, long, testRefusals, testValues } from './testing/expression-table.ts';

const id = new ObjectId('65f0a1b2c3d4e5f601234567');
const uuid = new Binary(Buffer.from('00112233445566778899aabbccddeeff', 'hex'), 4);

describe('objects and the rest', () => {
  testValues([
    [{ $mergeObjects: ['$a', null, { y: 2 }] }, { a: { x: 1, y: 1 } }, { x: 1, y: 2 }],
    [{ $mergeObjects: '$nope' }, {}, {}],
    [{ $objectToArray: '$a' }, { a: { x: long(1) } }, [{ k: 'x', v: long(1) }]],
    [{ $arrayToObject: '$a' }, { a: [{ k: 'x', v: 1 }] }, { x: 1 }],
    [
      {
        $arrayToObject: [
          [
            ['x', 1],
            ['y', 2],
          ],
        ],
      },
      {},
      { x: 1, y: 2 },
    ],
    [{ $arrayToObject: { $literal: [['x', 1]] } }, {}, { x: 1 }],
    [{ $arrayToObject: [[]] }, {}, {}],
    [{ $getField: 'a.b' }, { 'a.b': 1 }, 1],
    [{ $getField: { field: 'x', input: '$a' } }, { a: { x: 1 } }, 1],
    [{ $getField: { field: { $literal: '$x' }, input: '$a' } }, { a: { $x: 1 } }, 1],
    [{ $getField: { field: 'x', input: null } }, {}, null],
    [{ $getField: { field: 'x', input: '$nope' } }, {}, undefined],
    [{ $setField: { field: 'x', input: '$a', value: 2 } }, { a: { x: 1, y: 1 } }, { x: 2, y: 1 }],
    [{ $setField: { field: 'x', input: '$a', value: '$$REMOVE' } }, { a: { x: 1, y: 1 } }, { y: 1 }],
    [{ $unsetField: { field: 'x', input: '$a' } }, { a: { x: 1, y: 1 } }, { y: 1 }],
    [{ $binarySize: 'é' }, {}, 2],
    [{ $bsonSize: '$$ROOT' }, { a: 1 }, 12],
    [{ $tsSecond: new Timestamp({ t: 5, i: 6 }) }, {}, long(5)],
    [{ $tsIncrement: new Timestamp({ t: 5, i: 6 }) }, {}, long(6)],
    [{ $type: '$a' }, {}, 'missing'],
    [{ $type: long(1) }, {}, 'long'],
    [{ $type: double(1) }, {}, 'double'],
    [{ $isNumber: decimal('1') }, {}, true],
  ]);
  testRefusals([
    [{ $mergeObjects: [1] }, {}, 40400],
    [{ $objectToArray: 1 }, {}, 40390],
    [{ $arrayToObject: 1 }, {}, 40386],
    [{ $arrayToObject: [['x', 1]] }, {}, 40398],
    [
      {
        $arrayToObject: [
          ['x', 1],
          ['y', 2],
        ],
      },
      {},
      16020,
    ],
    [{ $arrayToObject: [[['x']]] }, {}, 40397],
    [{ $arrayToObject: [[{ k: 1, v: 1 }]] }, {}, 40394],
    [{ $arrayToObject: [[{ k: 'x' }]] }, {}, 40392],
    [{ $getField: '$a' }, {}, 5654600],
    [{ $getField: { input: 1 } }, {}, 3041702],
    [{ $setField: { field: 'x', input: 1, value: 1 } }, {}, 4161105],
    [{ $bsonSize: 1 }, {}, 31393],
    [{ $tsSecond: 1 }, {}, 5687301],
  ]);
});

describe('conversion', () => {
  testValues([
    [{ $toInt: 5.9 }, {}, 5],
    [{ $toInt: '-7' }, {}, -7],
    [{ $toInt: decimal('3.9') }, {}, 3],
    [{ $toInt: true }, {}, 1],
    [{ $toLong: '9223372036854775807' }, {}, long('9223372036854775807')],
    [{ $toLong: at('2026-01-01T00:00:00Z') }, {}, long(1767225600000)],
    [{ $toDouble: 5 }, {}, double(5)],
    [{ $toDouble: '1e3' }, {}, double(1000)],
    [{ $toDouble: '-Infinity' }, {}, Number.NEGATIVE_INFINITY],
    [{ $toDecimal: 5.5 }, {}, decimal('5.50000000000000')],
    [{ $toDecimal: 5 }, {}, decimal('5')],
    [{ $toDecimal: '1.10' }, {}, decimal('1.10')],
    [{ $toDecimal: long('9007199254740993') }, {}, decimal('9007199254740993')],
    [{ $toBool: 'false' }, {}, true],
    [{ $toBool: double(0) }, {}, false],
    [{ $toString: 5.5 }, {}, '5.5'],
    [{ $toString: long('9007199254740993') }, {}, '9007199254740993'],
    [{ $toString: double(5) }, {}, '5'],
    [{ $toString: 1e21 }, {}, '1e+21'],
    [{ $toString: decimal('1.50') }, {}, '1.50'],
    [{ $toString: id }, {}, '65f0a1b2c3d4e5f601234567'],
    [{ $toString: at('2026-01-01T00:00:00Z') }, {}, '2026-01-01T00:00:00.000Z'],
    [{ $toString: uuid }, {}, '00112233-4455-6677-8899-aabbccddeeff'],
    [{ $toUUID: '00112233-4455-6677-8899-aabbccddeeff' }, {}, uuid],
    [{ $toObjectId: '65f0a1b2c3d4e5f601234567' }, {}, id],
    [{ $toDate: id }, {}, at('2024-03-12T18:40:50Z')],
    [{ $toDate: double(1000) }, {}, at('1970-01-01T00:00:01Z')],
    [{ $toDate: '2026-01-01' }, {}, at('2026-01-01T00:00:00Z')],
    [{ $toInt: '$nope' }, {}, null],
    [{ $convert: { input: 'x', to: 'int', onError: 'bad' } }, {}, 'bad'],
    [{ $convert: { input: null, to: 'int', onNull: 0 } }, {}, 0],
    [{ $convert: { input: '$nope', to: 16 } }, {}, null],
    [{ $convert: { input: 5, to: null } }, {}, null],
    [{ $convert: { input: 1, to: { type: 'string' } } }, {}, '1'],
    [
      { $convert: { input: 'aGk=', to: { type: 'binData', subtype: 0 }, format: 'base64' } },
      {},
      new Binary(Buffer.from('hi'), 0),
    ],
    [{ $convert: { input: new Binary(Buffer.from('hi'), 0), to: 'string', format: 'hex' } }, {}, '6869'],
  ]);
  testRefusals([
    [{ $toInt: '1.5' }, {}, 241],
    [{ $toInt: double(2 ** 31) }, {}, 241],
    [{ $toInt: Number.NaN }, {}, 241],
    [{ $toLong: 1e300 }, {}, 241],
    [{ $toDouble: '0x10' }, {}, 241],
    [{ $toDouble: decimal('1E+400') }, {}, 241],
    [{ $toDecimal: 'x' }, {}, 241],
    [{ $toDate: 5 }, {}, 241],
    [{ $toDate: '2026-02-30' }, {}, 241],
    [{ $toObjectId: 'xyz' }, {}, 241],
    [{ $toString: [[1]] }, {}, 241],
    [{ $convert: { input: 'x', to: 'array' } }, {}, 241],
    [{ $convert: { input: 'x', to: 'nope' } }, {}, 2],
    [{ $convert: { input: 'x' } }, {}, 9],
    [{ $convert: { input: 'hi', to: { type: 'binData', subtype: 0 } } }, {}, 241],
  ]);
});
