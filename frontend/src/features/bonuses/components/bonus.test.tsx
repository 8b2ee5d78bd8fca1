import type { BonusView } from '@ahl/shared-types/bonuses';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { render, screen, waitFor } from '@/testing/render.tsx';
import { VerifyBonus } from './verify-bonus.page.tsx';

const view = (more: Partial<BonusView> = {}): BonusView => ({
  state: 'valid',
  isOwner: false,
  mayVerify: true,
  abilities: { verify: true },
  foreign: null,
  seated: null,
  bonus: {
    id: 'b'.repeat(24),
    date: '',
    startsAt: null,
    revokedAt: null,
    uniqueCode: 'ALICIA-FRIEND',
    title: 'Bring a friend',
    kind: 'chips',
    amount: 1_000,
    ownerName: 'Alicia Moreno',
    ownerNumber: 1606,
    venueName: '',
    expiresAt: '2026-12-01T18:00:00Z',
    verifiedAt: null,
    verifiedByName: '',
    pointsNight: '',
    counted: null,
  },
  ...more,
});
const used = (): BonusView => {
  const bonus = view().bonus as NonNullable<BonusView['bonus']>;
  const verified = { ...bonus, verifiedAt: '2026-11-21T18:00:00Z', verifiedByName: 'Dana Wells' };
  return view({ state: 'used', mayVerify: false, abilities: { verify: false }, bonus: verified });
};
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

const show = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={['/verify-bonus/ALICIA-FRIEND']}>
        <Routes>
          <Route path="/verify-bonus/:uniqueCode" element={<VerifyBonus />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
const reply = (get: () => Response, post: () => Promise<Response> = () => new Promise(() => {})) =>
  vi.mocked(fetch).mockImplementation(async (_url, init) => (init?.method === 'POST' ? post() : get()));
const keys = () =>
  vi
    .mocked(fetch)
    .mock.calls.filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => JSON.parse(String(init?.body)).idempotencyKey);

beforeEach(() => {
  clearToasts();
  vi.stubGlobal('fetch', vi.fn());
  return () => vi.unstubAllGlobals();
});

describe('/verify-bonus/:uniqueCode', () => {
  it('lets a host verify it and shows who did', async () => {
    reply(
      () => answer(200, view()),
      async () => answer(200, used()),
    );
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Verify and hand out' }));

    expect(await screen.findByText('Already used')).toBeTruthy();
    expect(screen.getByText(/Verified by Dana Wells/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('retries with the key of the first request', async () => {
    reply(
      () => answer(200, view()),
      () => Promise.reject(new TypeError('failed')),
    );
    show();

    await userEvent.click(await screen.findByRole('button', { name: 'Verify and hand out' }));
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Error'));
    await userEvent.click(await screen.findByRole('button', { name: 'Verify and hand out' }));

    await waitFor(() => expect(keys()).toHaveLength(2));
    expect(new Set(keys()).size).toBe(1);
  });

  it('asks its owner to show it, without a button', async () => {
    reply(() => answer(200, view({ isOwner: true, mayVerify: false, abilities: { verify: false } })));
    show();

    expect(await screen.findByText('Show this to your host')).toBeTruthy();
    expect(screen.getByText('00001606')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows that it has expired', async () => {
    reply(() => answer(200, view({ state: 'expired', mayVerify: false, abilities: { verify: false } })));
    show();

    expect(await screen.findByText('Expired')).toBeTruthy();
  });

  it.each([
    ['unknown', () => answer(404, { message: 'None.', code: 'NOT_FOUND' })],
    ['not a code', () => answer(400, { message: 'No.', code: 'VALIDATION_FAILED' })],
  ])('explains what to do when it is %s', async (_name, make) => {
    reply(make);
    show();

    expect(await screen.findByText('Wrong code')).toBeTruthy();
  });

  it('offers a retry if it did not load', async () => {
    reply(() => answer(503, { message: 'Away.', code: 'UNAVAILABLE' }));
    show();

    expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
