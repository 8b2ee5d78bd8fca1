import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { screen, within } from '@/testing/render.tsx';
import { buildCard } from '../testing/build-card.ts';
import { beginDay, show, venue, venueNames } from '../testing/open-day.tsx';

beforeEach(beginDay);

describe('filters', () => {
  const days = {
    '2025-07-25': [
      buildCard({ region: 733, venue: venue('Rusty Nail', 'Fort Worth') }),
      buildCard({ region: 732, venue: venue('Velvet', 'Dallas') }),
      buildCard({ region: 732, venue: venue('Lakeside', 'Lewisville, TX') }),
    ],
    '2025-07-26': [buildCard({ region: 732, date: '2025-07-26', venue: venue('Velvet', 'Dallas') })],
  };
  const choose = async (label: string, option: string) =>
    userEvent.selectOptions(screen.getByLabelText(label), option);

  it('offers the regions and the sorted cities of the day', () => {
    show(days);

    const options = (label: string) =>
      within(screen.getByLabelText(label))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(options('Region')).toEqual(['All regions', 'North Texas', 'Mid Cities', 'Texoma']);
    expect(options('City')).toEqual(['All cities', 'Dallas', 'Fort Worth', 'Lewisville']);
  });

  it('narrow the list and are stored in the browser', async () => {
    show(days);

    await choose('Region', 'North Texas');
    await choose('City', 'Lewisville');

    expect(venueNames()).toEqual(['Lakeside']);
    expect(localStorage.getItem('regionFilter')).toBe('732');
    expect(localStorage.getItem('cityFilter')).toBe('Lewisville');
  });

  it('resets the city, and only the city, with another date', async () => {
    show(days);
    await choose('Region', 'North Texas');
    await choose('City', 'Dallas');

    await userEvent.click(screen.getByRole('button', { name: 'Next Day' }));

    expect(localStorage.getItem('cityFilter')).toBe('All');
    expect(localStorage.getItem('regionFilter')).toBe('732');
  });

  it('remembers the region from the last visit', () => {
    localStorage.setItem('regionFilter', '732');

    show(days);

    expect(venueNames()).toEqual(['Velvet', 'Lakeside']);
  });

  it('can be reset when they hide everything', async () => {
    show(days);

    await choose('Region', 'Texoma');
    await userEvent.click(screen.getByRole('button', { name: 'Show all regions' }));

    expect(venueNames()).toHaveLength(3);
  });
});
