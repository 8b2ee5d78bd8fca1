/**
 * Encodes events. An event that exceeds the document size limit is split into fragments if the pipeline ends with the
 * stage `$changeStreamSplitLargeEvent`; otherwise it ends the stream with an error. As in MongoDB, the smallest fields
 * come first and each fragment has as many fields as fit, so the same event is always split in the same way.
 */
import { MongoError } from '../errors.ts';
import { encode, encodeWithin, MAX_DOCUMENT_BYTES } from '../values/codec.ts';
import { type Doc, isDoc, setField } from '../values/kinds.ts';
import { type Position, tokenOf } from './token.ts';

/** The name of the stage. */
export const SPLIT_STAGE = '$changeStreamSplitLargeEvent';

/** True for that stage. */
export function isSplitStage(stage: unknown): boolean {
  return isDoc(stage) && Object.keys(stage).length === 1 && Object.hasOwn(stage, SPLIT_STAGE);
}

/** MongoDB's limit for an event: that of internal documents, minus space for the rest of a reply. */
const MAX_EVENT_BYTES = MAX_DOCUMENT_BYTES + 8 * 1024;
/** Size of an empty document: its length field and its terminating byte. */
const EMPTY_BYTES = 5;

/** An event or a fragment of one, and the stream position after it. */
export type EventPart = { readonly document: Uint8Array; readonly position: Position };

/** Encodes one event, split if necessary. @throws MongoError 10334, 7182500 */
export function partsOf(event: Doc, position: Position, isSplitting: boolean): EventPart[] {
  const document = bytesOf(event);
  if (document !== undefined) return [{ document, position }];
  if (!isSplitting)
    throw new MongoError(
      10334,
      `An event of the change stream is larger than ${MAX_EVENT_BYTES} bytes; the stage ${SPLIT_STAGE} splits it into fragments.`,
      {},
      ['NonResumableChangeStreamError'],
    );
  const groups = groupedBySize(event, position);
  return groups.map((fields, i) => {
    const place = { ...position, fragment: i + 1 };
    const splitEvent = { fragment: i + 1, of: groups.length };
    return { document: encode({ _id: tokenOf(place), splitEvent, ...fields }), position: place };
  });
}

/** Returns undefined if the document is too large. */
function bytesOf(doc: Doc): Uint8Array | undefined {
  const bytes = encodeWithin(doc);
  return bytes !== undefined && bytes.length <= MAX_EVENT_BYTES ? bytes : undefined;
}

type Field = { readonly name: string; readonly value: unknown; readonly bytes: number };

function groupedBySize({ _id, ...others }: Doc, position: Position): Doc[] {
  const fields = Object.entries(others).map(([name, value]): Field => {
    const bytes = bytesOf({ [name]: value })?.length ?? Number.POSITIVE_INFINITY;
    return { name, value, bytes: bytes - EMPTY_BYTES };
  });
  fields.sort((a, b) => a.bytes - b.bytes || (a.name < b.name ? -1 : 1));
  const frame = encode({
    _id: tokenOf({ ...position, fragment: 1 }),
    splitEvent: { fragment: 1, of: 1 },
  }).length;
  const groups: Doc[] = [];
  let room = 0;
  for (const { name, value, bytes } of fields) {
    if (bytes > room) {
      room = MAX_EVENT_BYTES - frame;
      groups.push({});
    }
    if (bytes > room)
      throw new MongoError(
        7182500,
        `Splitting change event failed: fragment size ${frame + bytes} is greater than maximum allowed fragment size ${MAX_EVENT_BYTES}`,
        {},
        ['NonResumableChangeStreamError'],
      );
    setField(groups.at(-1) as Doc, name, value);
    room -= bytes;
  }
  return groups;
}
