import { failureAnswer, invalidInput } from '@ahl/shared-types/common';
import type { Submission } from '@ahl/shared-types/submissions';
import { QueryClientProvider } from '@tanstack/react-query';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { setRegions } from '@/testing/regions.ts';
import { render, screen, waitFor } from '@/testing/render.tsx';
import { SubmissionsPage } from './submissions.office-page.tsx';

const venueId = 'a'.repeat(24);
const night = (more: Partial<Submission> = {}) =>
  ({
    id: '1'.repeat(24),
    reference: '8F3A01BC',
    kind: 'tournament',
    status: 'pending',
    submitterName: 'Corey Lindqvist',
    submitterEmail: 'corey@example.com',
    reason: '',
    warnings: [],
    questions: [],
    decidedBy: '',
    decidedAt: null,
    createdAt: '2026-11-20T18:00:00.000Z',
    facts: {
      name: 'Black Friday Bounty',
      venueId,
      venueName: 'Copper Still, Arlington',
      repeat: 'once',
      date: '2026-11-27',
      startTimes: ['19:00'],
      gracePeriod: null,
      notes: '',
    },
    ...more,
  }) as Submission;
const venues = {
  items: [{ id: venueId, name: 'Copper Still', city: 'Arlington', address: '1 Main St' }],
  total: 1,
};

/** Renders the page over a list; decisions are answered with `decision`. */
const open = (items: Submission[], decision = { status: 200, body: {} as object }, address = '/') => {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    if (init.method === 'POST') {
      sent.push({ path: url, body: JSON.parse(String(init.body ?? '{}')) });
      return new Response(JSON.stringify(decision.body), { status: decision.status });
    }
    sent.push({ path: url, body: null });
    const answer = url.startsWith('/api/venues') ? venues : { items, total: items.length };
    return new Response(JSON.stringify(answer));
  });
  const client = createQueryClient();
  setRegions(client);
  setConfig(client);
  const router = createMemoryRouter([{ path: '*', element: <SubmissionsPage /> }], {
    initialEntries: [address],
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const decisions = () => sent.filter(({ body }) => body !== null);
  const lists = () => sent.filter(({ path }) => path.startsWith('/api/submissions?')).map(({ path }) => path);
  return { user: userEvent.setup(), decisions, lists };
};
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(clearToasts);
afterEach(() => vi.unstubAllGlobals());

describe('/approve-tournaments', () => {
  it('lists what waits, with day, place, sender and warnings', async () => {
    const { lists } = open([night({ warnings: [{ code: 'day-over' }] })]);

    expect(await screen.findByText('Fri, Nov 27, 7:00PM · Copper Still, Arlington')).toBeTruthy();
    expect(screen.getByText('The day of this tournament is over.')).toBeTruthy();
    expect(lists()[0]).toContain('status=pending');
  });

  it('filters by words and state, with pages in the address', async () => {
    const { user, lists } = open([], undefined, '/?status=all&page=2');
    await waitFor(() => expect(lists()[0]).toBe('/api/submissions?page=2&pageSize=25'));

    await user.selectOptions(screen.getByLabelText('Pending'), 'rejected');
    await user.type(screen.getByLabelText('Search name, venue or sender'), 'bounty');

    await waitFor(() => {
      const query = new URLSearchParams(lists().at(-1)?.split('?')[1]);
      expect(Object.fromEntries(query)).toMatchObject({ status: 'rejected', search: 'bounty', page: '1' });
    });
  });

  it('moves between waiting proposals by J and K, and opens them by A and R', async () => {
    const { user } = open([
      night(),
      night({ id: 'b'.repeat(24), facts: { ...night().facts, name: 'Turbo' } } as never),
    ]);
    const first = await button('Review Black Friday Bounty');

    await user.keyboard('jj');
    expect(document.activeElement?.textContent).toBe('Review Turbo');
    await user.keyboard('k');
    expect(document.activeElement).toBe(first);
    await user.keyboard('r');
    expect(await screen.findByRole('dialog', { name: 'Reject Black Friday Bounty?' })).toBeTruthy();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    first.focus();
    await user.keyboard('a');

    expect(await screen.findByRole('dialog', { name: 'Black Friday Bounty' })).toBeTruthy();
  });

  it('approves with the corrected facts, once, and offers to undo', async () => {
    const { user, decisions } = open([night()]);
    await user.click(await button('Review Black Friday Bounty'));
    const name = await screen.findByLabelText('Name of the tournament');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Approve and put on the calendar'));
    await user.clear(name);
    await user.type(name, 'Friday Bounty');

    await user.dblClick(await button('Approve and put on the calendar'));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decisions()).toEqual([
      {
        path: `/api/submissions/${'1'.repeat(24)}/approve`,
        body: { tournament: expect.objectContaining({ name: 'Friday Bounty', venueId }) },
      },
    ]);
    expect(readToasts()[0]).toMatchObject({ action: { label: 'Undo' } });
    readToasts()[0]?.action?.onAct();
    await waitFor(() => expect(decisions()[1]?.path).toMatch(/\/restore$/));
  });

  it('shows the server’s error at the venue, and keeps the dialog open', async () => {
    const sentence = "Choose one of the league's venues, or approve this venue first.";
    const body = failureAnswer(invalidInput({ 'tournament.venueId': 'submission.choose-venue' }));
    const { user } = open([night()], { status: 400, body });
    await user.click(await button('Review Black Friday Bounty'));

    await user.click(await button('Approve and put on the calendar'));

    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('combobox', { name: 'Venue' }).getAttribute('aria-invalid')).toBe('true');
  });

  it('rejects only with a reason, which the sender reads', async () => {
    const { user, decisions } = open([night()]);
    await user.click(await button('Review Black Friday Bounty'));
    await user.click(await button('Reject...'));

    await user.click(await button('Reject and tell the sender'));
    expect(await screen.findByText('Enter a reason; the sender will see it.')).toBeTruthy();
    expect(decisions()).toEqual([]);
    await user.type(screen.getByLabelText('Reason'), 'We play there already.');
    await user.click(await button('Reject and tell the sender'));

    await waitFor(() => expect(decisions()).toMatchObject([{ body: { reason: 'We play there already.' } }]));
  });

  it('asks the sender, and shows questions and answers in the review', async () => {
    const question = {
      text: 'How many tables?',
      requestedBy: 'Kim Reyes',
      requestedAt: '2026-11-20T19:00:00.000Z',
      answer: 'Four.',
      answeredAt: '2026-11-20T20:00:00.000Z',
    };
    const { user, decisions } = open([night({ questions: [question] })]);
    expect(await screen.findByText('Answered: Four.')).toBeTruthy();
    (await button('Review Black Friday Bounty')).focus();
    await user.keyboard('q');
    const thread = await screen.findByRole('list', { name: 'Questions to the sender' });
    expect(thread.textContent).toContain('Kim Reyes');
    expect(thread.textContent).toContain('Corey Lindqvist');

    await user.click(await button('Send the question'));
    expect(await screen.findByText('Enter the question; the sender will see it.')).toBeTruthy();
    await expectAccessible();
    await user.type(screen.getByLabelText('Question'), 'Is there food?');
    await user.click(await button('Send the question'));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(decisions()).toEqual([
      { path: `/api/submissions/${'1'.repeat(24)}/questions`, body: { text: 'Is there food?' } },
    ]);
    expect(readToasts()[0]?.title).toBe('Corey Lindqvist is asked');
  });

  it('allows no further question while the sender has not answered, but allows a decision', async () => {
    const waits = {
      requestedBy: 'Kim Reyes',
      requestedAt: '2026-11-20T19:00:00.000Z',
      answer: '',
      answeredAt: null,
    };
    const { user } = open([night({ status: 'waiting', questions: [{ text: 'Who pays?', ...waits }] })]);
    expect(await screen.findByText('Asked: Who pays?')).toBeTruthy();
    await user.click(await button('Review Black Friday Bounty'));

    expect(await button('Approve and put on the calendar')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask...' })).toBeNull();
    expect(screen.getByText('No answer yet.')).toBeTruthy();
  });

  it('asks before an approval is reverted, and shows who decided and why', async () => {
    const decided = { decidedBy: 'Kim Reyes', decidedAt: '2026-11-20T19:00:00.000Z' };
    const { user, decisions } = open([
      night({ status: 'approved', ...decided }),
      night({ id: '2'.repeat(24), status: 'rejected', reason: 'Too far away.', ...decided }),
    ]);
    expect(await screen.findByText('Rejected by Kim Reyes, Nov 20: Too far away.')).toBeTruthy();

    const [approved] = await screen.findAllByRole('button', { name: /^Reopen/ });
    if (approved) await user.click(approved);
    expect(await screen.findByRole('alertdialog')).toBeTruthy();
    expect(decisions()).toEqual([]);
    await user.click(await button('Reopen'));

    await waitFor(() => expect(decisions()[0]?.path).toBe(`/api/submissions/${'1'.repeat(24)}/restore`));
  });

  it('shows what to do when nothing waits, and offers a retry if the list does not load', async () => {
    open([]);
    expect(await screen.findByText('Nothing waits for approval')).toBeTruthy();
  });
});
