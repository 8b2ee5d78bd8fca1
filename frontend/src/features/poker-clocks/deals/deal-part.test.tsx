import type { Deal } from '@ahl/shared-types/deals';
import { type Entry, emptyNight, nightCounts } from '@ahl/shared-types/poker-clocks';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildConfig } from '@/testing/config.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@/testing/render.tsx';
import { buildClock } from '../testing/build-clock.ts';
import { type Answer, renderPage } from '../testing/render-page.tsx';
import { ChipCountPart } from './chip-count-part.tsx';
import { DealPart } from './deal-part.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const entry = (
  number: number,
  name: string,
  playerId: string | null = `${number}`.padStart(24, '0'),
): Entry => ({
  id: idOf(number),
  playerId,
  name,
  playerNumber: null,
  seat: null,
  isSeatFixed: false,
  reEntries: 0,
  addOns: 0,
  extraChips: 0,
});
const entries = [
  entry(1, 'Ana Ruiz'),
  entry(2, 'Ray Ortiz'),
  entry(3, 'Walk Inn', null),
  entry(4, 'Out Early'),
];
const at = '2025-07-26T03:00:00.000Z';
const bustOuts = [{ commandId: idOf(9), entryIds: [idOf(4)], unnamed: 0, at }];
const share = (number: number, points: number, answer: Deal['shares'][number]['answer'] = 'accepted') => ({
  entryId: idOf(number),
  stack: 1_000,
  points,
  answer,
});
const deal = (shares: Deal['shares']): Deal => ({
  id: idOf(8),
  method: 'icm',
  playsOn: false,
  prizes: [5_000, 3_000, 2_000],
  shares,
  at,
  status: 'proposed',
});

const open = (part: 'deal' | 'chips', more: object = {}, answers: [RegExp, Answer][] = []) => {
  const night = { ...emptyNight(), entries, bustOuts, ...more };
  const clock = buildClock({ status: 'running', counts: nightCounts(night) });
  const give = vi.fn();
  const notify = vi.fn();
  const Part = part === 'deal' ? DealPart : ChipCountPart;
  const page = renderPage(<Part clock={clock} night={null} give={give} notify={notify} />, [
    ...answers,
    [/\/deal\/points$/, { body: { prizes: [5_000, 3_000, 2_000], decimals: 0 } }],
    [/\/night$/, { body: { ...night, version: 1, resultId: null } }],
    [/api\/config/, { body: buildConfig(Date.now()) }],
  ]);
  return { ...page, give, notify };
};
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });

describe('DealPart', () => {
  it('shows what each player would get, and proposes it once every stack is there', async () => {
    const answers: [RegExp, Answer][] = [[/POST .*\/deal$/, { body: {} }]];
    const { sent } = open('deal', {}, answers);
    fireEvent.click(await screen.findByRole('button', { name: 'Propose a deal to the last 3 players' }));
    const dialog = within(await screen.findByRole('dialog'));
    const propose = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Propose to the players' });
    await dialog.findByText(/players are not counted/);
    expect(propose.disabled).toBe(true);
    type('Stack of Ana Ruiz', '60,000');
    type('Stack of Ray Ortiz', '30000');
    type('Stack of Walk Inn', '10000');

    for (const points of ['4,124', '3,383', '2,493']) dialog.getByText(points);
    fireEvent.click(propose);
    await waitFor(() => expect(sent.some(({ method }) => method === 'POST')).toBe(true));
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({
      method: 'icm',
      playsOn: false,
      stacks: [
        { entryId: idOf(1), stack: 60_000 },
        { entryId: idOf(2), stack: 30_000 },
        { entryId: idOf(3), stack: 10_000 },
      ],
    });
  });

  it('waits for all answers, and the host answers for a player without a phone', async () => {
    const { give } = open('deal', {
      deal: deal([share(1, 4_124), share(2, 3_383), share(3, 2_493, 'waiting')]),
    });
    const close = await screen.findByRole<HTMLButtonElement>('button', {
      name: 'Close the deal and the night',
    });
    expect(close.disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Ana Ruiz accepts' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Walk Inn accepts' }));

    expect(give).toHaveBeenCalledWith({
      type: 'answer-deal',
      dealId: idOf(8),
      entryId: idOf(3),
      accepts: true,
    });
  });

  it('closes a deal that everybody accepts', async () => {
    const { give } = open('deal', { deal: deal([share(1, 4_124), share(2, 3_383), share(3, 2_493)]) });
    fireEvent.click(await screen.findByRole('button', { name: 'Close the deal and the night' }));

    expect(give).toHaveBeenCalledWith({ type: 'close-deal', dealId: idOf(8) });
  });
});

describe('ChipCountPart', () => {
  it('compares the counts with the chips in play, and saves only the new ones', async () => {
    const chipCounts = [{ entryId: idOf(1), chips: 12_000, by: 'player', at }];
    const { give } = open('chips', { chipCounts });
    await screen.findByText(/Own count/);
    fireEvent.click(screen.getByRole('button', { name: 'Count chips' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Ray Ortiz'), { target: { value: '4500' } });
    fireEvent.change(dialog.getByLabelText('Walk Inn'), { target: { value: '2,000' } });

    dialog.getByText('1,500 short');
    fireEvent.click(dialog.getByRole('button', { name: 'Save the counts' }));
    expect(give).toHaveBeenCalledWith({
      type: 'count-chips',
      counts: [
        { entryId: idOf(2), chips: 4_500 },
        { entryId: idOf(3), chips: 2_000 },
      ],
    });
  });
});
