import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { fireEvent, renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { buildClaim, buildNight, serve, venue } from '../testing/claims.ts';
import { MyClaims } from './my-claims.tsx';

const open = () =>
  renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <MyClaims />
    </QueryClientProvider>,
  );
const claims = (...items: ReturnType<typeof buildClaim>[]) => ({
  '/api/points-claims/mine': { items, total: items.length },
});

beforeEach(() => clearToasts());
afterEach(() => vi.unstubAllGlobals());

describe('the claims of a member', () => {
  it('show what to claim and until when, before there is one', async () => {
    serve(claims());
    open();

    expect(await screen.findByText(/results are due 48 hours after the night/)).toBeTruthy();
  });

  it('show each state and its trail', async () => {
    serve(claims(buildClaim(), buildClaim({ id: 'e'.repeat(24), state: 'approved', place: 2 })));
    open();

    const list = within(await screen.findByRole('list', { name: 'Your claims' }));
    expect(list.getByText('6th at Rusty Nail Tavern')).toBeTruthy();
    expect(list.getByText('Waiting for the host')).toBeTruthy();
    expect(list.getByText('Approved')).toBeTruthy();
    expect(list.getAllByText('What shows it: Dana saw it')).toHaveLength(2);
  });

  it('answer a question of the host, and withdraw', async () => {
    const question = {
      act: 'asked' as const,
      by: 'Dana W.',
      at: '2026-11-16T18:00:00Z',
      text: 'Which table?',
    };
    const { sent } = serve(claims(buildClaim({ state: 'asked', trail: [question] })));
    const { user } = open();

    await user.type(await screen.findByRole('textbox', { name: 'Your answer' }), 'Table 3');
    await user.click(screen.getByRole('button', { name: 'Send the answer' }));
    await waitFor(() => expect(sent[0]?.body).toEqual({ text: 'Table 3' }));
    // All buttons of the form are disabled until the answer is saved; then the label is as before.
    await screen.findByRole('button', { name: 'Send the answer' });
    await user.click(screen.getByRole('button', { name: 'Withdraw the claim' }));

    await waitFor(() => expect(sent[1]?.call).toMatch(/withdraw$/));
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Claim withdrawn'));
  });

  it('offer a retry if they did not load', async () => {
    serve({ '/api/points-claims/mine': Response.json({}, { status: 503 }) });
    open();

    expect(await screen.findByText('Your claims did not load')).toBeTruthy();
  });
});

describe('the form of a claim', () => {
  const openForm = async (...nights: ReturnType<typeof buildNight>[]) => {
    const served = serve({
      ...claims(),
      '/api/venues': { items: [venue] },
      '/api/points-claims/nights': { items: nights },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Claim a night' }));
    const form = within(await screen.findByRole('form', { name: 'Claim missing points' }));
    await form.findByRole('option', { name: /Rusty Nail/ });
    await user.selectOptions(form.getByLabelText('Venue'), venue.id);
    fireEvent.change(form.getByLabelText('Day'), { target: { value: '2026-11-13' } });
    return { user, form, ...served };
  };

  it('sends the chosen night, the place and the evidence', async () => {
    const { user, form, sent } = await openForm(buildNight());

    await user.click(await form.findByRole('radio', { name: /Friday League Night, 7:00PM/ }));
    await user.type(form.getByLabelText('My place'), '6');
    await user.click(form.getByRole('button', { name: 'Send the claim' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: 'POST /api/points-claims',
      body: {
        venueId: venue.id,
        date: '2026-11-13',
        startTime: '19:00',
        name: 'Friday League Night',
        place: 6,
      },
    });
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Your claim is sent'));
  });

  it('shows from when a night can be claimed, and does not allow choosing it before', async () => {
    const refusal = { code: 'not-due' as const, at: '2026-11-16T01:00:00Z', event: null };
    const { form } = await openForm(buildNight({ resultId: null, refusal }));

    const choice = await form.findByRole('radio', { name: /Not posted yet.*48 hours/ });
    expect((choice as HTMLInputElement).disabled).toBe(true);
  });

  it('shows that there was no night', async () => {
    const { form } = await openForm();

    expect(await form.findByText(/There was no night at this bar on that day/)).toBeTruthy();
  });

  it('shows what is missing and sends nothing', async () => {
    const { user, form, sent } = await openForm(buildNight());

    await user.click(form.getByRole('button', { name: 'Send the claim' }));

    await waitFor(() => expect(form.getByLabelText('My place').getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
  });
});
