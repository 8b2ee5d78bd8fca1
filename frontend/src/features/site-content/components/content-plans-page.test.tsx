import type { ContentPlans, Thought } from '@ahl/shared-types/site-content';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { holdServerTime, resetServerTime } from '@/realtime/server-time.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { act, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { ContentPlansPage } from './content-plans-page.tsx';
// The page loads this lazily; here it is imported up front, so that a busy machine does not delay it.
import './plan-dialog.tsx';
import './usual-dialog.tsx';

const id = (letter: string) => letter.repeat(24);
const thought = (text: string): Thought => ({ text, textEs: null, linkUrl: null });
type Plan = Extract<ContentPlans, { kind: 'thought-of-the-day' }>['items'][number];
const plan = (more: Partial<Plan> = {}): Plan => ({
  id: id('a'),
  kind: 'thought-of-the-day',
  name: 'Freeroll weekend',
  startsOn: '2026-11-20',
  startsAt: '19:00',
  endsOn: '2026-11-23',
  endsAt: '02:00',
  value: { text: 'Freeroll tonight', textEs: 'Torneo gratis hoy', linkUrl: '/news' },
  version: 3,
  ...more,
});

let plans: ContentPlans;
let sent: { call: string; body: unknown }[];
/** The refusals of the next changes. */
let refusals: object[];

const Line = () => <p>{useEndpoint('GET /api/thought-of-the-day').data?.text}</p>;
const open = async () => {
  const shown = renderWithData(
    <ContentPlansPage kind="thought-of-the-day" title="Promo Banner" draw={() => <Line />} />,
    [[['/api/content-plans', { kind: 'thought-of-the-day' }], plans]],
  );
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(plans);
    sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
    const refused = refusals.shift();
    if (refused) return Response.json(refused, { status: 409 });
    return Response.json({ ...plan(), version: 4 });
  });
  await screen.findByRole('heading', { name: 'Promo Banner' });
  return shown;
};

beforeEach(() => {
  // Sunday noon in Chicago.
  holdServerTime(Date.parse('2026-11-22T18:00:00Z'));
  sent = [];
  refusals = [];
  plans = {
    kind: 'thought-of-the-day',
    usual: { ...thought('As usual'), version: 2 },
    items: [
      plan({ id: id('c'), name: 'Toy drive', startsOn: '2026-11-01', endsOn: '2026-11-05' }),
      plan({ id: id('d'), name: 'November', startsOn: '2026-11-01', endsOn: null }),
      plan(),
      plan({ id: id('e'), name: 'Christmas', startsOn: '2026-12-20', endsOn: null }),
    ],
  };
});
afterEach(() => {
  resetServerTime();
  clearToasts();
  vi.unstubAllGlobals();
});

const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('a page of planned content', () => {
  it('marks plans as in force, covered, planned or ended, and shows the current one in both languages', async () => {
    await open();

    expect(rows('Plans')).toEqual([
      'NovemberCovered by a later one',
      'Freeroll weekendIn force',
      'ChristmasPlanned',
      'Shown by default',
    ]);
    expect(rows('Ended')).toEqual(['Toy driveEnded']);
    expect(screen.getByText('Visitors see “Freeroll weekend” now')).toBeTruthy();
    expect(screen.getByText('Torneo gratis hoy')).toBeTruthy();
    expect(screen.getByText(/begins or ends on Monday, November 23, 2:00AM/)).toBeTruthy();
    await expectAccessible();
  });

  it('changes a plan at its version, with its preview and the target of its link', async () => {
    const { user } = await open();
    const row = screen.getByText('Freeroll weekend').closest('li') as HTMLElement;
    await user.click(within(row).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Freeroll weekend' }));

    fireEvent.change(dialog.getByRole('textbox', { name: 'Line in English' }), {
      target: { value: 'Freeroll!' },
    });
    expect(dialog.getByText('Freeroll!')).toBeTruthy();
    expect(dialog.getByText('Opens the page “News”.')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: /^Link/ }), { target: { value: '/nowhere' } });
    expect(dialog.getByText('No page of this site has that address.')).toBeTruthy();
    fireEvent.change(dialog.getByRole('textbox', { name: /^Link/ }), { target: { value: '' } });
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: `PUT /api/content-plans/${id('a')}`,
      body: {
        kind: 'thought-of-the-day',
        name: 'Freeroll weekend',
        startsOn: '2026-11-20',
        startsAt: '19:00',
        endsOn: '2026-11-23',
        endsAt: '02:00',
        value: { text: 'Freeroll!', textEs: 'Torneo gratis hoy', linkUrl: null },
        version: 3,
      },
    });
  });

  it('refuses an end before the beginning at its field', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Plan another' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Plan another' }));

    fireEvent.change(dialog.getByRole('textbox', { name: 'Name' }), { target: { value: 'Short' } });
    fireEvent.change(dialog.getByLabelText(/^Until/), { target: { value: '2026-11-01' } });
    await user.click(dialog.getByRole('button', { name: 'Plan it' }));

    expect(await dialog.findByText('It must end after it begins.')).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('asks field by field about a concurrent change of the default', async () => {
    const { user } = await open();
    refusals = [
      {
        message: 'Somebody else changed this in the meantime.',
        code: 'VERSION_CONFLICT',
        requestId: 'r',
        fields: ['text'],
        current: { ...thought('Theirs'), version: 3 },
      },
    ];
    const usual = screen.getByText('Shown by default').closest('li') as HTMLElement;
    await user.click(within(usual).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shown by default' }));
    const line = dialog.getByRole('textbox', { name: 'Line in English' });
    fireEvent.change(line, { target: { value: 'Mine' } });
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    const question = await screen.findByRole('alertdialog', { name: 'Somebody else saved this meanwhile' });
    expect(within(question).getByText('Theirs')).toBeTruthy();
    expect(within(question).queryByText('Picture')).toBeNull();
    await user.click(within(question).getByRole('button', { name: 'Use these values' }));

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent.map(({ body }) => body)).toMatchObject([
      { text: 'Mine', version: 2 },
      { text: 'Mine', version: 3 },
    ]);
  });

  it('changes the default, and deletes a plan with an undo', async () => {
    const { user } = await open();
    const usual = screen.getByText('Shown by default').closest('li') as HTMLElement;
    await user.click(within(usual).getByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Shown by default' }));
    fireEvent.change(dialog.getByRole('textbox', { name: 'Line in English' }), {
      target: { value: 'Every night' },
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      call: 'PUT /api/thought-of-the-day',
      body: { text: 'Every night', textEs: null, linkUrl: null, version: 2 },
    });

    await user.click(await screen.findByRole('button', { name: 'Actions for Christmas' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Christmas is deleted' }]));
    act(() => readToasts()[0]?.action?.onAct());
    await waitFor(() =>
      expect(sent.map(({ call }) => call).at(-1)).toBe(`POST /api/content-plans/${id('e')}/restore`),
    );
  });
});
