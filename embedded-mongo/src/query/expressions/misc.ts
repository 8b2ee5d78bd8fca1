/** Random numbers, sizes, timestamps, and the operators that this server refuses. */
import type { Timestamp } from 'bson';
import { Long } from 'bson';
import { badValue, MongoError } from '../../errors.ts';
import { textScoreValue } from '../../text/text-score.ts';
import { encode } from '../../values/codec.ts';
import { bytesOf } from '../../values/compare.ts';
import { isDoc, typeNameOf } from '../../values/kinds.ts';
import { unary } from './arguments.ts';
import { isNullish, type Operator } from './expression.ts';

const $rand: Operator = (operand) => {
  const isEmpty =
    (isDoc(operand) && Object.keys(operand).length === 0) || (Array.isArray(operand) && operand.length === 0);
  if (!isEmpty) throw new MongoError(3040501, '$rand does not currently accept arguments');
  return () => Math.random();
};

const $binarySize: Operator = unary((value) => {
  if (isNullish(value)) return null;
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (typeNameOf(value) === 'binData') return bytesOf(value).bytes.length;
  throw new MongoError(
    51276,
    `$binarySize requires a string or BinData argument, found: ${typeNameOf(value)}`,
  );
});

const $bsonSize: Operator = unary((value) => {
  if (isNullish(value)) return null;
  if (isDoc(value)) return encode(value).length;
  throw new MongoError(31393, `$bsonSize requires a document input, found: ${typeNameOf(value)}`);
});

function ofTimestamp(code: number, read: (value: Timestamp) => number): Operator {
  return unary((value, name) => {
    if (isNullish(value)) return null;
    if (typeNameOf(value) === 'timestamp') return Long.fromNumber(read(value as Timestamp));
    throw new MongoError(code, `Argument to ${name} must be a timestamp, but is ${typeNameOf(value)}`);
  });
}

const refuseScript: Operator = (_operand, _scope, name) => {
  throw badValue(`${name} is not supported: this server runs no JavaScript from clients`);
};

const $meta: Operator = (operand) => {
  if (typeof operand !== 'string') throw new MongoError(17307, '$meta only supports string arguments');
  if (operand !== 'textScore') throw new MongoError(17308, `Unsupported argument to $meta: ${operand}`);
  return textScoreValue;
};

/** The operators of this file by name. */
export const MISCELLANEOUS: Readonly<Record<string, Operator>> = {
  $rand,
  $binarySize,
  $bsonSize,
  $meta,
  $tsSecond: ofTimestamp(5687301, (value) => value.t),
  $tsIncrement: ofTimestamp(5687302, (value) => value.i),
};

/** Operators that are known but refused, by name. */
export const REFUSED: Readonly<Record<string, Operator>> = {
  $function: refuseScript,
  $accumulator: refuseScript,
  $where: refuseScript,
};
