import { describe, expect, it } from 'vitest';
import { findProblems } from './main.ts';
import { project } from './testing/project.ts';

/** A backend of three features, lowest first: `core/players`, then the parts `core` and `partner` of `schedule/venues`. */
const house = (files: Record<string, string> = {}) =>
  project({
    'package.json': '{ "devDependencies": { "vitest": "1" } }',
    'backend/src/features.ts': `
import { players } from './features/core/players/players.feature.ts';
import { venues } from './features/schedule/venues/core/venues.feature.ts';
import { venuePartner } from './features/schedule/venues/partner/venue-partner.feature.ts';
import { venuePages } from './features/schedule/venues/pages/venue-pages.feature.ts';
export const features = [
  // core
  players,
  // schedule
  venues,
  venuePartner,
  venuePages,
] as const;`,
    'backend/src/features/core/players/players.feature.ts': 'export const players = {};',
    'backend/src/features/schedule/venues/core/venues.feature.ts': 'export const venues = {};',
    'backend/src/features/schedule/venues/partner/venue-partner.feature.ts':
      'export const venuePartner = {};',
    'backend/src/features/schedule/venues/pages/venue-pages.feature.ts': 'export const venuePages = {};',
    ...files,
  });

const players = 'backend/src/features/core/players/a.ts';
const core = 'backend/src/features/schedule/venues/core/b.ts';
const partner = 'backend/src/features/schedule/venues/partner/c.ts';

describe('rules of the features of the backend', () => {
  it('let a feature import those before it, a part its core, and a test any of them', () => {
    const problems = findProblems(
      house({
        [players]: 'export const a = 1;',
        [core]: "export { a as b } from '#features/core/players/a.ts';",
        [partner]: "export { b as c } from '../core/b.ts';",
        'backend/src/features/core/players/a.test.ts': "import '#features/schedule/venues/core/b.ts';",
      }),
    );

    expect(problems).toEqual([]);
  });

  it.each([
    ['a call', "import { b } from '#features/schedule/venues/core/b.ts'; export const a = b;"],
    ['a type', "import type { b } from '#features/schedule/venues/core/b.ts'; export type A = typeof b;"],
    ['a type that is named in place', "export type A = import('#features/schedule/venues/core/b.ts').B;"],
    ['a re-export', "export { b } from '#features/schedule/venues/core/b.ts';"],
  ])('refuse an import of a later feature: %s', (_name, source) => {
    const problems = findProblems(
      house({ [players]: source, [core]: 'export const b = 1; export type B = number;' }),
    );

    expect(problems).toEqual([
      `${players} imports '#features/schedule/venues/core/b.ts': core/players is below schedule/venues/core`,
    ]);
  });

  it.each([
    [
      'one part of a domain to another',
      'backend/src/features/schedule/venues/pages/d.ts',
      "import '../partner/venue-partner.feature.ts';",
      'a part of a domain imports its core alone',
    ],
    ['a feature to what composes it', core, "import '#features.ts';", 'this file composes the features'],
    ['a feature to the demo', core, "import '#demo/fill.ts';", 'the demo is above all features'],
    [
      'a path that counts folders',
      partner,
      "import '../../../core/players/players.feature.ts';",
      "name it from the root: '#…'",
    ],
  ])('refuse %s', (_name, file, source, why) => {
    const problems = findProblems(
      house({ [file]: source, 'backend/src/demo/fill.ts': 'export const d = 1;' }),
    );

    expect(problems).toEqual([`${file} imports ${/'[^']+'/.exec(source)?.[0]}: ${why}`]);
  });

  it('refuse a file of no feature', () => {
    const problems = findProblems(house({ 'backend/src/features/core/lost/a.ts': 'export const a = 1;' }));

    expect(problems).toEqual([
      'backend/src/features/core/lost belongs to no feature of backend/src/features.ts',
    ]);
  });

  it('refuse a model that its face does not name', () => {
    const problems = findProblems(
      house({
        'backend/src/features/core/players/player.model.ts':
          "export const playerModel = (db) => db.model('Player', {});",
      }),
    );

    expect(problems).toEqual([
      'backend/src/features/core/players/player.model.ts: backend/src/features/core/players/players.feature.ts does not name playerModel',
    ]);
  });

  it('refuse reading a model of a later feature without a word in the face, and a word without a reading', () => {
    const venueModel = `export const venueModel = (db) => db.model('Venue', {});
declare module '#db/models.ts' {
  interface Models {
    Venue: ReturnType<typeof venueModel>;
  }
}`;
    const files = {
      'backend/src/features/schedule/venues/core/venue.model.ts': venueModel,
      'backend/src/features/schedule/venues/core/venues.feature.ts':
        "import { venueModel } from './venue.model.ts'; export const venues = { models: [venueModel] };",
    };
    const reader = { [players]: 'export const a = (models) => models.Venue.find();' };
    const word = {
      'backend/src/features/core/players/players.feature.ts': "export const players = { reads: ['Venue'] };",
    };

    expect(findProblems(house({ ...files, ...reader }))).toEqual([
      'backend/src/features/core/players/players.feature.ts does not say that it reads Venue, which a later feature owns',
    ]);
    expect(findProblems(house({ ...files, ...word }))).toEqual([
      'backend/src/features/core/players/players.feature.ts says that it reads Venue of a later feature, and does not',
    ]);
    expect(findProblems(house({ ...files, ...reader, ...word }))).toEqual([]);
  });
});
