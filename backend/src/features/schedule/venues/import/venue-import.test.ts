import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { commitPlan, planFile, rowsOf } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { splitAddress } from './venue-cells.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({});
  ({ token } = await server.signInAs('Administrator'));
});
beforeEach(async () => {
  await server.models.Venue.deleteMany({});
});
afterAll(() => server.stop());

const plan = (...lines: string[]) => planFile(server, token, 'venues', lines.join('\n'));
const planned = async (...lines: string[]) => rowsOf(server, token, (await plan(...lines)).planId);
const answer = async (planId: string, number: number, text: string, version: number) => {
  const { body } = await server.call('PUT', `/api/imports/${planId}/rows/${number}`, {
    token,
    body: { answer: text, version },
  });
  expect(body.plan, JSON.stringify(body)).toBeDefined();
  return body;
};
const stored = () => server.models.Venue.find().sort({ name: 1, city: 1 }).lean();

describe('an import of venues', () => {
  test('adds the bars of a list, whole addresses and contacts included', async () => {
    const done = await commitPlan(
      server,
      token,
      await plan(
        'Bar,Address,Region,Phone,Web,Tables,Notes,Contact,Contact email',
        'The Rusty Spur,"12 Main St, Denton, TX 76201",732,(940) 555-0100,rustyspur.example,4,Back room,Rosa Lane,rosa@spur.example',
        'Copper Still,"9 Elm Ave, Fort Worth, TX",mid cities,,,,,,',
      ),
    );

    expect(done.committed).toMatchObject({ done: 2, failed: 0 });
    expect(await stored()).toMatchObject([
      { name: 'Copper Still', address: '9 Elm Ave', city: 'Fort Worth', state: 'TX', zip: '', region: 733 },
      {
        name: 'The Rusty Spur',
        address: '12 Main St',
        city: 'Denton',
        zip: '76201',
        region: 732,
        website: 'https://rustyspur.example',
        tables: 4,
        officeNotes: 'Back room',
        contacts: [{ name: 'Rosa Lane', email: 'rosa@spur.example' }],
        status: 'active',
      },
    ]);
  });

  test('changes only what a row has, of the venue of that name in that city', async () => {
    const spur = await createVenue(server.models, {
      name: 'The Rusty Spur',
      city: 'Keller',
      phone: '(817) 555-0100',
      contacts: [{ name: 'Rosa Lane', role: '', phone: '', email: '' }],
    });
    const file = ['Name,City,Phone,Contact', 'rusty spur,KELLER,(817) 555-0199,Somebody Else'];

    const [row] = await planned(...file);
    await commitPlan(server, token, await plan(...file));
    const [again] = await planned(...file);

    expect(row).toMatchObject({ outcome: 'changed', target: { id: String(spur._id) } });
    expect(row?.differences.map(({ column }) => column)).toEqual(['name', 'city', 'phone']);
    expect(await stored()).toMatchObject([
      { phone: '(817) 555-0199', address: spur.address, contacts: [{ name: 'Rosa Lane' }], version: 1 },
    ]);
    expect(again).toMatchObject({ outcome: 'same' });
  });

  test('asks about a venue of that name elsewhere, one at that address, one that closed, and the region', async () => {
    await createVenue(server.models, { name: 'Long Neck', city: 'Plano', region: 734 });
    await createVenue(server.models, { name: 'Old Name', city: 'Keller', address: '5 Oak St' });
    const closed = await createVenue(server.models, { name: 'Shut', city: 'Keller', status: 'inactive' });

    const current = await plan(
      'Name,Address,City,Region',
      'Long Neck,1 Elm St,Denton,732',
      'New Name,5 Oak St,Keller,733',
      'Shut,7 Oak St,Keller,',
      'Lonely,1 Far Rd,Waco,',
      'Beside,8 Oak St,Keller,',
    );
    const rows = await rowsOf(server, token, current.planId);

    expect(rows.map(({ outcome, question }) => question?.reason ?? outcome)).toEqual([
      'import-venue.same-name',
      'import-venue.same-address',
      'import-venue.closed',
      'import-venue.region-unknown',
      'new',
    ]);
    const renamed = await answer(
      current.planId,
      3,
      rows[1]?.question?.choices[0]?.value ?? '',
      current.version,
    );
    const opened = await answer(current.planId, 4, String(closed._id), renamed.plan.version);
    const placed = await answer(current.planId, 5, 'region:734', opened.plan.version);
    const added = await answer(current.planId, 2, 'new', placed.plan.version);
    expect(
      [added, renamed, opened, placed].map(({ row }) => row.outcome),
      JSON.stringify([added, renamed, opened, placed]),
    ).toEqual(['new', 'changed', 'changed', 'new']);
    await commitPlan(server, token, added.plan);
    expect((await stored()).map(({ name, city, region, status }) => [name, city, region, status])).toEqual([
      ['Beside', 'Keller', 733, 'active'],
      ['Lonely', 'Waco', 734, 'active'],
      ['Long Neck', 'Denton', 732, 'active'],
      ['Long Neck', 'Plano', 734, 'active'],
      ['New Name', 'Keller', 733, 'active'],
      ['Shut', 'Keller', 733, 'active'],
    ]);
  });

  test('refuses a row without a name, an address or a city, and cells that the form would refuse', async () => {
    const rows = await planned(
      'Name,Address,City,ZIP,Website,Tables,Contact,Contact phone,Region',
      ',1 Elm St,Denton,,,,,,732',
      'No Address,,Denton,,,,,,732',
      'Only,Elm Street,,,,,,,732',
      'Cells,1 Elm St,Denton,7620,javascript:alert(1),many,,(940) 555-0101,732',
    );

    expect(rows.map(({ refusals }) => refusals.map(({ column, reason }) => `${column} ${reason}`))).toEqual([
      ['name import-venue.name-missing'],
      ['address import-venue.address-missing'],
      ['city import-venue.city-missing'],
      [
        'zip venue.zip-form',
        expect.stringContaining('website '),
        'tables number.not-whole',
        'contactName import-venue.contact-name-missing',
      ],
    ]);
  });

  test('is undone as a whole, and the same file opens the venues again', async () => {
    const file = [
      'Name,Address,City,Region',
      'Long Neck,1 Elm St,Denton,732',
      'Copper Still,9 Elm Ave,Denton,732',
    ];
    const done = await commitPlan(server, token, await plan(...file));

    const undone = await server.call('POST', `/api/changes/batches/${done.committed?.batchId}/undo`, {
      token,
    });

    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect((await stored()).map(({ status }) => status)).toEqual(['inactive', 'inactive']);
    expect((await planned(...file)).map(({ question }) => question?.reason)).toEqual([
      'import-venue.closed',
      'import-venue.closed',
    ]);
  });

  test('is told to everybody who looks at venues, and to nobody before the commit', async () => {
    const published: string[] = [];
    const stop = server.hear(({ type }) => void published.push(type));
    const current = await plan('Name,Address,City,Region', 'Loud,1 Elm St,Denton,732');
    const beforeCommit = [...published];

    await commitPlan(server, token, current);
    stop();

    expect(beforeCommit).not.toContain('venues.imported');
    expect(published).toContain('venues.imported');
  });
});

describe('an address in one cell', () => {
  test('is split into its parts, and stays whole if it has no city', () => {
    const parts = (text: string) => Object.values(splitAddress(text) ?? {}).join('|');
    for (const [text, expected] of [
      ['12 Main St, Denton, TX 76201', '12 Main St|Denton|TX|76201'],
      ['12 Main St, Suite 4, Denton, TX 76201-1234, USA', '12 Main St, Suite 4|Denton|TX|76201-1234'],
      ['12 Main St, Fort Worth TX', '12 Main St|Fort Worth|TX|'],
      ['9 Elm Ave,  North Richland Hills, TX', '9 Elm Ave|North Richland Hills|TX|'],
      ['12 Main St', ''],
      ['12 Main St, Denton', ''],
    ] as const)
      expect([text, parts(text)]).toEqual([text, expected]);
  });
});
