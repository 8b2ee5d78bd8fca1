import type { Retention } from '@ahl/shared-types/retention';
import { QueryClientProvider } from '@tanstack/react-query';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { RetentionPage } from './retention.office-page.tsx';

const chosen = (
  kind: Retention['chosen'][number]['kind'],
  more: Partial<Retention['chosen'][number]> = {},
): Retention['chosen'][number] => ({
  kind,
  days: 400,
  count: 12,
  nextAt: '2099-02-01T18:00:00Z',
  min: 30,
  max: 1_095,
  due: 0,
  ...more,
});
const retention: Retention = {
  version: 2,
  nextRunAt: '2099-01-02T18:00:00Z',
  lastRun: {
    at: '2098-12-31T18:00:00Z',
    byName: 'Ada Super',
    emptied: [{ kind: 'mails', count: 1_200 }],
  },
  chosen: [
    chosen('mails', { due: 3 }),
    chosen('join-requests', { days: 90, min: 7, max: 400, due: 1 }),
    chosen('email-changes', { days: 30, min: 1, max: 400, count: 0, nextAt: null }),
    chosen('login-help'),
    chosen('inquiries', { days: 730, min: 90, max: 1_825 }),
    chosen('host-reminders', { max: 400 }),
    chosen('security-events'),
  ],
  fixed: [
    { kind: 'closed-accounts', days: 30, count: 2, nextAt: '2099-01-09T18:00:00Z' },
    { kind: 'sign-ins', days: 30, count: 80, nextAt: '2099-01-03T18:00:00Z' },
  ],
};

type Sent = { call: string; body: unknown };
const open = () => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ call: `${method} ${url}`, body: JSON.parse(String(body)) });
    return Response.json(retention);
  });
  const queryClient = createQueryClient();
  setConfig(queryClient);
  renderAt(
    <QueryClientProvider client={queryClient}>
      <RetentionPage />
    </QueryClientProvider>,
    '/admin/members/retention',
  );
  return { sent, user: userEvent.setup() };
};

beforeEach(() => () => vi.unstubAllGlobals());
afterEach(clearToasts);

describe('/admin/members/retention', () => {
  it('shows how long data is kept, what the next run erases, and what the last one did', async () => {
    open();

    expect(await screen.findByRole('heading', { name: 'Mails' })).toBeTruthy();
    const mails = screen.getByRole('heading', { name: 'Mails' }).closest('li');
    expect(mails?.textContent).toContain('12 kept · the next run empties 3');
    expect(screen.getByText(/last .* by Ada Super: 1,200 Mails/)).toBeTruthy();
    const closed = screen.getByRole('heading', { name: 'Closed accounts' }).closest('li');
    expect(closed?.textContent).toContain('30 days after the member closed it');
    expect(closed?.textContent).toContain('2 kept');
    await expectAccessible(document.body);
  });

  it('saves a period within its bounds, and shows the limits at the field', async () => {
    const { sent, user } = open();
    const [mails] = await screen.findAllByLabelText('Kept for');
    await user.clear(mails as HTMLElement);
    await user.type(mails as HTMLElement, '10');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('At least 30.')).toBeTruthy();
    expect(sent).toEqual([]);

    await user.clear(mails as HTMLElement);
    await user.type(mails as HTMLElement, '365');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('The periods are saved'));
    expect(sent).toEqual([
      {
        call: 'PUT /api/retention',
        body: {
          days: {
            mails: 365,
            'join-requests': 90,
            'email-changes': 30,
            'login-help': 400,
            inquiries: 730,
            'host-reminders': 400,
            'security-events': 400,
          },
          version: 2,
        },
      },
    ]);
  });

  it('erases the listed data by hand, after a confirmation', async () => {
    const { sent, user } = open();

    await user.click(await screen.findByRole('button', { name: 'Empty 4 records now' }));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Mails3');
    expect(dialog.textContent).toContain('Requests to join1');
    await user.click(within(dialog).getByRole('button', { name: 'Empty 4 records' }));

    await waitFor(() => expect(sent).toEqual([{ call: 'POST /api/retention/run', body: { due: 4 } }]));
  });
});
