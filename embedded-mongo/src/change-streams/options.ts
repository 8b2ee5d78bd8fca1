/** Parses the `$changeStream` stage. */
import { Timestamp } from 'bson';
import { badValue, MongoError, typeMismatch } from '../errors.ts';
import type { Oplog } from '../storage/oplog.ts';
import type { Doc } from '../values/kinds.ts';
import { before, behind, type Position, readToken } from './token.ts';

const IMAGES = ['off', 'whenAvailable', 'required'] as const;
const DOCUMENTS = ['default', 'updateLookup', 'whenAvailable', 'required'] as const;

/** When an event includes the document before the change. */
type BeforeChange = (typeof IMAGES)[number];
/** When an update event includes the whole document. */
type FullDocument = (typeof DOCUMENTS)[number];

/** The content of the events and the start of the stream. */
export type ChangeStreamOptions = {
  readonly fullDocument: FullDocument;
  readonly fullDocumentBeforeChange: BeforeChange;
  readonly showExpandedEvents: boolean;
  readonly allChangesForCluster: boolean;
  readonly start: Position;
};

const KNOWN = [
  'fullDocument',
  'fullDocumentBeforeChange',
  'showExpandedEvents',
  'allChangesForCluster',
  'resumeAfter',
  'startAfter',
  'startAtOperationTime',
];

/** Parses the stage. @throws MongoError 2, 14, 260, 40415, 40647, 40649, 40674 */
export function readOptions(spec: Doc, oplog: Oplog): ChangeStreamOptions {
  const unknown = Object.keys(spec).find((key) => !KNOWN.includes(key));
  if (unknown !== undefined)
    throw new MongoError(40415, `BSON field '$changeStream.${unknown}' is an unknown field.`);
  return {
    fullDocument: oneOf(DOCUMENTS, spec.fullDocument ?? 'default', 'fullDocument'),
    fullDocumentBeforeChange: oneOf(
      IMAGES,
      spec.fullDocumentBeforeChange ?? 'off',
      'fullDocumentBeforeChange',
    ),
    showExpandedEvents: flag(spec, 'showExpandedEvents'),
    allChangesForCluster: flag(spec, 'allChangesForCluster'),
    start: startOf(spec, oplog),
  };
}

function startOf({ resumeAfter, startAfter, startAtOperationTime }: Doc, oplog: Oplog): Position {
  const starts = [resumeAfter, startAfter, startAtOperationTime].filter((one) => one !== undefined);
  if (starts.length > 1)
    throw new MongoError(40674, 'Only one type of resume option is allowed, but multiple were found.');
  if (startAtOperationTime !== undefined) {
    if (!(startAtOperationTime instanceof Timestamp))
      throw typeMismatch(
        "BSON field '$changeStream.startAtOperationTime' is the wrong type, expected type 'timestamp'",
      );
    return before(startAtOperationTime);
  }
  if (starts.length === 0) return behind(oplog.latest);
  const position = readToken(resumeAfter ?? startAfter);
  if (resumeAfter !== undefined && position.isInvalidate)
    throw new MongoError(
      260,
      "Attempting to resume a change stream using 'resumeAfter' is not allowed from an invalidate notification.",
    );
  return position;
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown, field: string): Value {
  const found = values.find((one) => one === value);
  if (found === undefined)
    throw badValue(
      `Enumeration value '${String(value)}' for field '$changeStream.${field}' is not a valid value.`,
    );
  return found;
}

function flag(spec: Doc, field: string): boolean {
  const value = spec[field] ?? false;
  if (typeof value !== 'boolean')
    throw typeMismatch(`BSON field '$changeStream.${field}' is the wrong type, expected type 'bool'`);
  return value;
}
