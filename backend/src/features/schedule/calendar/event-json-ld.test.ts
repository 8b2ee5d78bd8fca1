import { describe, expect, test } from 'vitest';
import { eventJsonLd } from './event-json-ld.ts';

const words = { place: 'Dallas-Fort Worth', state: 'Texas' };
const context = {
  publicUrl: 'https://ahl.example.com',
  productName: 'AHL',
  timeZone: 'America/Chicago',
  words,
};
const card = (more: object = {}) => ({
  id: 'calendar-1',
  name: 'Friday Double Header',
  type: 'calendar-event' as const,
  date: '2027-07-09',
  startTime: '7:00PM & 9:00PM',
  startsAt: ['2027-07-10T00:00:00.000Z', '2027-07-10T02:00:00.000Z'],
  endTime: null,
  gracePeriod: null,
  region: 733,
  notes: 'Double points',
  assignedHost: 'Dana W.',
  venue: { id: 'v1', name: 'Copper Still', city: 'Arlington', logo: '/logo', imageUrl: 'data:image/png,x' },
  clock: null,
  startStates: [],
  ...more,
});

describe('eventJsonLd', () => {
  test('contains the time with the offset of that day, the place, and that it is free', () => {
    const placeOf = new Map([['v1', { address: '1 Main St', state: 'TX', zip: '76010' }]]);

    const [event] = eventJsonLd([card()], { ...context, placeOf });

    expect(event).toMatchObject({
      '@type': 'Event',
      name: 'Friday Double Header',
      startDate: '2027-07-09T19:00:00.000-05:00',
      endDate: '2027-07-10T00:30:00.000-05:00',
      eventStatus: 'https://schema.org/EventScheduled',
      isAccessibleForFree: true,
      location: {
        name: 'Copper Still',
        address: { streetAddress: '1 Main St', addressLocality: 'Arlington', postalCode: '76010' },
      },
      image: ['https://ahl.example.com/logo'],
      url: 'https://ahl.example.com/events/calendar-1/2027-07-09',
    });
  });

  test('uses the winter offset in winter; an end after midnight is on the next day', () => {
    const [event] = eventJsonLd(
      [card({ date: '2027-01-08', startTime: '9:00PM', endTime: '12:30AM' })],
      context,
    );

    expect(event).toMatchObject({
      startDate: '2027-01-08T21:00:00.000-06:00',
      endDate: '2027-01-09T00:30:00.000-06:00',
    });
  });

  test('marks a cancelled night and one at another time', () => {
    const [cancelled, moved] = eventJsonLd(
      [card({ isCancelled: true }), card({ usualStartTime: '6:00PM' })],
      context,
    );

    expect(cancelled).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' });
    expect(moved).toMatchObject({
      eventStatus: 'https://schema.org/EventRescheduled',
      previousStartDate: '2027-07-09T18:00:00.000-05:00',
    });
  });
});
