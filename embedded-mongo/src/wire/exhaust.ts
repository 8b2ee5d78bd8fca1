/**
 * Exhaust cursors: a client requests one batch and allows the server to send all following ones, each as a reply to the
 * previous one, until the cursor is exhausted, fails or is killed
 * (https://github.com/mongodb/specifications/blob/master/source/message/OP_MSG.md#exhaustallowed).
 */
import { Long } from 'bson';
import { FieldReader } from '../values/field-reader.ts';
import type { Doc } from '../values/kinds.ts';
import type { Request } from './messages.ts';

/** Offset of the first field name: after the document's length and the type byte of the field. */
const FIRST_NAME_AT = 5;
const GET_MORE = Buffer.from('getMore\0');
const CURSOR = Buffer.from('cursor\0');
const CURSOR_ID = new FieldReader(['id']);

/** True if more replies follow this one: a batch of a cursor that has more. */
export function hasMoreToCome({ allowsMore, body }: Request, reply: Doc | Uint8Array): boolean {
  if (!allowsMore || !(reply instanceof Uint8Array) || !beginsWith(body, GET_MORE)) return false;
  if (!beginsWith(reply, CURSOR)) return false;
  const { id } = CURSOR_ID.read(reply.subarray(FIRST_NAME_AT + CURSOR.length));
  return id instanceof Long && !id.isZero();
}

function beginsWith(document: Uint8Array, name: Buffer): boolean {
  return Buffer.compare(document.subarray(FIRST_NAME_AT, FIRST_NAME_AT + name.length), name) === 0;
}
