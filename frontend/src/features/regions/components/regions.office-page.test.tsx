import { keyOf } from '@ahl/shared-types/query-keys';
import type { Region } from '@ahl/shared-types/regions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { testRegions } from '@/testing/regions.ts';
import { fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { movedBy } from '../region-acts.ts';
import { RegionsPage } from './regions.office-page.tsx';

const nothing = { venues: 0, events: 0, tournaments: 0, members: 0, operators: 0, nights: 0 };
const uses = [
  { number: 732, ...nothing, venues: 12, members: 214 },
  { number: 733, ...nothing, nights: 1 },
  { number: 734, ...nothing },
];

/** Renders the page over a fake server that accepts every request and answers with `answer`. */
const open = (regions: readonly Region[] = testRegions, answer: object = {}, status = 200) => {
  const shown = renderWithData(<RegionsPage />, [
    [keyOf('GET /api/regions'), regions],
    [keyOf('GET /api/regions/uses'), uses],
  ]);
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(url === '/api/regions' ? regions : uses);
    sent.push([`${method} ${url}`, body ? JSON.parse(String(body)) : null]);
    return Response.json(answer, { status });
  });
  const row = (name: string) =>
    within(screen.getByRole('heading', { name: new RegExp(`^${name}`) }).closest('li') as HTMLElement);
  const choose = async (name: string, act: string) => {
    await shown.user.click(row(name).getByRole('button', { name: `Actions for ${name}` }));
    await shown.user.click(await screen.findByRole('menuitem', { name: act }));
  };
  return { ...shown, sent, row, choose };
};

afterEach(clearToasts);

describe('/admin/regions', () => {
  it('lists the regions in their order with what belongs to each', async () => {
    const { row } = open();

    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'North Texas732',
      'Mid Cities733',
      'Texoma734',
    ]);
    expect(row('North Texas').getByText('12 venues')).toBeTruthy();
    expect(row('North Texas').getByText('214 members')).toBeTruthy();
    expect(row('Texoma').getByText('Not in use')).toBeTruthy();
    await expectAccessible();
  });

  it('adds a region; shows at the number field that a number is taken', async () => {
    const { user, sent } = open(
      testRegions,
      {
        code: 'CONFLICT',
        reason: 'region.number-taken',
        params: { name: 'Texoma' },
        message: '',
        fields: { number: 'Texoma has this number.' },
        fieldReasons: { number: { reason: 'region.number-taken', params: { name: 'Texoma' } } },
      },
      409,
    );

    await user.click(screen.getByRole('button', { name: 'Add a region' }));
    await user.type(await screen.findByLabelText('Name'), 'Hill Country');
    await user.type(screen.getByLabelText('Number'), '734');
    await user.click(screen.getByRole('radio', { name: 'Red' }));
    await user.click(screen.getByRole('button', { name: 'Add the region' }));

    await waitFor(() =>
      expect(sent).toEqual([['POST /api/regions', { number: 734, name: 'Hill Country', colour: 'red' }]]),
    );
    await waitFor(() => expect(screen.getByLabelText('Number').getAttribute('aria-invalid')).toBe('true'));
  });

  it('moves a region by its buttons, which keep the focus', async () => {
    const { user, sent, row } = open();

    await user.click(row('Texoma').getByRole('button', { name: 'Move Texoma up' }));

    await waitFor(() =>
      expect(sent).toEqual([
        ['PUT /api/regions/order', { numbers: [732, 734, 733], seenNumbers: [732, 733, 734] }],
      ]),
    );
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Texoma up'));
  });

  it('saves quick moves one after another, each based on the previous one', async () => {
    const { sent, row } = open();
    const up = row('Texoma').getByRole('button', { name: 'Move Texoma up' });

    fireEvent.click(up);
    fireEvent.click(up);

    await waitFor(() =>
      expect(sent).toEqual([
        ['PUT /api/regions/order', { numbers: [732, 734, 733], seenNumbers: [732, 733, 734] }],
        ['PUT /api/regions/order', { numbers: [734, 732, 733], seenNumbers: [732, 734, 733] }],
      ]),
    );
  });

  it('shows what uses a region when it should be deleted', async () => {
    const { choose, sent } = open();

    await choose('North Texas', 'Delete');

    const dialog = within(await screen.findByRole('dialog', { name: 'North Texas is in use' }));
    expect(dialog.getByText(/12 venues, 214 members/)).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('merges into the chosen region after it has shown what moves', async () => {
    const { user, choose, sent } = open(testRegions, { region: testRegions[0], moved: 226, remaining: 0 });

    await choose('North Texas', 'Merge into another');
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/It moves: 12 venues, 214 members\./)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Into'), 'Texoma');
    await user.click(dialog.getByRole('button', { name: 'Merge into Texoma' }));

    await waitFor(() => expect(sent).toEqual([['POST /api/regions/732/merge', { into: 734, version: 0 }]]));
  });

  it('offers to undo a merge, and does not retire the last region', async () => {
    const [north, mid, texoma] = testRegions as [Region, Region, Region];
    const { row, choose, sent, user } = open(
      [north, { ...mid, isRetired: true }, { ...texoma, isRetired: true, mergedInto: 732 }],
      { region: texoma, moved: 3, remaining: 0 },
    );

    expect(row('Texoma').getByText('Merged into North Texas')).toBeTruthy();
    await choose('Texoma', 'Undo the merge');
    await waitFor(() => expect(sent[0]?.[0]).toBe('POST /api/regions/734/unmerge'));
    await user.click(row('North Texas').getByRole('button', { name: 'Actions for North Texas' }));
    const retire = await screen.findByRole('menuitem', { name: 'Retire' });
    expect(retire.getAttribute('aria-disabled')).toBe('true');
  });
});

describe('a list with one moved', () => {
  it('is unchanged at its ends', () => {
    const numbers = (list: readonly Region[]) => list.map(({ number }) => number);

    expect(numbers(movedBy(testRegions, 732, 1))).toEqual([733, 732, 734]);
    expect(numbers(movedBy(testRegions, 732, -1))).toEqual([732, 733, 734]);
    expect(numbers(movedBy(testRegions, 734, 1))).toEqual([732, 733, 734]);
  });
});
