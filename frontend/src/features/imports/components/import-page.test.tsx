import { type ImportPlan, type ImportRow, importOptionsSchema } from '@ahl/shared-types/imports';
import { defaultLeagueSettings } from '@ahl/shared-types/league-settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { fireEvent, renderAt, screen, waitFor } from '@/testing/render.tsx';
import { ImportPage } from './import-page.tsx';

const planId = 'a'.repeat(24);
const plan = (more: Partial<ImportPlan> = {}): ImportPlan => ({
  planId,
  kind: 'members',
  status: 'ready',
  version: 3,
  fileName: 'members.csv',
  sheetName: '',
  headers: ['Full name', 'Mail', 'Shoe size'],
  sample: [['Ana Diaz', 'ana@x.example', '38']],
  rowCount: 4,
  file: { encoding: 'utf-8', lines: 5, rows: 4, sheets: [], headerRow: 1, problems: [], needs: [] },
  mapping: { name: 0, email: 1 },
  options: importOptionsSchema.parse({}),
  progress: { done: 0, total: 0 },
  counts: { new: 1, changed: 1, same: 0, question: 1, refused: 1, skipped: 0 },
  signature: 'signed',
  expiresAt: '2027-01-16T18:00:00Z',
  createdAt: '2027-01-15T18:00:00Z',
  createdByName: 'Alex Brennan',
  committed: null,
  failure: null,
  ...more,
});
const row = (more: Partial<ImportRow>): ImportRow => ({
  number: 2,
  label: 'Ana Diaz',
  outcome: 'new',
  cells: { name: 'Ana Diaz', email: 'ana@x.example' },
  mended: [],
  refusals: [],
  notes: [],
  differences: [],
  question: null,
  answer: null,
  target: null,
  isDone: false,
  ...more,
});
const rows = [
  row({}),
  row({
    number: 3,
    label: 'Bo Lee',
    outcome: 'changed',
    differences: [{ column: 'city', from: 'Azle', to: 'Keller' }],
  }),
  row({
    number: 4,
    label: 'Cy Low',
    outcome: 'question',
    question: {
      reason: 'import-member.same-name',
      params: { name: 'Cy Low' },
      choices: [
        { value: 'b'.repeat(24), label: 'Cy Low, 1203' },
        { value: 'new', label: '' },
        { value: 'skip', label: '' },
      ],
    },
  }),
  row({
    number: 5,
    label: 'Di',
    outcome: 'refused',
    refusals: [{ column: 'email', reason: 'person.email-example', params: {} }],
  }),
];

let isSheetAllowed = false;
const sent: { call: string; body: unknown }[] = [];
const open = (current: ImportPlan | null, answer: unknown = {}) => {
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: init?.body ? JSON.parse(String(init.body)) : null });
      return Response.json(answer);
    }
    if (url.includes('/rows')) return Response.json({ items: rows, total: rows.length });
    if (url.startsWith('/api/league-settings'))
      return Response.json({ ...defaultLeagueSettings, allowsSheetAddress: isSheetAllowed, version: 0 });
    if (url.startsWith('/api/seasons')) return Response.json([]);
    if (url.startsWith('/api/imports?')) return Response.json({ items: current ? [current] : [], total: 1 });
    return Response.json(current);
  });
  return renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <ImportPage kind="members" />
    </QueryClientProvider>,
    current ? `/admin/members/import?plan=${planId}` : '/admin/members/import',
  );
};

beforeEach(() => {
  isSheetAllowed = false;
  sent.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

describe('/admin/members/import', () => {
  it('takes the address of a Google sheet where the league allows it, and says why where it does not', async () => {
    const { container, unmount } = open(null);
    expect(
      await screen.findByText(/Turned off, because the server would fetch from docs.google.com/),
    ).toBeTruthy();
    expect(screen.queryByLabelText('Or the address of a Google sheet')).toBeNull();
    await expectAccessible(container);
    unmount();
    isSheetAllowed = true;
    open(null, plan({ status: 'mapping' }));
    const address = 'https://docs.google.com/spreadsheets/d/e/2PACX-1vTabcdefghijk/pubhtml';
    const field = await screen.findByLabelText('Or the address of a Google sheet');
    fireEvent.change(field, { target: { value: address } });
    fireEvent.click(screen.getByRole('button', { name: 'Read the sheet' }));

    await waitFor(() =>
      expect(sent).toEqual([{ call: 'POST /api/imports/members/sheet', body: { address } }]),
    );
  });

  it('takes pasted rows', async () => {
    open(null, plan({ status: 'mapping' }));

    fireEvent.change(screen.getByLabelText('Or paste rows'), { target: { value: 'Name\nAna Diaz' } });
    fireEvent.click(screen.getByRole('button', { name: 'Read the rows' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: 'POST /api/imports/members/plan',
      body: { fileName: 'pasted.csv', content: btoa('Name\nAna Diaz') },
    });
  });

  it('refuses a file over 10 MB without sending it', async () => {
    open(null);
    const file = new File(['x'], 'big.csv');
    Object.defineProperty(file, 'size', { value: 200 * 1024 * 1024 });

    fireEvent.change(screen.getByLabelText('File to import'), { target: { files: [file] } });

    expect((await screen.findByRole('alert')).textContent).toContain('larger than 10 MB');
    expect(sent).toEqual([]);
  });

  it('shows the meaning of each column, and does not continue while a required one is missing', async () => {
    const { container } = open(plan({ status: 'mapping' }), plan({ status: 'planning' }));
    const column = await screen.findByLabelText('What Full name means');

    fireEvent.change(column, { target: { value: '' } });
    const needed = screen.getByText(/Still needed/).textContent;
    await expectAccessible(container);
    fireEvent.change(column, { target: { value: 'name' } });
    fireEvent.click(screen.getByRole('button', { name: 'Plan the rows' }));

    expect(needed).toContain('Name in one column');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ mapping: { name: 0, email: 1 }, version: 3 });
  });

  it('shows the plan in groups with differences, questions and reasons, and commits the signed plan', async () => {
    const { container } = open(plan(), { plan: plan({ status: 'committing' }), batchId: 'b', counts: {} });

    expect(await screen.findByText('E-mail: Enter an e-mail address such as name@example.com.')).toBeTruthy();
    expect(container.textContent).toContain('Azle → Keller');
    await expectAccessible(container);
    expect(screen.getByText('The league has a member called Cy Low. Is this the same person?')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }));

    await screen.findByRole('progressbar');
    expect(sent[0]).toMatchObject({
      call: `POST /api/imports/${planId}/commit`,
      body: { signature: 'signed' },
    });
  });

  it('shows what the file is like before the columns, and what is wrong in which line', async () => {
    const file = {
      encoding: 'utf-8',
      lines: 8,
      rows: 4,
      sheets: [
        { name: 'Cover', rows: 2, isHidden: false, isRead: false },
        { name: 'Members', rows: 4, isHidden: false, isRead: true },
      ],
      headerRow: 3,
      problems: [
        { line: 4, reason: 'row.cell-count', params: { cells: 5, headers: 4, rest: 'Sammy6' } },
        { line: 6, reason: 'import.line-not-utf8', params: {} },
      ] as ImportPlan['file']['problems'],
      needs: [],
    };
    const { container } = open(plan({ status: 'mapping', sheetName: 'Members', file }));

    const card = await screen.findByLabelText('The file');
    await expectAccessible(container);

    expect(card.textContent).toContain('UTF-8 · 8 lines · 4 rows below the headers · headers in line 3');
    expect(card.textContent).toContain('Sheet Members is read. Other sheets, with their rows: Cover (2).');
    expect(card.textContent).toContain('Line 4: There are 5 cells below 4 headers.');
    expect(card.textContent).toContain('Line 6: This line is not in UTF-8');
  });

  it('confirms all cells of a row that may be shifted', async () => {
    const shifted = row({
      number: 7,
      outcome: 'refused',
      refusals: [{ column: null, reason: 'row.cell-count', params: { cells: 1, headers: 2, rest: '' } }],
    });
    rows.push(shifted);
    open(plan(), { plan: plan({ version: 4 }), row: shifted });
    fireEvent.click(await screen.findByRole('button', { name: 'Fix row 7' }));

    fireEvent.click(screen.getByRole('button', { name: 'Plan the row again' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ cells: shifted.cells });
    rows.pop();
  });

  it('goes back from the plan to the columns, and warns of a name beside its parts', async () => {
    open(plan({ headers: ['Full name', 'First', 'Shoe size'], mapping: { name: 0, firstName: 1 } }), plan());
    fireEvent.click(await screen.findByRole('button', { name: 'Change the columns' }));

    const warning = screen.getByText(/Leave one of them out/);
    fireEvent.change(screen.getByLabelText('What First means'), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Plan the rows' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(warning.isConnected).toBe(false);
    expect(sent[0]).toMatchObject({
      call: `PUT /api/imports/${planId}/mapping`,
      body: { mapping: { name: 0 } },
    });
  });

  it('corrects a cell and answers a question in place', async () => {
    open(plan(), { plan: plan({ version: 4 }), row: rows[0] });
    fireEvent.click(await screen.findByRole('button', { name: 'Fix row 5' }));

    fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'di@x.example' } });
    fireEvent.click(screen.getByRole('button', { name: 'Plan the row again' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    fireEvent.click(screen.getByRole('button', { name: 'Cy Low, 1203' }));
    await waitFor(() => expect(sent).toHaveLength(2));

    expect(sent[0]).toEqual({
      call: `PUT /api/imports/${planId}/rows/5`,
      body: { cells: { email: 'di@x.example' }, version: 3 },
    });
    expect(sent[1]?.body).toMatchObject({ answer: 'b'.repeat(24) });
  });

  it('writes days so that month and day cannot be confused, and omits outcomes without rows', async () => {
    rows.push(
      row({
        number: 6,
        label: 'Which day',
        outcome: 'question',
        question: {
          reason: 'row.date-two-days',
          params: { text: '03/04/2031' },
          choices: [
            { value: '2031-03-04', label: '2031-03-04' },
            { value: '2031-04-03', label: '2031-04-03' },
          ],
        },
      }),
    );
    const { container } = open(
      plan({ counts: { new: 0, changed: 3, same: 0, question: 1, refused: 0, skipped: 0 } }),
    );

    expect(await screen.findByRole('button', { name: 'Tue, March 4, 2031' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Thu, April 3, 2031' })).toBeTruthy();
    expect(container.textContent).toContain('3 are changed. 1 row has a question.');
    rows.pop();
  });

  it('shows what was imported, and links to its changes', async () => {
    open(
      plan({
        status: 'committed',
        signature: null,
        committed: {
          at: '2027-01-15T18:00:00Z',
          byName: 'Alex Brennan',
          batchId: 'batch',
          done: 2,
          failed: 0,
        },
      }),
    );

    expect(await screen.findByText('2 rows were imported.')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See or undo these changes' });
    expect(link.getAttribute('href')).toBe('/admin/changes?batchId=batch');
  });

  it('asks for what a file with results does not say, and a question of many rows once', async () => {
    const file = {
      encoding: 'utf-8',
      lines: 5,
      rows: 4,
      sheets: [],
      headerRow: 1,
      problems: [],
      needs: [
        { option: 'year' as const, rows: 4 },
        { option: 'zeroMeans' as const, rows: 2 },
      ],
    };
    const results = { kind: 'results' as const, mapping: { date: 0, player: 1, place: 2 }, file };
    const { container } = open(plan({ ...results, status: 'mapping' }), plan({ status: 'planning' }));
    const start = await screen.findByRole('button', { name: 'Plan the rows' });
    await expectAccessible(container);

    expect(start).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('Year of dates without one'), { target: { value: '2025' } });
    expect(start).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByLabelText('0 points in the table'), { target: { value: 'absent' } });
    fireEvent.click(start);

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ options: { year: 2025, zeroMeans: 'absent' } });
  });

  it('asks for the season, the source and the day of opening points', async () => {
    const file = {
      encoding: 'utf-8',
      lines: 5,
      rows: 4,
      sheets: [],
      headerRow: 1,
      problems: [],
      needs: (['season', 'source', 'stoodOn'] as const).map((option) => ({ option, rows: 4 })),
    };
    const opening = { kind: 'opening-points' as const, mapping: { player: 0, points: 1 }, file };
    const { container } = open(plan({ ...opening, status: 'mapping' }), plan({ status: 'planning' }));
    const start = await screen.findByRole('button', { name: 'Plan the rows' });
    await expectAccessible(container);
    const fill = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    fill('For which season', 'all-time');
    fill('Where the points come from', 'old site');
    expect(start).toHaveProperty('disabled', true);
    fill('The day on which they stood', '2026-08-31');
    fireEvent.click(start);

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      options: { season: 'all-time', source: 'old site', stoodOn: '2026-08-31' },
    });
  });

  it('shows a question that rows share at the first of them', async () => {
    const question = {
      reason: 'import-result.venue-unknown' as const,
      params: { venue: 'The Spur' },
      key: 'venue:spur',
      choices: [
        { value: 'new-in:732', label: 'North' },
        { value: 'skip-all', label: '' },
      ],
    };
    const shared = [2, 3, 4].map((number) => row({ number, outcome: 'question', question }));
    rows.splice(0, rows.length, ...shared);
    open(plan({ kind: 'results' }));

    await screen.findByText('The league has no venue called The Spur. What is it?');
    expect(screen.getAllByRole('button', { name: 'A new venue, in North' })).toHaveLength(1);
    expect(screen.getAllByText('The same question as row 2')).toHaveLength(2);
  });
});
