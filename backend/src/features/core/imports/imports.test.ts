import { maxImportRows } from '@ahl/shared-types/imports';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { commitPlan, planFile, readPlan, rowsOf, sendFile } from './testing.ts';

let nowMs = Date.parse('2027-01-15T18:00:00Z');
let server: TestServer;
let token: string;
let otherToken: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Administrator'));
  ({ token: otherToken } = await server.signInAs('Administrator'));
});
afterAll(() => server.stop());

const send = (content: string | Uint8Array, fileName = 'list.csv') =>
  sendFile(server, token, 'members', content, { fileName });
const plan = (csv: string) => planFile(server, token, 'members', csv);
const commit = (planId: string, body: object, by = token) =>
  server.call('POST', `/api/imports/${planId}/commit`, { token: by, body });
const key = () => crypto.randomUUID();

describe('POST /api/imports/:kind/plan', () => {
  test.each([
    ['commas with a BOM', '\ufeffFirst name,Last name\nAna,Peña\n'],
    ['semicolons', 'First name;Last name\nAna;Peña\n'],
    ['tabs', 'First name\tLast name\r\nAna\tPeña\r\n'],
    ['a line that names the separator', 'sep=;\r\nFirst name;Last name\r\nAna;Peña\r\n'],
    ['quotes around a separator', 'First name,Last name\nAna,"Peña"\n'],
  ])('reads CSV with %s', async (_name, text) => {
    const { body } = await send(text);

    expect(body).toMatchObject({
      status: 'mapping',
      headers: ['First name', 'Last name'],
      sample: [['Ana', 'Peña']],
      mapping: { firstName: 0, lastName: 1 },
    });
  });

  test('detects Windows-1252 and UTF-16', async () => {
    const text = 'First name,Last name\nAna,Peña\n';

    const windows = await send(Buffer.from(text, 'latin1'));
    const utf16 = await send(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));

    expect(windows.body.sample).toEqual([['Ana', 'Peña']]);
    expect(utf16.body.sample).toEqual([['Ana', 'Peña']]);
  });

  test.each([
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), 'import.file-unknown'],
    ['an old Excel file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'import.file-old-excel'],
    ['a ZIP file', new Uint8Array([0x50, 0x4b, 3, 4, 1, 2, 3]), 'import.file-unknown'],
    ['a file with headers only', 'Name,E-mail\n', 'import.file-empty'],
    ['an unclosed quote', 'Name\n"Ana', 'import.quote-open'],
    ['a thousand columns', `${'a,'.repeat(999)}a\n${'1,'.repeat(999)}1\n`, 'import.too-many-columns'],
    [
      'a web page named as a sheet',
      '<html><body><table><tr><th>Name</th></tr></table></body></html>',
      'import.file-html',
    ],
    ['too many rows', `Name\n${'Ana Diaz\n'.repeat(maxImportRows + 1)}`, 'import.too-many-rows'],
  ])('refuses %s with a reason at the file', async (_name, content, reason) => {
    const { status, body } = await send(content, 'list.bin');

    expect(status).toBe(400);
    expect(body.fieldReasons.content.reason).toBe(reason);
  });

  test('refuses a file of 200 MB before it is read', async () => {
    const { status, body } = await server.call('POST', '/api/imports/members/plan', {
      token,
      body: `{"fileName":"big.csv","content":"${'A'.repeat(200 * 1024 * 1024)}"}`,
      headers: { 'Content-Type': 'application/json' },
    });

    expect(status).toBe(413);
    expect(body.reason).toBe('request.too-large');
  });

  test('remembers what a header meant once a file was imported, and not before', async () => {
    const first = await send('Wer,Rufname\nDiaz,Anaremembered\n');
    await planFile(server, token, 'members', 'Wer,Rufname\nDiaz,Anaremembered\n', {
      mapping: { lastName: 0, firstName: 1 },
    });
    const planned = await send('RUFNAME,wer\nAnaremembered,Diaz\n');
    await commitPlan(
      server,
      token,
      await planFile(server, token, 'members', 'Wer,Rufname\nDiaz,Anaremembered\n', {
        mapping: { lastName: 0, firstName: 1 },
      }),
    );

    const again = await send('RUFNAME,wer\nAnaremembered,Diaz\n');

    expect(first.body.mapping).toEqual({});
    expect(planned.body.mapping).toEqual({});
    expect(again.body.mapping).toEqual({ lastName: 1, firstName: 0 });
  });

  test('forgets no header for being there twice, and offers the column with values', async () => {
    await commitPlan(
      server,
      token,
      await plan(
        'First name,Last name,Phone,Phone,Email,Email\nDup,Header,,817-555-0105,,dup.header@example.com\n',
      ),
    );
    const twice = await plan('Nombre,Apellido,Correo,Correo\nDos,Correos,dos.correos@example.com,\n');
    await commitPlan(server, token, twice);

    const once = await send('Nombre,Apellido,Correo\nUno,Correo,uno.correo@example.com\n');
    const known = await server.models.Player.findOne({ lastName: 'Header' }).lean();

    expect(known).toMatchObject({ email: 'dup.header@example.com', phone: '(817) 555-0105' });
    expect(twice.mapping).toEqual({ firstName: 0, lastName: 1, email: 2 });
    expect(once.body.mapping).toEqual({ firstName: 0, lastName: 1, email: 2 });
  });

  test('names the columns missing in a mapping', async () => {
    const { body } = await send('E-mail\nana@x.example\n');

    const { planId, options, version } = body;
    const mapped = await server.call('PUT', `/api/imports/${planId}/mapping`, {
      token,
      body: { mapping: { email: 0, shoeSize: 0 }, options, version },
    });
    const alone = await server.call('PUT', `/api/imports/${planId}/mapping`, {
      token,
      body: { mapping: { email: 0 }, options, version },
    });

    expect(mapped.body.fieldReasons.mapping.reason).toBe('import.column-twice');
    expect(alone.body.fieldReasons['mapping.name'].reason).toBe('import.column-needed');
  });
});

describe('the health of a file', () => {
  test('has its encoding, lines, rows and the line of its headers, below a title', async () => {
    const { body } = await send(
      'AHL members 2026;;;\n;;;\nPlayer number;First name;Last name;Email\n990005;Title;Rowe;title.rowe@example.com\n',
    );

    expect(body.headers).toEqual(['Player number', 'First name', 'Last name', 'Email']);
    expect(body.file).toEqual({
      encoding: 'utf-8',
      lines: 4,
      rows: 1,
      sheets: [],
      headerRow: 3,
      problems: [],
      needs: [],
    });
  });

  test('names each line whose cells do not fit the headers; the row is refused until it is corrected', async () => {
    const { planId, version, file } = await plan(
      'First name,Last name,City,Handle\nSam,Smith, Jr.,Keller,Sammy6\nAnn,Regular,Denton,Annie6\nBo Short,Azle\n',
    );
    const [shifted, , short] = await rowsOf(server, token, planId);

    const { body } = await server.call('PUT', `/api/imports/${planId}/rows/2`, {
      token,
      body: { cells: { lastName: 'Smith Jr.', city: 'Keller', pokerHandle: 'Sammy6' }, version },
    });

    expect(file.problems).toEqual([
      { line: 2, reason: 'row.cell-count', params: { cells: 5, headers: 4, rest: 'Sammy6' } },
      { line: 4, reason: 'row.cell-count', params: { cells: 2, headers: 4, rest: '' } },
    ]);
    expect([shifted, short].map((row) => row?.refusals[0]?.reason)).toEqual([
      'row.cell-count',
      'row.cell-count',
    ]);
    expect(body.row).toMatchObject({ outcome: 'new', label: 'Sam Smith Jr.' });
  });

  test('does not take empty cells after the last header, or missing ones under no header, for shifted', async () => {
    const { file } = await plan('First name,Last name,,\nEmpty,Cells,,,,\nFewer,Cells\nUnder,None,x\n');

    expect(file.problems).toEqual([]);
  });
});

describe('POST /api/imports/:planId/commit', () => {
  test('refuses any other signature, such as of another file or of the plan before a correction', async () => {
    const first = await plan('Name\nSign Ature\n');
    const second = await plan('Name\nOther File\n');
    const fixed = await server.call('PUT', `/api/imports/${first.planId}/rows/2`, {
      token,
      body: { cells: { name: 'Signed Again' }, version: first.version },
    });

    const foreign = await commit(first.planId, { signature: second.signature, idempotencyKey: key() });
    const stale = await commit(first.planId, { signature: first.signature, idempotencyKey: key() });

    expect([foreign.body.reason, stale.body.reason]).toEqual([
      'import.signature-differs',
      'import.signature-differs',
    ]);
    expect(fixed.body.plan.signature).not.toBe(first.signature);
    expect(await server.models.Player.exists({ lastName: { $in: ['Ature', 'Again'] } })).toBeNull();
  });

  test('refuses a plan that is older than the data, names the rows, and replans them', async () => {
    const known = await createPlayer(server.models, { firstName: 'Out', lastName: 'Dated', city: 'A' });
    const csv = `Number,First name,Last name,City\n${known.playerNumber},Out,Dated,B\n,Nobody,Touched,B\n`;
    const before = await plan(csv);
    await server.models.Player.updateOne({ _id: known._id }, { $set: { city: 'C' } });

    const refused = await commit(before.planId, { signature: before.signature, idempotencyKey: key() });
    const after = await readPlan(server, token, before.planId);
    const [row] = await rowsOf(server, token, before.planId, 'changed');
    const done = await commitPlan(server, token, after);

    expect(refused.status).toBe(409);
    expect(refused.body).toMatchObject({ reason: 'import.outdated', params: { count: 1 }, rows: [2] });
    expect(row?.differences).toEqual([{ column: 'city', from: 'C', to: 'B' }]);
    expect(done.committed).toMatchObject({ done: 2, failed: 0 });
  });

  test('lets only one of two people commit, and returns the same answer for the same key', async () => {
    const { planId, signature } = await plan('Name\nOnly Once\n');
    const mine = { signature, idempotencyKey: key() };

    const answers = await Promise.all([
      commit(planId, mine),
      commit(planId, { signature, idempotencyKey: key() }, otherToken),
    ]);
    await server.services.jobs.import.sweep();
    const again = await commit(planId, mine);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.reason).toBe('import.already-committed');
    expect(again.status).toBe(answers[0]?.status);
    expect(await server.models.Player.countDocuments({ lastName: 'Once' })).toBe(1);
  });

  test('refuses a row that changed after the plan was last checked, and imports the others', async () => {
    const known = await createPlayer(server.models, { firstName: 'Late', lastName: 'Change', city: 'A' });
    const csv = `Number,First name,Last name,City\n${known.playerNumber},Late,Change,B\n,Still,Done,B\n`;
    const { planId, signature } = await plan(csv);
    await commit(planId, { signature, idempotencyKey: key() });
    await server.models.Player.updateOne({ _id: known._id }, { $set: { city: 'C' } });

    await server.services.jobs.import.sweep();

    const done = await readPlan(server, token, planId);
    const [failed] = await rowsOf(server, token, planId, 'refused');
    expect(done.committed).toMatchObject({ done: 1, failed: 1 });
    expect(failed?.refusals[0]?.reason).toBe('row.changed-since-plan');
    expect((await server.models.Player.findById(known._id).lean())?.city).toBe('C');
  });

  test('continues where a crashed process stopped', async () => {
    const names = Array.from({ length: 250 }, (_, index) => `Crash${index} Survivor`);
    const { planId, signature } = await plan(`Name\n${names.join('\n')}\n`);
    await commit(planId, { signature, idempotencyKey: key() });
    const { importKinds } = server.services;
    const { apply } = importKinds.members;
    let calls = 0;
    Object.assign(importKinds.members, {
      apply: (...args: Parameters<typeof apply>) => {
        calls += 1;
        if (calls === 2) throw new Error('The process dies.');
        return apply(...args);
      },
    });
    await server.services.jobs.import.sweep();
    const half = await readPlan(server, token, planId);
    Object.assign(importKinds.members, { apply });

    nowMs += 120_000;
    await server.services.jobs.import.sweep();

    expect(half).toMatchObject({ status: 'committing', committed: { done: 100 } });
    expect(await readPlan(server, token, planId)).toMatchObject({
      status: 'committed',
      committed: { done: 250 },
    });
    expect(await server.models.Player.countDocuments({ lastName: 'Survivor' })).toBe(250);
  });

  test('keeps the rows of the report as long as the report', async () => {
    const { planId, signature } = await plan('Name\nMonth Long\n');
    const open = await readPlan(server, token, planId);
    await commit(planId, { signature, idempotencyKey: key() });
    await server.services.jobs.import.sweep();

    const { expiresAt } = await readPlan(server, token, planId);
    const rowsUntil = await server.models.ImportBlock.distinct('expiresAt', { importId: planId });

    expect(Date.parse(expiresAt)).toBeGreaterThan(Date.parse(open.expiresAt));
    expect(rowsUntil).toEqual([new Date(expiresAt)]);
  });

  test('refuses an expired plan, and one that would change nothing', async () => {
    const old = await plan('Name\nToo Old\n');
    await commitPlan(server, token, await plan('Name,E-mail\nNo Thing,no@thing.example\n'));
    const nothing = await plan('Name,E-mail\nNo Thing,no@thing.example\n');
    nowMs += 25 * 60 * 60_000;

    const expired = await commit(old.planId, { signature: old.signature, idempotencyKey: key() });
    nowMs -= 25 * 60 * 60_000;
    const empty = await commit(nothing.planId, { signature: nothing.signature, idempotencyKey: key() });

    expect([expired.body.reason, empty.body.reason]).toEqual(['import.expired', 'import.nothing-to-do']);
  });
});
