import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createHost, createPlayer, createVenue } from '#demo/factories/index.ts';
import { commitPlan, planFile, rowsOf } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({});
  ({ token } = await server.signInAs('Administrator'));
});
beforeEach(async () => {
  await server.models.Host.deleteMany({});
  await server.models.Venue.deleteMany({});
  await server.models.Player.updateMany({}, { $set: { isHost: false, hostName: '' } });
});
afterAll(() => server.stop());

const plan = (...lines: string[]) => planFile(server, token, 'hosts', lines.join('\n'));
const planned = async (...lines: string[]) => rowsOf(server, token, (await plan(...lines)).planId);
const commit = async (...lines: string[]) => commitPlan(server, token, await plan(...lines));
const add = async (fields: object) => {
  const { status, body } = await server.call('POST', '/api/hosts', {
    token,
    body: { regions: [], ...fields },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
};
const answer = async (planId: string, number: number, text: string, version: number) => {
  const { body } = await server.call('PUT', `/api/imports/${planId}/rows/${number}`, {
    token,
    body: { answer: text, version },
  });
  expect(body.plan, JSON.stringify(body)).toBeDefined();
  return body;
};
const stored = () => server.models.Host.find({ deletedAt: null }).sort({ name: 1 }).lean();
const reasonsOf = (rows: Awaited<ReturnType<typeof planned>>) =>
  rows.map(({ outcome, question, refusals: [first] }) =>
    question ? question.reason : first ? `${first.column} ${first.reason}` : outcome,
  );

describe('an import of hosts', () => {
  test('adds hosts with their regions, venues and days, and is all the same a second time', async () => {
    const spur = await createVenue(server.models, { name: 'The Rusty Spur', city: 'Keller' });
    const still = await createVenue(server.models, { name: 'Copper Still', city: 'Azle' });
    const file = [
      'TD,Email,Cell,Region,Bars,Available,Off,Certified until,Notes',
      'Dana Price,DANA@example.com,(940) 555-0100,"732, Mid Cities","Rusty Spur, Keller",Mon-Thu,,2027-12-31,Has chips',
      'Walter B.,,,,Copper Still; The Rusty Spur,,Sun,,',
    ];

    const done = await commit(...file);
    const again = await planned(...file);

    expect(done.committed).toMatchObject({ done: 2, failed: 0 });
    const [dana, walter] = await stored();
    expect(dana).toMatchObject({
      name: 'Dana Price',
      email: 'dana@example.com',
      phone: '(940) 555-0100',
      regions: [732, 733],
      venueIds: [spur._id],
      weekdaysOff: [0, 5, 6],
      certifiedUntil: '2027-12-31',
      notes: 'Has chips',
    });
    expect(walter).toMatchObject({ email: '', regions: [], weekdaysOff: [0], absences: [] });
    expect(walter?.venueIds.map(String).sort()).toEqual([spur._id, still._id].map(String).sort());
    expect(again.map(({ outcome }) => outcome)).toEqual(['same', 'same']);
  });

  test('finds a host by id, by e-mail and by name, and changes only what a row has', async () => {
    const byId = await add({ name: 'Ida One', notes: 'Stays' });
    await add({ name: 'Emil Two', email: 'emil@example.com' });
    await add({ name: 'Nora Thrée' });
    const file = [
      'Host,Id,Email,Phone',
      `Ida Married,${byId.id},,(940) 555-0101`,
      'emil two,,EMIL@example.com,(940) 555-0102',
      'NORA  THREE,,nora@example.com,',
    ];

    const rows = await planned(...file);
    await commit(...file);

    expect(rows.map(({ outcome, notes: [note] }) => [outcome, note?.reason])).toEqual([
      ['changed', 'import-host.name-stays'],
      ['changed', undefined],
      ['changed', undefined],
    ]);
    expect(rows[0]?.differences).toEqual([{ column: 'phone', from: '', to: '(940) 555-0101' }]);
    expect(await stored()).toMatchObject([
      { name: 'Emil Two', phone: '(940) 555-0102' },
      { name: 'Ida One', phone: '(940) 555-0101', notes: 'Stays', version: 1 },
      { name: 'Nora Thrée', email: 'nora@example.com' },
    ]);
  });

  test('writes about a host who is known by an account only, and finds the account by its number', async () => {
    const member = await createHost(server.models, { hostName: 'Sam Account', playerNumber: 4710 });

    await commit('Host,Player number,Notes', 'Sam Account,#00004710,Has a car');

    expect(await stored()).toMatchObject([{ _id: member._id, playerId: member._id, notes: 'Has a car' }]);
  });

  test('asks who it is where e-mail, id and name do not agree', async () => {
    const ida = await add({ name: 'Ida One', email: 'ida@example.com' });
    await add({ name: 'Emil Two', email: 'emil@example.com' });
    await createHost(server.models, { hostName: 'Sam Twice', playerNumber: 4711 });
    const sam = await createHost(server.models, { hostName: 'Sam Twice', playerNumber: 4712 });
    const current = await plan(
      'Host,Id,Email,Notes',
      `Ida One,${ida.id},emil@example.com,a`,
      'Somebody New,,ida@example.com,b',
      'Emil Two,,other@example.com,c',
      'Sam Twice,,,d',
      'Quite New,9999,,e',
    );
    const rows = await rowsOf(server, token, current.planId);

    expect(reasonsOf(rows)).toEqual([
      'import-host.id-and-email',
      'import-host.email-other-name',
      'import-host.same-name',
      'import-host.several',
      'new',
    ]);
    expect(rows[4]?.notes).toMatchObject([{ reason: 'import-host.number-unused' }]);
    const first = await answer(current.planId, 5, String(sam._id), current.version);
    const second = await answer(current.planId, 3, 'new', first.plan.version);
    await commitPlan(server, token, (await answer(current.planId, 4, 'skip', second.plan.version)).plan);
    expect((await stored()).map(({ name, notes }) => [name, notes])).toEqual([
      ['Emil Two', ''],
      ['Ida One', ''],
      ['Quite New', 'e'],
      ['Sam Twice', 'd'],
      ['Somebody New', 'b'],
    ]);
  });

  test('refuses cells that the form would refuse, each with its column', async () => {
    const rows = await planned(
      'Name,Email,Phone,Region,Venues,Available,Days off,Certified until',
      ',a@example.com,,,,,,',
      'A One,nonsense,,,,,,',
      'B One,,12,,,,,',
      'C One,,,999,,,,',
      'D One,,,,Nowhere at all,,,',
      'E One,,,,,Someday,,',
      'F One,,,,,Mon,Tue,',
      'G One,,,,,,daily,',
      'H One,,,,,,,soon',
    );

    expect(reasonsOf(rows)).toEqual([
      'name host.name-missing',
      'email person.email-example',
      'phone person.phone-example',
      'regions import-member.region-unknown',
      'venues import-tournament.venue-unknown',
      'weekdays import-host.weekdays-form',
      'weekdaysOff import-host.days-twice',
      'weekdaysOff host.no-day-left',
      'certifiedUntil row.date-form',
    ]);
  });

  test('is undone as a whole, and the same file asks about those who were removed', async () => {
    const file = ['Name,Notes', 'Dana Price,a', 'Walter B.,b'];
    const published: string[] = [];
    const stop = server.hear(({ type }) => void published.push(type));
    const current = await plan(...file);
    const beforeCommit = [...published];
    const done = await commitPlan(server, token, current);
    stop();

    const undone = await server.call('POST', `/api/changes/batches/${done.committed?.batchId}/undo`, {
      token,
    });

    expect(beforeCommit).not.toContain('hosts.imported');
    expect(published).toContain('hosts.imported');
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await stored()).toEqual([]);
    const again = await plan(...file);
    const [first, second] = await rowsOf(server, token, again.planId);
    expect(reasonsOf([first, second].flatMap((row) => row ?? []))).toEqual([
      'import-host.retired',
      'import-host.retired',
    ]);
    const back = await answer(again.planId, 2, first?.question?.choices[0]?.value ?? '', again.version);
    await commitPlan(server, token, (await answer(again.planId, 3, 'new', back.plan.version)).plan);
    expect(await server.models.Host.countDocuments({})).toBe(3);
    expect((await stored()).map(({ name }) => name)).toEqual(['Dana Price', 'Walter B.']);
  });

  test('is refused for everybody but administrators', async () => {
    const { token: player } = await server.signInAs('Player');
    await createPlayer(server.models);

    const { status } = await server.call('POST', '/api/imports/hosts/plan', {
      token: player,
      body: { fileName: 'a.csv', content: 'YQ==' },
    });

    expect(status).toBe(403);
  });
});
