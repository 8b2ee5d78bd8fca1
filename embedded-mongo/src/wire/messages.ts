/** Parses requests (OP_MSG, and OP_QUERY for the first hello) and encodes replies. */
import { Binary, Long, Timestamp } from 'bson';
import { encode } from '../values/codec.ts';
import type { Doc } from '../values/kinds.ts';
import { ProtocolError } from './frame-reader.ts';

const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;
const CHECKSUM_PRESENT = 1;
const MORE_TO_COME = 2;
const EXHAUST_ALLOWED = 1 << 16;
const REQUIRED_FLAGS = 0xffff;

/** A command as received, not yet decoded. */
export type Request = {
  readonly id: number;
  readonly isLegacy: boolean;
  /** True if the client wants no reply. */
  readonly isSilent: boolean;
  /** True if the client accepts several replies. */
  readonly allowsMore: boolean;
  readonly body: Uint8Array;
  readonly sequences: ReadonlyMap<string, Uint8Array[]>;
};

/** Parses one whole message. @throws ProtocolError */
export function readRequest(frame: Buffer): Request {
  const id = frame.readInt32LE(4);
  const opCode = frame.readInt32LE(12);
  if (opCode === OP_MSG) return readMsg(frame, id);
  if (opCode === OP_QUERY) return readQuery(frame, id);
  throw new ProtocolError(`unknown opcode ${opCode}`);
}

function readMsg(frame: Buffer, id: number): Request {
  if (frame.length < 21) throw new ProtocolError('OP_MSG too short');
  const flags = frame.readUInt32LE(16);
  if ((flags & REQUIRED_FLAGS & ~(CHECKSUM_PRESENT | MORE_TO_COME)) !== 0)
    throw new ProtocolError('unknown flags');
  const end = frame.length - ((flags & CHECKSUM_PRESENT) === 0 ? 0 : 4);
  const sequences = new Map<string, Uint8Array[]>();
  let body: Uint8Array | undefined;
  let at = 20;
  while (at < end) {
    const kind = frame[at];
    at += 1;
    const size = sizeAt(frame, at, end);
    if (kind === 0) {
      if (body !== undefined) throw new ProtocolError('two bodies');
      body = frame.subarray(at, at + size);
    } else if (kind === 1) {
      readSequence(frame.subarray(at + 4, at + size), sequences);
    } else {
      throw new ProtocolError(`unknown section ${kind}`);
    }
    at += size;
  }
  if (body === undefined) throw new ProtocolError('no body');
  const isSilent = (flags & MORE_TO_COME) !== 0;
  const allowsMore = (flags & EXHAUST_ALLOWED) !== 0;
  return { id, isLegacy: false, isSilent, allowsMore, body, sequences };
}

function sizeAt(bytes: Buffer, at: number, end: number): number {
  const size = at + 4 <= end ? bytes.readInt32LE(at) : -1;
  if (size < 5 || at + size > end) throw new ProtocolError('bad size');
  return size;
}

function readSequence(section: Buffer, sequences: Map<string, Uint8Array[]>): void {
  const nameEnd = section.indexOf(0);
  if (nameEnd === -1) throw new ProtocolError('bad sequence');
  const documents: Uint8Array[] = [];
  for (let at = nameEnd + 1; at < section.length; ) {
    const size = sizeAt(section, at, section.length);
    documents.push(section.subarray(at, at + size));
    at += size;
  }
  sequences.set(section.toString('utf8', 0, nameEnd), documents);
}

function readQuery(frame: Buffer, id: number): Request {
  const nameEnd = frame.indexOf(0, 20);
  if (nameEnd === -1) throw new ProtocolError('bad OP_QUERY');
  const at = nameEnd + 9;
  const size = sizeAt(frame, at, frame.length);
  const body = frame.subarray(at, at + size);
  return { id, isLegacy: true, isSilent: false, allowsMore: false, body, sequences: new Map() };
}

/** Returns the id of a message created by `writeReply`. */
export function idOf(message: Buffer): number {
  return message.readInt32LE(4);
}

let lastReplyId = 0;

/** The time fields of every reply as BSON elements; the times in it are overwritten. */
const TIMES = Buffer.from(
  encode({
    operationTime: new Timestamp({ t: 0, i: 0 }),
    $clusterTime: {
      clusterTime: new Timestamp({ t: 0, i: 0 }),
      signature: { hash: new Binary(Buffer.alloc(20)), keyId: Long.ZERO },
    },
  }).subarray(4, -1),
);
const OPERATION_TIME_AT = 1 + 'operationTime\0'.length;
const CLUSTER_TIME_AT =
  TIMES.indexOf('clusterTime\0', OPERATION_TIME_AT + 8 + 1 + '$clusterTime\0'.length) + 12;

let lastTime: Timestamp | undefined;

function timesAt(time: Timestamp): Uint8Array {
  if (time === lastTime) return TIMES;
  lastTime = time;
  for (const at of [OPERATION_TIME_AT, CLUSTER_TIME_AT]) {
    TIMES.writeUInt32LE(time.i, at);
    TIMES.writeUInt32LE(time.t, at + 4);
  }
  return TIMES;
}

/**
 * Encodes the reply to a request: a document, or an already encoded one. If a time is given, `operationTime` and
 * `$clusterTime` are appended to the fields. `hasMore` announces a further reply.
 */
export function writeReply(
  request: Request,
  reply: Doc | Uint8Array,
  time?: Timestamp,
  hasMore = false,
): Buffer {
  const body = reply instanceof Uint8Array ? reply : encode(reply);
  const headBytes = request.isLegacy ? 36 : 21;
  const times = time === undefined || request.isLegacy ? undefined : timesAt(time);
  const message = Buffer.allocUnsafe(headBytes + body.length + (times?.length ?? 0)).fill(0, 0, headBytes);
  lastReplyId = (lastReplyId + 1) & 0x7fffffff;
  message.writeInt32LE(message.length, 0);
  message.writeInt32LE(lastReplyId, 4);
  message.writeInt32LE(request.id, 8);
  message.writeInt32LE(request.isLegacy ? OP_REPLY : OP_MSG, 12);
  if (request.isLegacy) {
    message.writeInt32LE(8, 16);
    message.writeInt32LE(1, 32);
  } else if (hasMore) {
    message.writeInt32LE(MORE_TO_COME, 16);
  }
  message.set(body, headBytes);
  if (times === undefined) return message;
  message.writeInt32LE(body.length + times.length, headBytes);
  message.set(times, headBytes + body.length - 1);
  // The document's terminating byte, which the first time field has overwritten.
  message[message.length - 1] = 0;
  return message;
}
