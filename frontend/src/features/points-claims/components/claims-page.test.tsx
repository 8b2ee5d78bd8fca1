import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { buildClaim, serve } from '../testing/claims.ts';
import { ClaimsPage } from './claims-page.tsx';

const open = (items: ReturnType<typeof buildClaim>[], address = '/points-claims') => {
  const served = serve({ '/api/points-claims': { items, total: items.length } });
  const page = renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <ClaimsPage />
    </QueryClientProvider>,
    address,
  );
  return { ...served, ...page };
};

beforeEach(() => clearToasts());
afterEach(() => vi.unstubAllGlobals());

describe('the inbox of claims', () => {
  it('loads the waiting claims, and shows who claims what and how the night lists them', async () => {
    const { requests } = open([buildClaim()]);

    const card = within(
      (await screen.findByText('Claims 6th in Friday League Night')).closest('li') as HTMLElement,
    );
    expect(card.getByText('Not listed among 38 players')).toBeTruthy();
    expect(card.getByText('Shown by: Dana saw it')).toBeTruthy();
    // The link's area is the nearest positioned ancestor; it must not cover the actions.
    const area = card.getByRole('link', { name: 'Alicia Moreno' }).closest('.relative');
    expect(area?.textContent).toBe('AMAlicia MorenoMissing points');
    expect(requests[0]).toContain('state=open');
  });

  it('approves with the place that the host confirms', async () => {
    const { user, sent } = open([buildClaim()]);

    await user.click(await screen.findByRole('button', { name: 'Approve 6th' }));
    const place = await screen.findByRole('textbox', { name: /place/i });
    await user.clear(place);
    await user.type(place, '5');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: /approve/i }));

    await waitFor(() => expect(sent[0]).toMatchObject({ body: { place: 5 } }));
    expect(sent[0]?.call).toMatch(/approve$/);
    await waitFor(() => expect(readToasts()[0]?.title).toBe('Alicia Moreno has the points'));
  });

  it('declines only with a reason', async () => {
    const { user, sent } = open([buildClaim()]);

    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /decline/i }));
    expect(sent).toEqual([]);
    await user.type(dialog.getByRole('textbox'), 'The list says otherwise.');
    await user.click(dialog.getByRole('button', { name: /decline/i }));

    await waitFor(() => expect(sent[0]?.body).toEqual({ text: 'The list says otherwise.' }));
  });

  it('disables approval until a night has results, and shows why', async () => {
    open([buildClaim({ resultId: null })]);

    expect(((await screen.findByRole('button', { name: 'Approve 6th' })) as HTMLButtonElement).disabled).toBe(
      true,
    );
    expect(screen.getByText(/Post the results of the night first/)).toBeTruthy();
  });

  it('reverts a decision', async () => {
    const { user, sent } = open([buildClaim({ state: 'approved' })], '/points-claims?state=approved');

    await user.click(await screen.findByRole('button', { name: 'Undo' }));

    await waitFor(() => expect(sent[0]?.call).toMatch(/undo$/));
  });

  it('keeps the chosen state in the address, and offers a way back from an empty list', async () => {
    const { user, router } = open([]);
    expect(await screen.findByText('Every claim is answered')).toBeTruthy();

    await user.click(screen.getByRole('button', { name: 'Declined' }));
    expect(router.state.location.search).toBe('?state=declined');
    await user.click(await screen.findByRole('button', { name: 'Back to the claims to answer' }));

    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
