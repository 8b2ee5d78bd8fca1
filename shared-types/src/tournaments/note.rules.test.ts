import { describe, expect, test } from 'vitest';
import { isNotePast, notesIn } from './note.rules.ts';

// 8:00PM in Dallas on 21 November 2026 (CST, UTC-6).
const eightPm = '2026-11-22T02:00:00.000Z';
const isPast = (notes: string, minutesAfterStart: number) =>
  isNotePast(
    { notes, startTime: '8:00PM & 10:00PM', startsAt: [eightPm, '2026-11-22T04:00:00.000Z'] },
    Date.parse(eightPm) + minutesAfterStart * 60_000,
  );

describe('isNotePast', () => {
  test.each([
    'Bonus chips before 7:45',
    'Bonus chips before 7:45PM',
    'Doors 7 pm, chips before 7:45 PM',
    '19:45',
    'Fichas extra antes de las 7:45',
  ])('becomes true at the last time in the notes: %s', (notes) => {
    expect(isPast(notes, -16)).toBe(false);
    expect(isPast(notes, -15)).toBe(true);
  });

  test('takes a time without AM or PM as the one nearest to the start', () => {
    const noon = { startTime: '11:00AM', startsAt: [eightPm], notes: 'Chips before 10:30' };
    expect(isNotePast(noon, Date.parse(eightPm) - 31 * 60_000)).toBe(false);
    expect(isNotePast(noon, Date.parse(eightPm) - 30 * 60_000)).toBe(true);
  });

  test.each(['Double points', 'Deep stack: 8,000 to start', 'First 20 players get 500', '$200 bounty', ''])(
    'ignores numbers that are not times: %s',
    (notes) => {
      expect(isPast(notes, 600)).toBe(false);
    },
  );
});

describe('notesIn', () => {
  const both = { notes: 'Double points', notesEs: 'Puntos dobles' };

  test('returns the notes in the language of the reader', () => {
    expect(notesIn(both, 'en')).toBe('Double points');
    expect(notesIn(both, 'es')).toBe('Puntos dobles');
  });

  test('returns the English notes if there are none in Spanish', () => {
    expect(notesIn({ notes: 'Double points' }, 'es')).toBe('Double points');
    expect(notesIn({ notes: 'Double points', notesEs: '' }, 'es')).toBe('Double points');
  });
});
