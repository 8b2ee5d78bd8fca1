import { z } from 'zod';
import { dateSchema, idSchema, uuidSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { reasons } from '../reasons/read-reason.ts';
import { changeActs, changeEntities } from './change.entities.ts';

/** What happened to a record. */
export const changeKinds = ['created', 'changed', 'deleted', 'restored'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const personSchema = z.object({ id: z.string(), name: z.string() });

/**
 * A record that a value refers to by its id: what people call it. Without a name it no longer exists, without an entity
 * it is of a kind that is not recorded.
 */
const namedRecordSchema = z.object({
  entity: z.enum(changeEntities).nullable(),
  recordName: z.string().nullable(),
});
export type NamedRecord = z.infer<typeof namedRecordSchema>;

/** Whether a value is a record with its name. */
export const isNamedRecord = (value: unknown): value is NamedRecord =>
  typeof value === 'object' && value !== null && 'recordName' in value && 'entity' in value;

const valueSchema = z
  .unknown()
  .describe('A JSON value; null if there was none. Times are text, an id is the record with its name.');

/** What became of an item of a list. */
const itemKinds = ['added', 'removed', 'changed'] as const;

/** An item of a list that was added, removed or changed, with what tells it from the others. */
const changedItemSchema = z.object({
  kind: z.enum(itemKinds),
  label: valueSchema,
  value: valueSchema.optional().describe('The rest of an item that was added or removed.'),
  changes: z
    .array(z.object({ name: z.string(), from: valueSchema, to: valueSchema }))
    .optional()
    .describe('The members of an item that changed, by dotted name.'),
});
export type ChangedItem = z.infer<typeof changedItemSchema>;

/** A field of a record, before and after; a member of an object has a dotted name: `privacy.nameForm`. */
const changedFieldSchema = z.union([
  z.object({
    name: z.string(),
    from: valueSchema,
    to: valueSchema,
    isCut: z.literal(true).optional().describe('A text is longer: `GET /api/changes/:id` has all of it.'),
  }),
  z.object({
    name: z.string(),
    items: z
      .array(changedItemSchema)
      .describe('The items of a list that differ; none if only the order changed.'),
    more: z
      .int()
      .min(0)
      .describe('How many items differ beside these: `GET /api/changes/:id` has all of them.'),
  }),
  z.object({
    name: z.string(),
    isHidden: z.literal(true).describe('A secret, a picture or a very long value: it changed.'),
  }),
]);
export type ChangedField = z.infer<typeof changedFieldSchema>;

/** An act that is undone only as a whole. */
const changeActSchema = z.object({
  entity: z.enum(changeActs),
  entityId: z.string(),
  label: z.string(),
  batchId: z.string().nullable().describe('The batch that undoes the act; null: it has its own page.'),
});

/** One record that was changed in one transaction. */
export const changeSchema = z.object({
  id: z.string(),
  at: z.string(),
  actor: personSchema.nullable().describe('Null: the site itself, or a visitor.'),
  onBehalfOf: personSchema.nullable(),
  entity: z.enum(changeEntities),
  entityId: z.string(),
  label: z.string().describe('What the record is called, after the change.'),
  kind: z.enum(changeKinds),
  fields: z.array(changedFieldSchema),
  reason: z.string().describe('The reason, if one was asked for; empty otherwise.'),
  batchId: z.string().nullable().describe('All changes of one act share a batch.'),
  partOf: changeActSchema
    .nullable()
    .describe('The act of which this is a part; it is undone only as a whole.'),
  undoneBy: z.string().nullable().describe('The change that undid this one.'),
  undoOf: z.string().nullable().describe('The change that this one undid.'),
  undoableUntil: z
    .string()
    .nullable()
    .describe('Null for what cannot be undone on its own, was undone, or is too old.'),
});
export type Change = z.infer<typeof changeSchema>;

/** The records of one kind to which an act did the same. */
const changePartSchema = z.object({
  entity: z.enum(changeEntities),
  kind: z.enum(changeKinds),
  count: z.int().min(1),
  entityId: z.string().nullable().describe('The record, if it is one.'),
  label: z.string().describe('What the one record is called; empty for several.'),
  names: z.array(z.string()).describe('The fields that changed in some of the records.'),
  fields: z
    .array(changedFieldSchema)
    .describe('What changed in the one record; of several, what became the same in all of them.'),
});
export type ChangePart = z.infer<typeof changePartSchema>;

/** Everything that one act changed: a call, the rows of a bulk act, an import. */
export const changeBatchSchema = z.object({
  id: uuidSchema,
  at: z.string().describe('When it began.'),
  actor: personSchema.nullable().describe('Null: the site itself, or a visitor.'),
  onBehalfOf: personSchema.nullable(),
  reason: z.string(),
  total: z.int().min(1).describe('The number of its changes: `GET /api/changes?batchId=` lists them.'),
  parts: z.array(changePartSchema).describe('What it did, its own subject first.'),
  partOf: changeActSchema.nullable().describe('The act by name, if it is undone only as a whole.'),
  isUndo: z.boolean(),
  isUndone: z.boolean().describe('Whether everything that can be undone was.'),
  changeId: z.string().nullable().describe('Its change, if it is one.'),
  undoableUntil: z.string().nullable().describe('Null if nothing of it can be undone, or it is too old.'),
});
export type ChangeBatch = z.infer<typeof changeBatchSchema>;

/** The filters of the list of changes. */
export const changeQuerySchema = z.object({
  ...listQuery(['at']).shape,
  entity: z.enum(changeEntities).optional(),
  entityId: idSchema.optional(),
  actorId: z.union([idSchema, z.literal('system')]).optional(),
  batchId: uuidSchema.optional(),
  kind: z.enum(changeKinds).optional(),
  from: dateSchema.optional().describe('The first league date.'),
  to: dateSchema.optional().describe('The last league date.'),
});

/** A record, or one field of it, that an undo processed. */
const undoItemSchema = z.object({
  entity: z.enum(changeEntities),
  entityId: z.string(),
  label: z.string(),
  field: z.string().optional(),
  reason: z.enum(reasons).optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type UndoItem = z.infer<typeof undoItemSchema>;

/** The outcome of an undo by field or record: undone, kept because it was edited since, or not possible. */
export const undoAnswerSchema = z.object({
  batchId: z.string().describe('The batch of the undo itself, by which it can be undone.'),
  undone: z.array(undoItemSchema),
  kept: z.array(undoItemSchema),
  failed: z.array(undoItemSchema),
});
export type UndoAnswer = z.infer<typeof undoAnswerSchema>;
