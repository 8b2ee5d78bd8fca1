import { z } from 'zod';
import { dateSchema, idSchema, uuidSchema } from '../common/ids.ts';
import { listQuery } from '../common/pagination.ts';
import { reasons } from '../reasons/said-reason.ts';
import { changeActs, changeEntities } from './change.entities.ts';

/** What happened to a record. */
export const changeKinds = ['created', 'changed', 'deleted', 'restored'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const personSchema = z.object({ id: z.string(), name: z.string() });

/** A field of a record, before and after; a member of an object has a dotted name: `privacy.nameForm`. */
export const changedFieldSchema = z.union([
  z.object({
    name: z.string(),
    from: z.unknown().describe('A JSON value; null if there was none. Ids and times are text.'),
    to: z.unknown(),
    isCut: z.literal(true).optional().describe('A text is longer: `GET /api/changes/:id` has all of it.'),
  }),
  z.object({
    name: z.string(),
    isHidden: z.literal(true).describe('A secret, a picture or a very long value: it changed.'),
  }),
]);
export type ChangedField = z.infer<typeof changedFieldSchema>;

/** An act that is undone only as a whole. */
export const changeActSchema = z.object({
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
  names: z.record(z.string(), z.string()).describe('The names of records whose ids are in the fields.'),
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
export const undoItemSchema = z.object({
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
