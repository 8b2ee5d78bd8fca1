import { changeEntities } from '@ahl/shared-types/changes';
import mongoose, { type Schema } from 'mongoose';
import { expect, test } from 'vitest';
import { createFeatureModels, undoVerbs } from '#features.ts';
import { auditOf, reasonNotAudited } from './audited.ts';

const models = Object.entries(createFeatureModels(mongoose.createConnection())).map(
  ([name, model]) => [name, model.schema as Schema] as const,
);
const audits = models.flatMap(([, schema]) => auditOf(schema) ?? []);

test.each(models)('%s declares how its rows are recorded, or why they are not', (_name, schema) => {
  const declared = [auditOf(schema)?.entity, reasonNotAudited(schema)].filter(Boolean);

  expect(declared).toHaveLength(1);
});

test('each entity belongs to one model', () => {
  expect(audits.map(({ entity }) => entity).sort()).toEqual([...changeEntities].sort());
});

test('the fields named by a declaration exist', () => {
  const unknown = models.flatMap(([name, schema]) => {
    const { hidden = [], ignored = [], undo } = auditOf(schema) ?? {};
    const preserved = undo?.by === 'fields' ? Object.keys(undo.keeps ?? {}) : [];
    const paths = Object.keys(schema.paths);
    const isKnown = (field: string) => paths.some((path) => path === field || path.startsWith(`${field}.`));
    return [...hidden, ...ignored, ...preserved]
      .filter((field) => !isKnown(field))
      .map((field) => `${name}.${field}`);
  });

  expect(unknown).toEqual([]);
});

test('exactly the entities that are undone by a verb have one', () => {
  const byVerb = audits.flatMap(({ entity, undo }) => (undo.by === 'verb' ? [entity] : []));

  expect(Object.keys(undoVerbs).sort()).toEqual(byVerb.sort());
});
