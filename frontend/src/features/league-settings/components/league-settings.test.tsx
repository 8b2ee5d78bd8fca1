import { defaultLeagueSettings } from '@ahl/shared-types/league-settings';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { setAnswer } from '@/lib/endpoint-query.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { renderAt, screen, waitFor } from '@/testing/render.tsx';
import { LeagueSettingsPage } from './league-settings-page.tsx';

const open = (status = 200) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return new Response(status === 200 ? String(body) : '{"message":"No.","code":"INTERNAL"}', { status });
  });
  const queryClient = createQueryClient();
  const config = { productName: 'AHL', timeZone: 'America/Chicago', serverTime: 0 };
  setAnswer(queryClient, 'GET /api/config', {}, config);
  setAnswer(queryClient, 'GET /api/league-settings', {}, defaultLeagueSettings);
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
  it('saves the age limit and says so', async () => {
    const { user, sent } = open();
    const field = await screen.findByRole('textbox', { name: /Age limit/ });
    await expectAccessible();

    await user.clear(field);
    await user.type(field, '18');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Saved'));
    expect(sent).toEqual([{ ...defaultLeagueSettings, ageLimit: 18 }]);
    expect(screen.getByText('Time zone America/Chicago, from the environment')).toBeTruthy();
  });

  it('names what is wrong with an age, and sends nothing', async () => {
    const { user, sent } = open();
    const field = await screen.findByRole('textbox', { name: /Age limit/ });

    await user.clear(field);
    await user.type(field, '7');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
  });

  it('says that nothing was saved where the call fails', async () => {
    const { user } = open(500);

    await user.click(await screen.findByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]?.variant).toBe('error'));
  });
});
