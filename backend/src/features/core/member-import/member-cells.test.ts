import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commitPlan, planFile, rowsOf } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const plan = (csv: string, options = {}) => planFile(server, token, 'members', csv, options);
const planOf = async (planId: string) => (await server.call('GET', `/api/imports/${planId}`, { token })).body;
const find = (filter: object) => server.models.Player.findOne(filter).lean();

describe('a cell that can be missing', () => {
  const notesOf = async (csv: string) => {
    const { planId } = await plan(csv);
    const rows = await rowsOf(server, token, planId);
    return {
      planId,
      rows: rows.map(({ label, outcome, refusals, notes }) => ({
        label,
        outcome: refusals[0]?.reason ?? outcome,
        notes: notes.map(({ column, reason }) => `${column} ${reason}`),
      })),
    };
  };

  test('becomes a note beside the row if it has no year of birth, and two digits are a year', async () => {
    const births = [
      ['5/12/68', 1968],
      ['05/12/1968', 1968],
      ['12.05.1968', 1968],
      ['24970', 1968],
      ['1900-01-01', null],
      ['1899-12-31', null],
      ['2/29/1980', 1980],
      ['1968', 1968],
      ['68', 1968],
      ['May 12 1968', 1968],
      ['12-May-68', 1968],
      ['1968-05-12T00:00:00.000Z', 1968],
      ['1/0/1900', null],
      ['12/5/05', 2005],
      ['0000-00-00', null],
      ['May-68', 1968],
      ['--05-12', null],
      ['0/0/00', null],
      ['n/a', null],
    ] as const;
    const csv = births.map(([text], index) => `Birth,Case${index}x,"${text}"`).join('\n');

    const { planId, rows } = await notesOf(
      `First name,Last name,Date of birth\n${csv}\nBirth,Young,5/12/2012\n`,
    );
    await commitPlan(server, token, await planOf(planId));

    expect(rows.map(({ outcome }) => outcome)).toEqual([
      ...births.map(() => 'new'),
      'import-member.too-young',
    ]);
    const born = await server.models.Player.find({ firstName: 'Birth' }).lean();
    const yearOf = (index: number) =>
      born.find(({ lastName }) => lastName === `Case${index}x`)?.birthYear ?? null;
    expect(births.map(([text], index) => [text, yearOf(index)])).toEqual(births);
    // No data is no reason for a note.
    expect(rows.map(({ notes }) => notes.length)).toEqual([
      ...births.map(([text, year]) => (year === null && text !== 'n/a' ? 1 : 0)),
      0,
    ]);
  });

  test('is a phone number in one form, whatever way it was written', async () => {
    const plain = '(817) 555-0134';
    const phones = [
      ["'+18175550134", plain],
      ['8.18E+09', ''],
      ['(817) 555-0134 x12', `${plain} x12`],
      ['(817) 555-0134 ext. 12', `${plain} x12`],
      ['817.555.0134', plain],
      ['1-817-555-0134', plain],
      ['+44 20 7946 0958', '+44 20 7946 0958'],
      ['\u202a8175550134\u202c', plain],
      ['817\u2011555\u20110134', plain],
      ['817\u2013555\u20130134', plain],
      ['8175550134 / 8175550135', plain],
      ['555-0134', ''],
      ['(817)5550134', plain],
      ['817 555 0134 (cell)', plain],
      ['tel:+18175550134', plain],
      ['\u00a08175550134\u00a0', plain],
    ] as const;
    const csv = phones.map(([text], index) => `Phone,Case${index}x,"${text}"`).join('\n');

    const { planId, rows } = await notesOf(`First name,Last name,Phone\n${csv}\n`);
    await commitPlan(server, token, await planOf(planId));

    const members = await server.models.Player.find({ firstName: 'Phone' }).lean();
    const phoneOf = (index: number) =>
      members.find(({ lastName }) => lastName === `Case${index}x`)?.phone ?? '';
    expect(phones.map(([text], index) => [text, phoneOf(index)])).toEqual(phones);
    expect(rows.flatMap(({ notes }) => notes)).toEqual([
      'phone row.cell-unread',
      'phone import-member.phone-further',
      'phone row.cell-unread',
    ]);
  });

  test('has the zeros that a spreadsheet was made to keep, as a number', async () => {
    const csv = [
      'Player number,First name,Last name,Phone',
      '="00990013",Trick,Equals,="8175550113"',
      "'00990014,Trick,Apostrophe,'8175550114",
    ].join('\n');

    const { planId } = await notesOf(csv);
    await commitPlan(server, token, await planOf(planId));

    const members = await server.models.Player.find({ firstName: 'Trick' }).sort({ playerNumber: 1 }).lean();
    expect(members.map(({ playerNumber, phone }) => [playerNumber, phone])).toEqual([
      [990013, '(817) 555-0113'],
      [990014, '(817) 555-0114'],
    ]);
    await server.models.Player.deleteMany({ firstName: 'Trick' });
  });

  test('of the contacts of Outlook refuses nobody', async () => {
    const csv = [
      '"Title","First Name","Middle Name","Last Name","Suffix","E-mail Address","Home Phone","Mobile Phone","Home City","Home State","Home Postal Code","Birthday","Notes"',
      '"","Out","Q","Look","","out.look@example.com","(817) 555-0125","(817) 555-0126","Keller","Texas","76248","5/12/1968","line one\nline two"',
      '"","Out","","Second","Jr.","out.second@example.com","","(817) 555-0127","Keller","TX","07604","0/0/00",""',
    ].join('\n');

    const { planId, rows } = await notesOf(csv);
    await commitPlan(server, token, await planOf(planId));

    expect(rows).toEqual([
      { label: 'Out Look', outcome: 'new', notes: [] },
      { label: 'Out Second Jr.', outcome: 'new', notes: ['birthYear row.cell-unread'] },
    ]);
    expect(await find({ lastName: 'Look' })).toMatchObject({ birthYear: 1968, city: 'Keller', state: 'TX' });
    expect(await find({ lastName: 'Second Jr.' })).toMatchObject({
      birthYear: null,
      phone: '(817) 555-0127',
    });
  });

  test('is noted if it names a region that the league does not have', async () => {
    const { rows } = await notesOf('Name,State,Region\nFar Away,Bavaria,999\n');

    expect(rows).toEqual([
      {
        label: 'Far Away',
        outcome: 'new',
        notes: ['state row.cell-unread', 'region import-member.region-unknown'],
      },
    ]);
  });

  test('accepts names in one column in the forms that people write', async () => {
    const { planId } = await plan('Name\n"Gomez, Maria L."\nMaria L. Lopez\nAna María De León\n');

    await commitPlan(server, token, await planOf(planId));

    expect(await find({ lastName: 'Gomez', firstName: 'Maria' })).toMatchObject({ middleInitial: 'L' });
    expect(await find({ lastName: 'Lopez', firstName: 'Maria' })).toMatchObject({ middleInitial: 'L' });
    expect(await find({ lastName: 'De León' })).toMatchObject({ firstName: 'Ana María' });
  });

  test('offers to tidy names if all of a file are in capitals or small letters, and shows both', async () => {
    const capitals = 'Name\n"JOHNSON, MARY"\nRONALD MCDONALD JR.\nAJ DE LA CRUZ\n';
    const mixed = `${capitals}Ann Lee\n`;

    const offered = await plan(capitals);
    const notOffered = await plan(mixed);
    const chosen = await plan(mixed, { mapping: { name: 0 }, options: { tidiesNames: true } });

    const rows = await rowsOf(server, token, offered.planId);
    expect([offered, notOffered, chosen].map(({ options }) => options.tidiesNames)).toEqual([
      true,
      false,
      true,
    ]);
    expect(rows.map(({ label }) => label)).toEqual(['Mary Johnson', 'Ronald McDonald Jr.', 'Aj de la Cruz']);
    expect(rows[0]?.differences).toEqual([
      { column: 'firstName', from: 'MARY', to: 'Mary' },
      { column: 'lastName', from: 'JOHNSON', to: 'Johnson' },
    ]);
    expect((await rowsOf(server, token, notOffered.planId))[0]?.label).toBe('MARY JOHNSON');
    await commitPlan(server, token, await planOf(offered.planId));
    expect(await find({ lastName: 'McDonald Jr.' })).toMatchObject({ firstName: 'Ronald' });
  });

  test('refuses a name that cannot be read, and takes a nickname for the handle', async () => {
    const { planId } = await plan('Name\n\u200b \u3164\n"-, Ann"\n"Bob ""Ace"" Muller"\n');
    const rows = await rowsOf(server, token, planId);

    await commitPlan(server, token, await planOf(planId));

    expect(rows.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'new']);
    expect(await find({ lastName: 'Muller' })).toMatchObject({ firstName: 'Bob', pokerHandle: 'Ace' });
  });
});
