import { describe, expect, it } from 'vitest';
import { findProblems } from './main.ts';
import { project } from './testing/project.ts';

const venueModel = {
  'backend/src/features/schedule/venues/venue.model.ts':
    "export const venueModel = (db) => db.model('Venue', {});",
};
const screens = 'backend/src/features/play/screens/a.ts';

describe('rules of writing models', () => {
  it('let an owner write its model, and every file read it', () => {
    const problems = findProblems(
      project({
        ...venueModel,
        'backend/src/features/schedule/venues/a.ts':
          'export const add = (models) => models.Venue.create([{}]);',
        [screens]: `
          import type { Venue } from '@ahl/shared-types/venues';
          export const read = ({ Venue }, models): Venue => [Venue.find({}), models.Venue.findById('a').lean()];`,
      }),
    );

    expect(problems).toEqual([]);
  });

  it.each([
    ['a write', 'export const a = (models) => models.Venue.updateOne({}, {});'],
    [
      'a write of a long chain',
      'export const a = (deps) => deps.models.Venue\n.findOneAndUpdate({}, {})\n.lean();',
    ],
    [
      'a write by a variable',
      'export const a = (models) => { const { Venue } = models; return Venue.create([]); };',
    ],
    [
      'another name',
      'export const a = (models) => { const { Venue: bar } = models; return bar.create([]); };',
    ],
    ['a model that is handed on', 'export const a = (models, save) => save(models.Venue);'],
    ['a model in an object', 'export const a = ({ Venue }, save) => save({ Venue });'],
    ["the driver's own collection", 'export const a = (models) => models.Venue.collection.drop();'],
  ])("refuse %s of another feature's model", (_name, source) => {
    const problems = findProblems(project({ ...venueModel, [screens]: source }));

    expect(problems).toEqual([
      `${screens} does more than read Venue, which backend/src/features/schedule/venues owns`,
    ]);
  });

  it.each([
    'export const a = (models) => findPage(models.Venue, { sort: "name" });',
    'export const a = (api, contract, deps) => mountExport(api, contract, deps, { model: deps.models.Venue });',
  ])("let functions for pages and exports read another feature's model: %s", (source) => {
    expect(findProblems(project({ ...venueModel, [screens]: source }))).toEqual([]);
  });

  it('refuse a write that bypasses mongoose, which the change log does not see', () => {
    const venues = 'backend/src/features/schedule/venues/venue.service.ts';
    const source = 'export const a = (models) => models.Venue.collection.updateOne({}, {});';

    expect(findProblems(project({ ...venueModel, [venues]: source }))).toEqual([
      `${venues} writes past mongoose (collection.updateOne), which is not recorded: use the model`,
    ]);
  });

  it('refuse a model by a computed name', () => {
    const problems = findProblems(
      project({ ...venueModel, [screens]: 'export const a = (models, name) => models[name].find({});' }),
    );

    expect(problems).toEqual([`${screens} takes a model by a computed name: name it`]);
  });
});
