import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, fireEvent, screen, waitFor } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { type Answer, renderPage } from '../testing/render-page.tsx';
import { OwnChips, OwnDeal } from './own-deal.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const clockId = '64b000000000000000000001';
const mine = '00000000-0000-4000-8000-000000000001';
const other = '00000000-0000-4000-8000-000000000002';
const dealId = '00000000-0000-4000-8000-000000000008';
const share = (entryId: string, name: string, points: number) => ({
  entryId,
  name,
  points,
  stack: 5_000,
  answer: 'waiting',
});
const deal = {
  id: dealId,
  method: 'chip-chop',
  playsOn: false,
  prizes: [5_000, 3_000],
  at: '2025-07-26T03:00:00.000Z',
  status: 'proposed',
  shares: [share(other, 'Ray Ortiz', 4_600), share(mine, 'Ana Ruiz', 3_400)],
};
const open = (body: object, answers: [RegExp, Answer][] = []) =>
  renderPage(
    <>
      <OwnDeal clockId={clockId} />
      <OwnChips clockId={clockId} />
    </>,
    [
      ...answers,
      [/GET .*\/deal$/, { body }],
      [/GET \/api\/poker-clocks\/\w+$/, { body: buildClock({ status: 'paused' }) }],
      [/api\/config/, { body: buildConfig(Date.now()) }],
    ],
  );

describe('OwnDeal', () => {
  it('shows the points of the player, and sends their answer', async () => {
    const page = open({ entryId: mine, deal, chipCount: null }, [
      [/POST .*\/deal\/answer$/, { body: { version: 7 } }],
    ]);
    await screen.findByText('3,400 points');
    screen.getByText('Deal proposed: Chip chop');
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }));

    await waitFor(() => expect(page.commands()).toHaveLength(1));
    expect(page.commands()[0]?.body).toMatchObject({ dealId, accepts: true });
  });

  it('sends the count of the own chips', async () => {
    const page = open({ entryId: mine, deal: null, chipCount: null }, [
      [/POST .*\/chip-count$/, { body: { version: 7 } }],
    ]);
    fireEvent.change(await screen.findByLabelText('My chips'), { target: { value: '12,400' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(page.commands()[0]?.body).toMatchObject({ chips: 12_400 }));
  });

  it('shows nothing to somebody who is not in', async () => {
    const { sent } = open({ entryId: null, deal: null, chipCount: null });
    await waitFor(() => expect(sent.some(({ path }) => path.endsWith('/deal'))).toBe(true));

    expect(screen.queryByLabelText('My chips')).toBeNull();
  });
});
