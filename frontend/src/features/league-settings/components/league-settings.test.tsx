import { defaultLeagueSettings } from '@ahl/shared-types/league-settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import { LeagueSettingsPage } from './league-settings.office-page.tsx';

const refused = '{"message":"No.","code":"INTERNAL"}';
const open = (status = 200, answer = refused) => {
  const sent: { version: number }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    const isAccepted = status === 200 || sent.length > 1;
    return new Response(isAccepted ? String(body) : answer, { status: isAccepted ? 200 : status });
  });
  const queryClient = createQueryClient();
  const config = {
    productName: 'AHL',
    timeZone: 'America/Chicago',
    canMail: true,
    dayEndsHour: 6,
    serverTime: 0,
  };
  setAnswer(queryClient, 'GET /api/config', {}, config);
  setAnswer(queryClient, 'GET /api/league-settings', {}, { ...defaultLeagueSettings, version: 3 });
  const shown = renderAt(
    <QueryClientProvider client={queryClient}>
      <LeagueSettingsPage />
    </QueryClientProvider>,
  );
  return { ...shown, sent };
};

beforeEach(() => clearToasts());
afterEach(() => vi.unstubAllGlobals());

describe('/admin/league-settings', () => {
  it('saves the age limit and shows that', async () => {
    const { user, sent } = open();
    const field = await screen.findByRole('textbox', { name: /Age limit/ });
    await expectAccessible();

    await user.clear(field);
    await user.type(field, '18');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Saved'));
    expect(sent).toEqual([{ ...defaultLeagueSettings, ageLimit: 18, version: 3 }]);
    expect(screen.getByText('Time zone America/Chicago, from the environment')).toBeTruthy();
  });

  it('shows what is wrong with an age, and sends nothing', async () => {
    const { user, sent } = open();
    const field = await screen.findByRole('textbox', { name: /Age limit/ });

    await user.clear(field);
    await user.type(field, '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
  });

  it('asks which value to keep if somebody else has saved the same field, and keeps the rest of both', async () => {
    const current = { ...defaultLeagueSettings, name: 'Their League', contactPhone: '(817) 555-0100' };
    const conflict = {
      code: 'VERSION_CONFLICT',
      message: 'Changed.',
      current: { ...current, version: 4 },
      changed: { byName: 'Dana Whitfield', at: '2026-11-20T18:00:00.000Z' },
    };
    const { user, sent } = open(409, JSON.stringify(conflict));
    await user.type(await screen.findByRole('textbox', { name: /Name of the league/ }), 'Our League');

    await user.click(screen.getByRole('button', { name: 'Save' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Somebody else saved this meanwhile' });
    const questions = [...dialog.querySelectorAll('legend')].map(({ textContent }) => textContent);
    expect(dialog.textContent).toContain('Saved by Dana Whitfield: Friday, November 20, 12:00PM.');
    await expectAccessible();
    await user.click(screen.getByRole('button', { name: 'Use these values' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Saved'));
    expect(questions).toEqual(['Name of the league', 'Phone (you did not change it)']);
    expect(sent.at(-1)).toEqual({ ...current, name: 'Our League', version: 4 });
  });

  it('shows that nothing was saved if the request fails', async () => {
    const { user } = open(500);

    await user.type(await screen.findByRole('textbox', { name: /Name of the league/ }), 'River League');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]?.variant).toBe('error'));
  });
});
