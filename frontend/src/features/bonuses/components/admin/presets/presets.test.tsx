import type { BonusPreset, PlaceFigures } from '@ahl/shared-types/bonuses';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { BonusesPage } from '../bonuses.office-page.tsx';

const preset = (more: Partial<BonusPreset> = {}): BonusPreset => ({
  occasion: 'birthday',
  title: 'Happy birthday',
  kind: 'chips',
  amount: 1_500,
  venueId: null,
  venueName: '',
  validDays: 30,
  runs: 'by-hand',
  turnedOn: null,
  lastRunAt: null,
  due: 2,
  withoutBirthday: 240,
  issued: 7,
  version: 4,
  ...more,
});
const presets: BonusPreset[] = [
  preset(),
  preset({
    occasion: 'lapsed',
    title: 'We miss you',
    runs: 'by-itself',
    turnedOn: { byName: 'Ada Min', at: '2026-11-20T18:00:00Z' },
    lastRunAt: '2026-11-22T17:00:00Z',
    withoutBirthday: null,
    due: 0,
  }),
  preset({ occasion: 'first-night', title: 'After your first night', withoutBirthday: null, due: 0 }),
];
const figures = { issued: 10, used: 3, ranOut: 1, open: 6, rate: 0.75 };
const place = (more: Partial<PlaceFigures>): PlaceFigures => ({
  place: 'all',
  venueName: '',
  ...figures,
  budget: { points: null, chips: 5_000, version: 2 },
  spent: { points: 0, chips: 6_500 },
  ...more,
});

type Sent = { call: string; body: unknown };
const open = (address: string, reads: Record<string, unknown>, answer: unknown = {}) => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.split('?')[0] ?? '';
    if (method === 'GET') return Response.json(reads[path] ?? { items: [], total: 0 });
    sent.push({ call: `${method} ${path}`, body: JSON.parse(String(body)) });
    return Response.json(answer);
  });
  const queryClient = createQueryClient();
  setConfig(queryClient);
  renderAt(
    <QueryClientProvider client={queryClient}>
      <BonusesPage />
    </QueryClientProvider>,
    address,
  );
  return { sent, user: userEvent.setup() };
};

beforeEach(() => {
  stubMedia();
  return () => vi.unstubAllGlobals();
});
afterEach(clearToasts);

describe('the presets', () => {
  const reads = {
    '/api/bonus-presets': { items: presets },
    '/api/bonus-presets/birthday/due': {
      count: 2,
      sample: [
        { id: 'a'.repeat(24), name: 'Tess Today', playerNumber: 1606, day: '2026-11-22' },
        { id: 'b'.repeat(24), name: 'Mo Monday', playerNumber: 1607, day: '2026-11-16' },
      ],
    },
  };
  const openPresets = (answer: unknown = {}) => open('/admin/members/bonuses?tab=presets', reads, answer);

  it('show what each gives, to how many, how many members have no birthday, and who turned it on', async () => {
    openPresets();

    const headings = await screen.findAllByRole('heading', { level: 2 });
    const [birthday, lapsed, first] = headings.map((heading) => heading.closest('li'));

    expect(birthday?.textContent).toContain('1,500 chips · counts for 30 days · every venue');
    expect(birthday?.textContent).toContain('240 members have no birthday on file');
    expect(birthday?.textContent).toContain('Off. Turned on, it goes to 2 members now.');
    expect(lapsed?.textContent).toMatch(/Turned on by Ada Min, Fri, Nov 20, 12:00PM/);
    expect(within(lapsed as HTMLElement).getByRole<HTMLInputElement>('switch').checked).toBe(true);
    expect(within(first as HTMLElement).queryByRole('switch')).toBeNull();
    await expectAccessible(document.body);
  });

  it('are turned on by a switch, at the version that was seen', async () => {
    const { sent, user } = openPresets(preset({ runs: 'by-itself' }));
    const [first] = await screen.findAllByRole('switch');

    await user.click(first as HTMLElement);

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Birthday runs automatically'));
    expect(sent).toEqual([
      {
        call: 'PUT /api/bonus-presets/birthday',
        body: {
          title: 'Happy birthday',
          kind: 'chips',
          amount: 1_500,
          venueId: null,
          validDays: 30,
          runs: 'by-itself',
          version: 4,
        },
      },
    ]);
  });

  it('are given to the members shown, and show who waits for the budget', async () => {
    const { sent, user } = openPresets({ issued: 1, waiting: 1 });

    await user.click(await screen.findByRole('button', { name: 'Give to 2 members' }));
    const dialog = await screen.findByRole('alertdialog');
    await within(dialog).findByText(/Tess Today/);
    await user.click(within(dialog).getByRole('button', { name: 'Give 2 bonuses' }));

    await waitFor(() =>
      expect(readToasts()[0]).toMatchObject({
        title: '1 bonus is given out',
        description: '1 member waits: the budget of this month is used up.',
      }),
    );
    expect(sent).toEqual([{ call: 'POST /api/bonus-presets/birthday/give', body: { version: 4, count: 2 } }]);
  });
});

describe('budgets and use', () => {
  it('show what was redeemed, and set the budget of a venue', async () => {
    const reads = {
      '/api/bonus-figures': {
        month: '2026-11',
        all: figures,
        occasions: presets.map(({ occasion }) => ({ occasion, ...figures, rate: null })),
        places: [place({}), place({ place: 'c'.repeat(24), venueName: 'Copper Still' })],
      },
    };
    const { sent, user } = open('/admin/members/bonuses?tab=figures', reads, {
      points: null,
      chips: 9_000,
      version: 3,
    });

    expect(await screen.findByText('Redeemed in all')).toBeTruthy();
    expect(screen.getAllByText('75 %')).toHaveLength(3);
    expect(screen.getByRole('row', { name: /Every venue/ }).textContent).toContain('6,500 of 5,000');
    await expectAccessible(document.body);
    await user.click(screen.getByRole('button', { name: 'Budget of Copper Still' }));
    const chips = await screen.findByLabelText(/^Chips/);
    await user.clear(chips);
    await user.type(chips, '9000');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('The budget of Copper Still is saved'));
    expect(sent).toEqual([
      {
        call: `PUT /api/bonus-figures/budgets/${'c'.repeat(24)}`,
        body: { points: null, chips: 9_000, version: 2 },
      },
    ]);
  });
});
