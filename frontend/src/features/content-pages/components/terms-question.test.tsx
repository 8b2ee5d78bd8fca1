import { afterEach, describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { act, screen, waitFor } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { TermsQuestion } from './terms-question.tsx';

const question = (version: number, effectiveOn: string | null = null) => ({
  question: { version, effectiveOn },
});
const open = (answer: object, isBusy = false) =>
  renderWithData(<TermsQuestion isBusy={isBusy} />, [[['/api/members/me/terms'], answer]]);
const dialog = () => screen.findByRole('dialog', { name: 'Our terms have changed' });

afterEach(() => vi.unstubAllGlobals());

describe('the question to accept new terms', () => {
  it('shows when they take effect, links to them, and disappears once they are accepted', async () => {
    const { user } = open(question(7, '2026-12-01'));
    await dialog();
    expect(screen.getByText('They apply from December 1, 2026 on.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Read the terms' }).getAttribute('href')).toBe(
      '/terms-conditions',
    );
    await expectAccessible();
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
      sent.push([method, url, JSON.parse(String(body))]);
      return Response.json({ question: null });
    });

    await user.click(screen.getByRole('button', { name: 'Accept' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([['POST', '/api/members/me/terms', { version: 7 }]]);
  });

  it('is postponed until the next visit, and appears again for newer terms', async () => {
    const { user, queryClient } = open(question(8));
    await dialog();

    await user.click(screen.getByRole('button', { name: 'Later' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => void queryClient.setQueryData(['/api/members/me/terms'], question(9)));
    await dialog();
  });

  it.each([
    ['who is not asked', { question: null }, false],
    ['who has a table tonight', question(10), true],
  ])('is not shown to one %s', async (_who, answer, isBusy) => {
    open(answer, isBusy);

    // The dialog is lazy; importing it ensures that it would have been rendered.
    await act(() => import('./terms-dialog.tsx'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
