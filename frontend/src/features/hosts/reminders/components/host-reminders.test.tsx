import type {
  HostNight,
  HostReminder,
  ReminderPreview,
  StoredReminderSettings,
} from '@ahl/shared-types/hosts';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { setConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { HostAnswerView } from './host-answer-page.tsx';
import { HostRemindersPage } from './host-reminders.office-page.tsx';

const settings: StoredReminderSettings = {
  isOn: false,
  steps: [48, 4],
  channels: ['mail', 'push'],
  quietFrom: '22:00',
  quietTo: '08:00',
  offersDeclined: true,
  version: 3,
};
const night: ReminderPreview = {
  eventId: `calendar-${'a'.repeat(24)}`,
  name: 'Friday League Night',
  date: '2099-01-09',
  venueName: 'Rusty Nail',
  startTimes: ['19:00'],
  hostId: 'b'.repeat(24),
  hostName: 'Dana W.',
  confirmation: 'not-asked',
  email: 'dana@example.com',
  browsers: 1,
  isTurnedOff: false,
  sends: [
    { hours: 48, at: '2099-01-08T01:00:00Z', isMoved: false, isPast: true },
    { hours: 4, at: '2099-01-09T21:00:00Z', isMoved: true, isPast: false },
  ],
  mail: { subject: 'You host at Rusty Nail', text: 'You are down to host.' },
};
const line: HostReminder = {
  id: 'c'.repeat(24),
  eventId: night.eventId,
  name: night.name,
  date: night.date,
  venueName: night.venueName,
  startTimes: night.startTimes,
  hostId: night.hostId,
  hostName: 'Dana W.',
  occasion: 'step',
  hours: 48,
  channel: 'mail',
  to: 'dana@example.com',
  fate: 'failed',
  error: '550 No such user',
  at: '2099-01-08T01:00:00Z',
};

type Sent = { call: string; body: unknown };

const show = (page: ReactNode, address: string) => {
  const queryClient = createQueryClient();
  setConfig(queryClient);
  return renderAt(<QueryClientProvider client={queryClient}>{page}</QueryClientProvider>, address);
};

/** Answers every read by its path, and records the writes. */
const serve = (reads: Record<string, unknown>, writes: Record<string, () => Response> = {}) => {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    const path = url.split('?')[0] ?? '';
    if (method !== 'GET') sent.push({ call: `${method} ${path}`, body: JSON.parse(String(body)) });
    const write = writes[`${method} ${path}`];
    if (write) return write();
    return Response.json(reads[path] ?? {});
  });
  return sent;
};

beforeEach(() => {
  stubMedia();
});
afterEach(clearToasts);

describe('/admin/host-reminders', () => {
  const open = (address = '/admin/host-reminders') => {
    const sent = serve(
      {
        '/api/host-reminders/settings': settings,
        '/api/host-reminders': { items: [line], total: 1 },
        '/api/saved-views': { items: [] },
      },
      {
        'POST /api/host-reminders/preview': () => Response.json({ items: [night], withoutHost: 2 }),
        'POST /api/host-reminders/send': () =>
          Response.json({ hostName: 'Dana W.', channels: ['mail', 'push'] }),
        'PUT /api/host-reminders/settings': () => Response.json({ ...settings, isOn: true, version: 4 }),
      },
    );
    return { ...show(<HostRemindersPage />, address), sent };
  };

  it('shows what the settings would send to whom, with the mail, and asks a host now', async () => {
    const { user, sent } = open();

    const preview = within(await screen.findByRole('region', { name: 'The next nights' }));
    expect(await preview.findByText(/dana@example.com · 1 browser/)).toBeTruthy();
    expect(preview.getByText(/reminders are off. 2 nights have no host\./)).toBeTruthy();
    expect(preview.getByText(/moved out of quiet hours/)).toBeTruthy();
    expect(preview.getByText('You are down to host.')).toBeTruthy();
    await expectAccessible();
    await user.click(preview.getByRole('button', { name: /^Ask now: Dana W., / }));

    await waitFor(() =>
      expect(readToasts()[0]?.title).toBe('Dana W. is asked by mail and push notification'),
    );
    expect(sent.find(({ call }) => call.endsWith('/send'))?.body).toEqual({
      id: night.eventId,
      date: night.date,
    });
  });

  it('shows that hosts turned reminders off, and does not offer to ask them', async () => {
    const off: ReminderPreview = { ...night, email: '', browsers: 0, isTurnedOff: true };
    const notSent: HostReminder = { ...line, channel: null, to: '', fate: 'turned-off', error: '' };
    serve(
      {
        '/api/host-reminders/settings': settings,
        '/api/host-reminders': { items: [notSent], total: 1 },
        '/api/saved-views': { items: [] },
      },
      { 'POST /api/host-reminders/preview': () => Response.json({ items: [off], withoutHost: 0 }) },
    );
    const { unmount } = show(<HostRemindersPage />, '/admin/host-reminders');

    const preview = within(await screen.findByRole('region', { name: 'The next nights' }));
    expect(await preview.findByText('Reminders turned off')).toBeTruthy();
    const ask = preview.getByRole<HTMLButtonElement>('button', { name: /^Ask now: Dana W., / });
    expect(ask.disabled).toBe(true);
    expect(preview.queryByText(/No address/)).toBeNull();
    unmount();
    show(<HostRemindersPage />, '/admin/host-reminders?tab=log');
    expect((await screen.findAllByText('Not sent')).length).toBeGreaterThan(0);
    expect(screen.queryByText('Nowhere to send it')).toBeNull();
  });

  it('previews other settings before they are saved, and saves them at their version', async () => {
    const { user, sent } = open();
    await screen.findByText(/dana@example.com/);

    await user.click(screen.getByLabelText('Remind hosts of their nights'));
    await user.click(screen.getByRole('button', { name: 'Remove step 2' }));
    await user.click(screen.getByRole('button', { name: 'Add a step' }));
    await user.clear(screen.getByLabelText('Step 2'));
    await user.type(screen.getByLabelText('Step 2'), '6');
    await waitFor(() => {
      const tried = sent.filter(({ call }) => call.endsWith('/preview')).at(-1)?.body;
      expect(tried).toMatchObject({ isOn: true, steps: [48, 6] });
    });
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(readToasts()[0]?.title).toBe('Reminders are on'));
    expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      ...settings,
      isOn: true,
      steps: [48, 6],
    });
  });

  it('reports a duplicate step, and sends nothing', async () => {
    const { user, sent } = open();

    await user.clear(await screen.findByLabelText('Step 2'));
    await user.type(screen.getByLabelText('Step 2'), '48');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    expect(await screen.findByText('Each step once.')).toBeTruthy();
    expect(sent.filter(({ call }) => call.startsWith('PUT'))).toEqual([]);
  });

  it('lists what was sent, to which address, and the outcome', async () => {
    open('/admin/host-reminders?tab=log');

    expect((await screen.findAllByText('dana@example.com')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('48 hours before').length).toBeGreaterThan(0);
    expect(screen.getAllByText('Failed').length).toBeGreaterThan(0);
    expect(screen.getAllByText('550 No such user').length).toBeGreaterThan(0);
    await expectAccessible();
  });
});

describe('/host-answer', () => {
  const token = `${'a'.repeat(24)}-${'b'.repeat(43)}`;
  const pending: HostNight = {
    eventId: night.eventId,
    name: night.name,
    date: night.date,
    venueName: 'Rusty Nail',
    startTimes: ['19:00'],
    city: 'Keller',
    startsAt: '2099-01-10T01:00:00Z',
    hostName: 'Dana W.',
    isOffer: false,
    answer: null,
    closed: null,
    currentHostName: '',
    terms: 'the terms',
  };
  const path = '/api/host-reminders/answer';
  const open = (
    shown: HostNight | null,
    answered: () => Response = () => Response.json(pending),
    more = '',
  ) => {
    const current = { night: shown };
    const sent: Sent[] = [];
    vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
      if (method === 'GET')
        return current.night
          ? Response.json(current.night)
          : Response.json({ code: 'NOT_FOUND', message: 'No.' }, { status: 404 });
      sent.push({ call: `${method} ${path}`, body: JSON.parse(String(body)) });
      return answered();
    });
    return { ...show(<HostAnswerView />, `/host-answer?${more}token=${token}`), sent, present: current };
  };

  it('changes nothing on its own, and accepts a yes for the night as shown', async () => {
    const { user, sent } = open(pending, () => Response.json({ ...pending, answer: 'confirmed' }));

    expect(await screen.findByText('Rusty Nail, Keller')).toBeTruthy();
    expect(screen.getByText('7:00PM')).toBeTruthy();
    await expectAccessible();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'I can host' }));

    expect(await screen.findByText('You host this night. Thank you!')).toBeTruthy();
    expect(sent).toEqual([{ call: `POST ${path}`, body: { token, answer: 'confirm', terms: 'the terms' } }]);
    expect(screen.getByRole('button', { name: 'I cannot host after all' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'I can host' })).toBeNull();
  });

  it('shows the decline button first to a host who came by the decline link', async () => {
    open(pending, undefined, 'answer=decline&');

    const buttons = await screen.findAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['I cannot', 'I can host']);
  });

  it('shows why an answer was refused, and the current state of the night', async () => {
    const { user, present } = open(pending, () =>
      Response.json(
        { code: 'CONFLICT', reason: 'reminder.night-changed', message: 'The night changed.', requestId: '' },
        { status: 409 },
      ),
    );
    await screen.findByText('7:00PM');
    present.night = { ...pending, startTimes: ['20:30'] };
    await user.click(screen.getByRole('button', { name: 'I can host' }));

    expect((await screen.findByRole('alert')).textContent).toBe('The night changed.');
    expect(await screen.findByText('8:30PM')).toBeTruthy();
  });

  it.each([
    ['begun', '', 'The night has begun. Call the league if something is wrong.'],
    ['cancelled', '', 'The night was cancelled. Nobody has to host it.'],
    ['reassigned', 'Sam O.', 'Sam O. hosts this night now.'],
    ['reassigned', '', 'The league changed the plan: this night is no longer assigned to you.'],
  ] as const)('a night that is %s (%s) accepts no answer and shows why', async (closed, hostName, text) => {
    open({ ...pending, closed, currentHostName: hostName });

    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('shows that an invalid link does not work, with a link to contact the league', async () => {
    open(null);

    expect(await screen.findByText('This link does not work')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Contact the league' })).toBeTruthy();
  });
});
