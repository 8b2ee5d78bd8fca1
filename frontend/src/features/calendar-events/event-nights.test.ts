import { describe, expect, it } from 'vitest';
import { dayInput, dayValues } from './event-nights.ts';
import { event } from './testing/event-answers.ts';

const series = { ...event, notes: 'Free chips', notesEs: 'Fichas gratis' };
const day = { date: '2027-01-22', version: 1 };
const sent = (notes: string, notesEs: string) => {
  const input = dayInput(series, { ...dayValues(series, null), notes, notesEs }, day);
  return [input.notes, input.notesEs];
};

describe('the notes of one day', () => {
  it('begin as those of the series, and without the Spanish ones if the day has its own', () => {
    expect(dayValues(series, null).notesEs).toBe('Fichas gratis');
    expect(dayValues(series, { ...day, notes: 'Early' }).notesEs).toBe('');
    expect(dayValues(series, { ...day, notesEs: 'Tacos' })).toMatchObject({
      notes: 'Free chips',
      notesEs: 'Tacos',
    });
  });

  it('are sent as null where they follow the series', () => {
    expect(sent('Free chips', 'Fichas gratis')).toEqual([null, null]);
    expect(sent('Free chips', 'Tacos')).toEqual([null, 'Tacos']);
    expect(sent('Free chips', '')).toEqual([null, '']);
    expect(sent('Early', '')).toEqual(['Early', null]);
    expect(sent('Early', 'Antes')).toEqual(['Early', 'Antes']);
    // The same Spanish words for other English ones are the day's own too.
    expect(sent('Early', 'Fichas gratis')).toEqual(['Early', 'Fichas gratis']);
  });
});
