import type { Role } from '@ahl/shared-types/permissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { commitPlan, planFile, rowsOf } from '#features/core/imports/testing.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';

const nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
let operatorToken: string;
const people: Partial<Record<Role, Awaited<ReturnType<TestServer['signInAs']>>>> = {};
/** Returns somebody of a role. */
const personOf = (role: Role) => {
  const person = people[role];
  if (!person) throw new Error(`Nobody signed in as ${role}.`);
  return person;
};
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  ({ token: operatorToken } = await server.signInAs('Operator'));
  // Before the imports, which give the next free numbers.
  for (const role of ['Master Admin', 'Super Admin', 'Administrator', 'Player'] as const)
    people[role] = await server.signInAs(role);
});
afterAll(() => server.stop());

const plan = (csv: string, options = {}) => planFile(server, token, 'members', csv, options);
const outcomes = async (csv: string) => {
  const { planId } = await plan(csv);
  return (await rowsOf(server, token, planId)).map(({ outcome }) => outcome);
};
const find = (filter: object) => server.models.Player.findOne(filter).lean();

describe('the plan of an import of members', () => {
  test('identifies a member by number, by e-mail, and by name with year of birth', async () => {
    const ann = await createPlayer(server.models, { firstName: 'Ann', lastName: 'Numbered', city: 'Denton' });
    const bob = await createPlayer(server.models, {
      firstName: 'Bob',
      lastName: 'Mailed',
      email: 'bob@m.example',
    });
    await createPlayer(server.models, { firstName: 'José', lastName: 'Named', birthYear: 1980 });
    const csv = [
      'Number,First name,Last name,E-mail,Born,City',
      `${ann.playerNumber},ANN,Numbered,,,Keller`,
      `,Bob,Mailed,BOB@m.example,,${bob.city}`,
      ',Jose,Named,,1980,Azle',
      ',Newly,Come,newly@m.example,1990,',
    ].join('\n');

    const { planId, counts } = await plan(csv);

    const rows = await rowsOf(server, token, planId);
    expect(rows.map(({ outcome }) => outcome)).toEqual(['changed', 'same', 'changed', 'new']);
    expect(rows[0]?.differences).toEqual([{ column: 'city', from: 'Denton', to: 'Keller' }]);
    expect(counts).toEqual({ new: 1, changed: 2, same: 1, question: 0, refused: 0, skipped: 0 });
  });

  test('asks if somebody is only likely the same, and follows the answer', async () => {
    const known = await createPlayer(server.models, {
      firstName: 'Pat',
      lastName: 'Likely',
      birthYear: null,
    });
    const { planId, version } = await plan('First name,Last name,City\nPat,Likely,Azle\n');
    const [row] = await rowsOf(server, token, planId, 'question');

    const answered = await server.call('PUT', `/api/imports/${planId}/rows/2`, {
      token,
      body: { answer: known._id.toHexString(), version },
    });
    const asNew = await server.call('PUT', `/api/imports/${planId}/rows/2`, {
      token,
      body: { answer: 'new', version: answered.body.plan.version },
    });

    expect(row?.question?.reason).toBe('import-member.same-name');
    expect(row?.question?.choices.map(({ value }) => value)).toEqual([
      known._id.toHexString(),
      'new',
      'skip',
    ]);
    expect(answered.body.row).toMatchObject({ outcome: 'changed', target: { id: known._id.toHexString() } });
    expect(asNew.body.row).toMatchObject({ outcome: 'new', answer: 'new' });
    expect(asNew.body.plan.counts).toMatchObject({ new: 1, question: 0 });
  });

  test('asks if number, name and e-mail identify different people', async () => {
    const one = await createPlayer(server.models, {
      firstName: 'One',
      lastName: 'Person',
      email: 'one@p.example',
    });
    const two = await createPlayer(server.models, {
      firstName: 'Two',
      lastName: 'People',
      email: 'two@p.example',
    });
    const csv = [
      'Number,Name,E-mail',
      `${one.playerNumber},One Person,two@p.example`,
      `${two.playerNumber},Somebody Else,`,
      ',Another Name,one@p.example',
    ].join('\n');

    const { planId } = await plan(csv);

    const rows = await rowsOf(server, token, planId, 'question');
    expect(rows.map(({ question }) => question?.reason)).toEqual([
      'import-member.number-and-email',
      'import-member.number-other-name',
      'import-member.email-other-name',
    ]);
  });

  test('refuses cells and rows with the reason, and accepts them once they are corrected', async () => {
    const csv = [
      'Name,E-mail,Birth year,Region',
      'Solo Name,not-an-address,1990,732',
      'Young Person,y@r.example,2015,999',
      'First Twin,same@r.example,,',
      'First Twin,same@r.example,,',
      '=HYPERLINK("x"),f@r.example,,',
    ].join('\n');
    const { planId, version } = await plan(csv);
    const before = await rowsOf(server, token, planId);

    const { body } = await server.call('PUT', `/api/imports/${planId}/rows/4`, {
      token,
      body: { cells: { name: 'Second Twin', email: 'other@r.example' }, version },
    });

    expect(before.map(({ refusals }) => refusals.map(({ column, reason }) => `${column} ${reason}`))).toEqual(
      [
        ['email person.email-example'],
        ['birthYear import-member.too-young'],
        [],
        ['null row.repeats'],
        ['name row.formula'],
      ],
    );
    expect(body.row).toMatchObject({ outcome: 'new', mended: ['name', 'email'] });
    const after = await rowsOf(server, token, planId);
    expect(after.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'new', 'new', 'refused']);
  });

  test('says that an e-mail is of another row, whose name it gives', async () => {
    const csv = [
      'Player number,First name,Last name,E-mail',
      '77001,Ann,Sharing,home@s.example',
      ',Bob,Sharing,HOME@s.example',
      ',ann,SHARING,home@s.example',
      '77001,Cat,Other,',
    ].join('\n');

    const rows = await rowsOf(server, token, (await plan(csv)).planId);

    expect(rows.map(({ refusals }) => refusals[0] ?? null)).toEqual([
      null,
      { column: 'email', reason: 'row.email-of-row', params: { row: 2, name: 'Ann Sharing' } },
      { column: null, reason: 'row.repeats', params: { row: 2 } },
      { column: 'playerNumber', reason: 'row.number-of-row', params: { row: 2, name: 'Ann Sharing' } },
    ]);
  });

  test.each(['en', 'es'])('changes nothing with the exported members in %s', async (language) => {
    await createPlayer(server.models, {
      firstName: 'Master',
      lastName: 'Admin',
      middleInitial: 'Q',
      phone: '817.555.0134',
      birthYear: 1968,
      city: 'Azle',
      state: 'TX',
      region: 732,
    });
    await createPlayer(server.models, { firstName: 'Is', lastName: 'Closing', closesAt: new Date(nowMs) });
    const { body } = await server.call('GET', '/api/members/export.csv', {
      token,
      headers: { 'Accept-Language': language },
    });

    const { counts, rowCount, mapping } = await plan(body);

    expect(Object.keys(mapping).sort()).toEqual([
      'birthYear',
      'city',
      'email',
      'firstName',
      'lastName',
      'middleInitial',
      'phone',
      'playerNumber',
      'pokerHandle',
      'region',
      'state',
    ]);
    expect(rowCount).toBeGreaterThan(5);
    expect(counts).toEqual({ new: 0, changed: 0, same: rowCount, question: 0, refused: 0, skipped: 0 });
  });

  test('refuses a closed account, a reserved name, and an e-mail used to sign in', async () => {
    const closed = await createPlayer(server.models, { closedAt: new Date(nowMs) });
    const known = await createPlayer(server.models, {
      firstName: 'Own',
      lastName: 'Account',
      passwordHash: 'x',
      email: 'own@a.example',
    });

    const { planId } = await plan(
      [
        'Number,First name,Last name,E-mail',
        `${closed.playerNumber},${closed.firstName},${closed.lastName},`,
        ',Master,Admin,',
        `${known.playerNumber},Own,Account,thief@a.example`,
      ].join('\n'),
    );

    const rows = await rowsOf(server, token, planId);
    expect(rows.map(({ refusals }) => refusals[0]?.reason)).toEqual([
      'import-member.closed',
      'name.reserved',
      'import-member.email-of-account',
    ]);
  });

  test('keeps a suffix, and tells the son from the father', async () => {
    await createPlayer(server.models, { firstName: 'Ray', lastName: 'Suffolk', birthYear: null });
    const son = await createPlayer(server.models, {
      firstName: 'Lou',
      lastName: 'Suffolk Jr.',
      birthYear: null,
    });
    const csv = [
      'Name,First name,Last name,Suffix',
      '"Suffolk, Ray, Jr.",,,',
      'Lou Suffolk jr,,,',
      ',Lou,Suffolk,JR',
      ',Lou,Suffolk Jr.,Jr.',
      ',Lou,Suffolk,',
      '"Suffolk III, Ray",,,',
    ].join('\n');

    const rows = await rowsOf(server, token, (await plan(csv)).planId);

    const choices = rows.map(({ label, question }) => [label, question?.choices[0]?.value ?? 'new']);
    const lou = ['Lou Suffolk Jr.', son._id.toHexString()];
    expect(choices).toEqual([
      ['Ray Suffolk Jr.', 'new'],
      lou,
      lou,
      lou,
      ['Lou Suffolk', 'new'],
      ['Ray Suffolk III', 'new'],
    ]);
  });

  test('never adds silently whom the league knows in another spelling', async () => {
    for (const [firstName, lastName] of [
      ['Pat', 'O’Malley'],
      ['Mary-Kate', 'van der Berg'],
      ['Łukasz', 'Żółć'],
      ['Søren', 'Ægir'],
    ])
      await createPlayer(server.models, { firstName, lastName, birthYear: null });
    const csv = "First name,Last name\nPat,O'Malley\nMary Kate,Van der Berg\nLukasz,Zolc\nSOREN,AEGIR\n";

    expect(await outcomes(csv)).toEqual(['question', 'question', 'question', 'question']);
  });
});

describe('the commit of an import of members', () => {
  test('adds and changes members, assigns the next numbers that no row claims, and sends no mail', async () => {
    const existing = await createPlayer(server.models, { firstName: 'Was', lastName: 'There', city: 'Old' });
    const last = await server.models.Player.findOne().sort({ playerNumber: -1 }).lean();
    const wanted = (last?.playerNumber ?? 0) + 1;
    const csv = [
      'Number,First name,Last name,E-mail,City',
      ',Next,Free,next@c.example,',
      `${wanted},Asks,ForIt,asks@c.example,`,
      `${existing.playerNumber},Was,There,,New`,
    ].join('\n');
    const mails = await server.models.Mail.countDocuments();

    const done = await commitPlan(server, token, await plan(csv));

    expect(done).toMatchObject({ status: 'committed', committed: { done: 3, failed: 0 } });
    expect((await find({ email: 'asks@c.example' }))?.playerNumber).toBe(wanted);
    expect((await find({ email: 'next@c.example' }))?.playerNumber).toBe(wanted + 1);
    expect((await find({ _id: existing._id }))?.city).toBe('New');
    expect(await server.models.Mail.countDocuments()).toBe(mails);
  });

  test('mails new members with an e-mail if requested', async () => {
    const options = { dateOrder: null, sendsWelcome: true };

    await commitPlan(
      server,
      token,
      await plan('Name,E-mail\nWel Come,wel@c.example\nNo Mail,\n', { options }),
    );

    const mails = await server.models.Mail.find({ kind: 'member-welcome' }).lean();
    expect(mails.map(({ to }) => to)).toEqual(['wel@c.example']);
  });

  test('is refused for everybody except administrators', async () => {
    const { status } = await server.call('GET', '/api/imports?kind=members', { token: operatorToken });

    expect(status).toBe(403);
  });

  test('changes nothing with a second file of the same rows', async () => {
    const csv = 'First name,Last name,E-mail\nTwice,Come,twice@c.example\n';
    await commitPlan(server, token, await plan(csv));

    expect(await outcomes(csv)).toEqual(['same']);
  });
});

describe('members of a file who are possibly banned persons', () => {
  const ban = async (more: object) => {
    const banned = await createPlayer(server.models, {
      firstName: 'Rusty',
      lastName: 'Keller',
      phone: '817 555 0199',
      email: 'rusty.keller@gmail.com',
      ...more,
    });
    const { status } = await server.call('POST', '/api/bans', {
      token,
      body: { playerId: banned._id.toHexString(), scope: 'league', reason: 'Shouted.', words: 'Stay away.' },
    });
    expect(status).toBe(201);
    return banned;
  };
  const questions = async (): Promise<{ name: string; reasons: string[] }[]> => {
    const { body } = await server.call('GET', '/api/bans/questions', { token });
    return body.items.map(({ member, reasons }: { member: { name: string }; reasons: string[] }) => ({
      name: member.name,
      reasons,
    }));
  };

  test('are imported and cause a question for the office, as with a join', async () => {
    await ban({});
    const known = await createPlayer(server.models, {
      firstName: 'Rita',
      lastName: 'Known',
      email: 'rita@b.example',
      phone: '',
    });
    const csv = [
      'Number,First name,Last name,E-mail,Phone',
      ',Russell,Keeler,,(817) 555-0199',
      ',Ruben,Kelly,r.ustykeller+new@gmail.com,',
      ',Nobody,Banned,nobody@b.example,(817) 555-0142',
      `${known.playerNumber},Rita,Known,rita@b.example,817-555-0199`,
    ].join('\n');

    const done = await commitPlan(server, token, await plan(csv));

    expect(done.committed).toMatchObject({ done: 4, failed: 0 });
    expect((await questions()).sort((a, b) => a.name.localeCompare(b.name))).toEqual([
      { name: 'Rita Known', reasons: ['phone'] },
      { name: 'Ruben Kelly', reasons: ['email'] },
      { name: 'Russell Keeler', reasons: ['phone'] },
    ]);
  });
});

describe('an import by somebody of a lower or equal role', () => {
  const csvOf = ({ playerNumber, firstName, lastName }: { [name: string]: unknown }) =>
    `Number,First name,Last name,E-mail,City\n${playerNumber},${firstName},${lastName},thief@a.example,Azle\n`;

  test('is refused at the plan, for the master and for a super admin without a password', async () => {
    for (const { account } of [personOf('Master Admin'), personOf('Super Admin')]) {
      const { planId } = await plan(csvOf(account));

      const [row] = await rowsOf(server, token, planId);

      expect(row).toMatchObject({ outcome: 'refused', refusals: [{ reason: 'import-member.higher-role' }] });
    }
  });

  test('is refused again at the commit, by the role of the person who commits it', async () => {
    const { account } = personOf('Administrator');
    const planned = await planFile(server, personOf('Super Admin').token, 'members', csvOf(account));

    const done = await commitPlan(server, token, planned);

    expect(done.committed).toMatchObject({ done: 0, failed: 1 });
    expect(await find({ _id: account._id })).toMatchObject({ email: account.email, city: account.city });
  });

  test('gives nobody the address of the master admin', async () => {
    const { account } = personOf('Player');
    await server.models.Player.deleteOne({ email: 'master@test.local' });
    const csv = [
      'Number,First name,Last name,E-mail',
      ',New,Person,master@test.local',
      `${account.playerNumber},${account.firstName},${account.lastName},MASTER@test.local`,
    ];
    for (const row of csv.slice(1)) {
      const { planId } = await plan([csv[0], row].join('\n'));

      expect((await rowsOf(server, token, planId))[0]?.refusals).toMatchObject([
        { column: 'email', reason: 'email.reserved' },
      ]);
    }
  });
});
