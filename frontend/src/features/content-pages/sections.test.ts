import { describe, expect, it } from 'vitest';
import { sectionIdOf, sectionsOf, withIdsOf } from './sections.ts';

describe('sectionsOf', () => {
  it('splits at the second-level headings and keeps what is before the first', () => {
    const page = sectionsOf(
      '<p>Intro &amp; more</p><h2>Seats</h2><p>Eight.</p>loose &lt;b&gt;<h2>Ties</h2><ul><li>Split</li></ul>',
    );

    expect(page).toEqual({
      intro: '<p>Intro &amp; more</p>',
      sections: [
        { id: 'seats', title: 'Seats', html: '<p>Eight.</p>loose &lt;b&gt;' },
        { id: 'ties', title: 'Ties', html: '<ul><li>Split</li></ul>' },
      ],
    });
  });

  it('gives two equal headings different addresses', () => {
    expect(sectionsOf('<h2>Play</h2><h2>Play</h2>').sections.map(({ id }) => id)).toEqual(['play', 'play-2']);
  });

  it('is only an intro without a heading', () => {
    expect(sectionsOf('<p>Hi</p>')).toEqual({ intro: '<p>Hi</p>', sections: [] });
  });
});

it('an address has no accents and no punctuation', () => {
  expect([
    sectionIdOf('¿Quién puede jugar?'),
    sectionIdOf('Moved players & ties'),
    sectionIdOf('???'),
  ]).toEqual(['quien-puede-jugar', 'moved-players-ties', 'section']);
});

it('a translation has the addresses of the original if it has the same number of sections', () => {
  const english = sectionsOf('<h2>Seats</h2><h2>Ties</h2>');

  expect(
    withIdsOf(sectionsOf('<h2>Asientos</h2><h2>Empates</h2>'), english).sections.map(({ id }) => id),
  ).toEqual(['seats', 'ties']);
  expect(withIdsOf(sectionsOf('<h2>Asientos</h2>'), english).sections[0]?.id).toBe('asientos');
});
