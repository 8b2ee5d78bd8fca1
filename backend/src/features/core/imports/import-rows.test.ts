import { describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';
import { commitPlan, planFile, rowsOf, sendFile } from './testing.ts';

const office = setUpOffice(Date.parse('2027-01-15T18:00:00Z'));
const { call } = office;
const plan = (csv: string) => planFile(office.server, office.token, 'members', csv);

describe('the rows of a plan', () => {
  test('are listed by page and outcome over many blocks, and can be searched', async () => {
    const names = Array.from({ length: 230 }, (_, index) =>
      index % 50 === 7 ? `Bad${index}` : `Page${index} Row`,
    );
    const { planId, counts } = await plan(`Name\n${names.join('\n')}\n`);
    const read = async (query: string) => (await call('GET', `/api/imports/${planId}/rows?${query}`)).body;

    const last = await read('outcome=new&page=3&pageSize=100');
    const refused = await read('outcome=refused&pageSize=100');
    const found = await read('search=page123');

    expect(counts).toMatchObject({ new: 225, refused: 5 });
    expect(last.total).toBe(225);
    expect(last.items.map(({ number }: { number: number }) => number)).toEqual(
      Array.from({ length: 26 }, (_, index) => 206 + index).filter((number) => number !== 209),
    );
    expect(refused.items.map(({ number }: { number: number }) => number)).toEqual([9, 59, 109, 159, 209]);
    expect(found).toMatchObject({ total: 1, items: [{ label: 'Page123 Row' }] });
  });

  test('can be corrected by one person at a time', async () => {
    const { planId, version } = await plan('Name\nMended\n');
    const fix = (name: string) => call('PUT', `/api/imports/${planId}/rows/2`, { cells: { name }, version });

    await fix('Mended First');
    const late = await fix('Mended Second');

    expect(late.status).toBe(409);
    expect(late.body).toMatchObject({ code: 'VERSION_CONFLICT', current: { planId } });
  });

  test('can be left out by choice, and included again', async () => {
    const { planId, version } = await plan('Name\nLeft Out\n');
    const answer = (value: string | null, at: number) =>
      call('PUT', `/api/imports/${planId}/rows/2`, { answer: value, version: at });

    const out = await answer('skip', version);
    const back = await answer(null, out.body.plan.version);

    expect(out.body.row).toMatchObject({ outcome: 'skipped', refusals: [{ reason: 'row.skipped' }] });
    expect(back.body.row.outcome).toBe('new');
  });

  test('with questions are answered together', async () => {
    for (const lastName of ['Bulka', 'Bulkb'])
      await createPlayer(office.models, { firstName: 'All', lastName });
    const { planId, version, counts } = await plan('Name\nAll Bulka\nAll Bulkb\n');

    const { body } = await call('PUT', `/api/imports/${planId}/answers`, { answer: 'new', version });

    expect(counts.question).toBe(2);
    expect(body.counts).toMatchObject({ new: 2, question: 0 });
  });
});

describe('DELETE /api/imports/:planId', () => {
  test('deletes a plan, but not a committed one', async () => {
    const { planId } = await plan('Name\nThrown Away\n');
    const done = await commitPlan(office.server, office.token, await plan('Name\nKept Here\n'));

    const deleted = await call('DELETE', `/api/imports/${planId}`);
    const refused = await call('DELETE', `/api/imports/${done.planId}`);

    expect([deleted.status, refused.status]).toEqual([200, 409]);
    expect((await call('GET', `/api/imports/${planId}`)).status).toBe(404);
    expect(await office.models.ImportBlock.countDocuments({ importId: planId })).toBe(0);
  });
});

describe('GET /api/imports/:planId/refused.csv', () => {
  test('contains the rows that were not imported, unchanged, with the reason, and can be imported', async () => {
    const csv =
      'Phone,Name,E-mail\n817-555-0100,Solo,wrong\n,Fine Person,fine@refused.example\n,Later Mended,bad\n';
    const { planId, version } = await plan(csv);
    await call('PUT', `/api/imports/${planId}/rows/4`, { cells: { email: 'still bad' }, version });

    const { status, body, headers } = await call('GET', `/api/imports/${planId}/refused.csv`);

    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="not-imported-members.csv"');
    const lines = String(body).trim().split('\r\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Phone,Name,E-mail,Why it was not imported');
    expect(lines[1]).toMatch(/^817-555-0100,Solo,wrong,.*name: The first and the last name are required/);
    expect(lines[2]).toContain('Later Mended,still bad,');
    const again = await sendFile(office.server, office.token, 'members', String(body));
    expect(again.body.mapping).toMatchObject({ phone: 0, name: 1, email: 2 });
  });

  test('removes the apostrophe that keeps a spreadsheet from running a text', async () => {
    const { planId } = await plan("Name,Phone\nMark Ed,'+18175550100\n");

    const [row] = await rowsOf(office.server, office.token, planId);

    expect(row?.cells.phone).toBe('+18175550100');
    expect(row?.outcome).toBe('new');
  });
});
