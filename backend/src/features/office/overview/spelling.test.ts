// What the lists and the palette of the office find, however a name or a phone number is written.
import { beforeEach, expect, test } from 'vitest';
import { createPlayer, createVenue } from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';

const office = setUpOffice(Date.parse('2026-11-21T18:00:00Z'));

beforeEach(async () => {
  await createVenue(office.models, { name: 'O’Malley’s Café', city: 'Keller' });
  await createPlayer(office.models, { firstName: 'Dana', lastName: 'Wells', phone: '(214) 555-0134' });
  await office.call('POST', '/api/hosts', {
    name: 'Søren Ægir',
    regions: [],
    email: '',
    phone: '817-555-0199',
  });
});

const namesIn = (rows: { name?: string; firstName?: string }[]) =>
  rows.map(({ name, firstName }) => name ?? firstName);
const found = async (target: string, search: string) =>
  namesIn((await office.call('GET', `${target}${encodeURIComponent(search)}`)).body.items);

test.each(["o'malley's cafe", 'OMALLEYS', 'o`malley’s  cafe\u0301'])(
  'finds a venue by %j',
  async (search) => {
    const { body } = await office.call('GET', `/api/office/search?q=${encodeURIComponent(search)}`);

    expect(namesIn(body.venues)).toEqual(['O’Malley’s Café']);
    for (const list of ['/api/choices/venues?search=', '/api/venues/office?search=', '/api/venues?search='])
      expect([list, await found(list, search)]).toEqual([list, ['O’Malley’s Café']]);
  },
);

test.each(['214.555.0134', '+1 (214) 555 0134', '0134', '5550134'])(
  'finds a member by the phone number %j',
  async (search) => {
    const { body } = await office.call('GET', `/api/office/search?q=${encodeURIComponent(search)}`);

    expect(namesIn(body.members)).toEqual(['Dana Wells']);
    expect(await found('/api/members?search=', search)).toEqual(['Dana']);
  },
);

test('finds a host by another spelling, and by the last digits of the phone number', async () => {
  expect(await found('/api/hosts?search=', 'aegir soren')).toEqual(['Søren Ægir']);
  expect(await found('/api/hosts?search=', '(817) 555.0199')).toEqual(['Søren Ægir']);
  expect(await found('/api/hosts?search=', '8888')).toEqual([]);
});

test('the public search and the desk find nobody by a phone number', async () => {
  for (const search of ['2145550134', '555-0134'])
    expect(
      (await office.call('GET', `/api/players/search?searchTerm=${encodeURIComponent(search)}`)).body,
    ).toEqual([]);
});
