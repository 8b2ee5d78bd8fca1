import { afterEach, expect, it, vi } from 'vitest';
import { expectAccessible } from '@/testing/axe.ts';
import { cleanup, renderAt, screen } from '@/testing/render.tsx';
import { UnsubscribeView } from './unsubscribe-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('changes nothing when it opens, and turns the mails off and on again at a press', async () => {
  const calls: string[] = [];
  let isOn = true;
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    calls.push(`${method} ${pathname} ${searchParams.get('token')}`);
    if (method === 'POST') isOn = pathname.endsWith('/resubscribe');
    return Response.json({ kind: 'results', isOn, email: 'a•••@demo.local' });
  });
  const { user, container } = renderAt(<UnsubscribeView />, '/unsubscribe?token=abc');

  expect(await screen.findByText('Turn off: e-mail about your results?')).toBeTruthy();
  expect(calls).toEqual(['GET /api/messages/unsubscribe abc']);
  await expectAccessible(container);

  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Turned off: e-mail about your results')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Turn on again' }));
  expect(await screen.findByText('Turned on again: e-mail about your results')).toBeTruthy();
  expect(calls.slice(1)).toEqual([
    'POST /api/messages/unsubscribe abc',
    'POST /api/messages/resubscribe abc',
  ]);
});
