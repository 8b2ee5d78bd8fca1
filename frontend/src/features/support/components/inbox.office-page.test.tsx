import type { SupportEntry, SupportItem } from '@ahl/shared-types/support';
import { QueryClientProvider } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { createQueryClient } from '@/lib/query-client.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { buildConfig } from '@/testing/config.ts';
import { stubMedia } from '@/testing/media.ts';
import { renderAt, screen, waitFor, within } from '@/testing/render.tsx';
import { InboxPage } from './inbox.office-page.tsx';

const id = (letter: string) => letter.repeat(24);
const admin = { id: id('f'), name: 'Maya Torres' };
const item = (more: Partial<SupportItem> = {}): SupportItem => ({
  source: 'inquiry',
  id: id('a'),
  kind: 'message',
  state: 'new',
  status: 'new',
  name: 'Dana Wells',
  email: 'dana@example.com',
  subject: 'My points',
  reference: '8F3A01BC',
  excerpt: 'Where are they?',
  assignee: null,
  replies: 0,
  notes: 0,
  createdAt: '2026-11-21T18:00:00.000Z',
  ...more,
});
const entry = (more: Partial<SupportEntry> = {}): SupportEntry => ({
  ...item(),
  phone: '',
  message: 'Where are the points of Friday?',
  details: [{ label: 'Player number', value: '1606' }],
  noteList: [],
  replyList: [],
  mailSubject: 'Re: AHL has your message (8F3A01BC)',
  replyTo: 'points@league.example',
  admins: [admin],
  referral: null,
  ...more,
});
const settings = {
  version: 4,
  addresses: [],
  cannedReplies: [{ name: 'Late points', text: 'Hello {name}, they come tonight. {league}' }],
};

let shown: SupportEntry;
/** The response that refuses the next change. */
let refusal: object | null;
let sent: { call: string; body: unknown }[];

beforeEach(() => {
  shown = entry();
  refusal = null;
  sent = [];
  stubMedia();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ call: `${method} ${url}`, body: body ? JSON.parse(String(body)) : null });
      const refused = refusal;
      refusal = null;
      if (refused) return Response.json(refused, { status: 409 });
      if (url === '/api/support/settings') return Response.json({ ...settings, version: 6 });
      return Response.json(shown, { status: method === 'POST' ? 201 : 200 });
    }
    if (url === '/api/config') return Response.json(buildConfig(1));
    if (url === '/api/support/settings') return Response.json(settings);
    if (url.startsWith('/api/support?'))
      return Response.json({
        items: [item(), item({ id: id('b'), source: 'mail', kind: 'failed-mail', subject: 'Your bonus' })],
        total: 2,
      });
    if (url.startsWith('/api/support/')) return Response.json(shown);
    if (url.startsWith('/api/choices/venues')) return Response.json({ items: [], hasMore: false });
    return Response.json({ items: [], total: 0 });
  });
});
afterEach(() => {
  clearToasts();
  vi.unstubAllGlobals();
});

const open = async (address = '/admin/support-emails') => {
  const view = renderAt(
    <QueryClientProvider client={createQueryClient()}>
      <InboxPage />
    </QueryClientProvider>,
    address,
  );
  await screen.findByText('Your bonus');
  return view;
};

describe('/admin/support-emails', () => {
  it('lists incoming messages and failed mails', async () => {
    await open();
    expect(screen.getByRole('button', { name: 'My points' })).toBeTruthy();
    expect(screen.getAllByText('Mail that failed').length).toBeGreaterThan(0);
    await expectAccessible();
  });

  it('keeps the ready answers of two people who edit them at once', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Addresses and ready answers' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Addresses and ready answers' }));
    await user.type(await dialog.findByRole('textbox', { name: 'Text' }), '!');
    const theirs = [...settings.cannedReplies, { name: 'Welcome', text: 'Welcome, {name}.' }];
    refusal = {
      message: 'Somebody else changed this in the meantime.',
      code: 'VERSION_CONFLICT',
      requestId: 'r',
      fields: ['cannedReplies'],
      current: { ...settings, cannedReplies: theirs, version: 5 },
    };
    await user.click(dialog.getByRole('button', { name: 'Save' }));

    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText(/Welcome: Welcome, \{name\}\./)).toBeTruthy();
    await user.click(question.getByRole('radio', { name: /^Theirs/ }));
    await user.click(question.getByRole('button', { name: 'Use these values' }));

    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ title: 'Addresses and ready answers are saved' }]),
    );
    expect(sent.map(({ body }) => body)).toMatchObject([
      { version: 4 },
      { version: 5, cannedReplies: theirs },
    ]);
  });

  it('replies with a ready answer, which is filled in and previewed as it will be mailed', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'My points' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'My points' }));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Ready answer' }), 'Late points');
    await waitFor(() =>
      expect(dialog.getAllByText('Hello Dana Wells, they come tonight. AHL').length).toBeGreaterThan(0),
    );
    expect(dialog.getByText('Re: AHL has your message (8F3A01BC)')).toBeTruthy();
    await expectAccessible();
    await user.click(dialog.getByRole('button', { name: 'Send the answer' }));

    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ title: 'The answer is on its way to Dana Wells' }]),
    );
    expect(sent).toEqual([
      {
        call: `POST /api/support/inquiry/${id('a')}/replies`,
        body: {
          requestId: expect.any(String),
          text: 'Hello Dana Wells, they come tonight. AHL',
          followUp: 'answered',
        },
      },
    ]);
  });

  it('opens an entry by its address, and assigns it to an administrator', async () => {
    const { user } = await open(`/admin/support-emails?open=inquiry.${id('a')}`);
    const dialog = within(await screen.findByRole('dialog'));
    await user.selectOptions(await dialog.findByRole('combobox', { name: 'Assigned to' }), 'Maya Torres');
    await waitFor(() =>
      expect(sent).toEqual([
        {
          call: `PUT /api/support/inquiry/${id('a')}/assignee`,
          body: { assigneeId: admin.id, seenAssigneeId: null },
        },
      ]),
    );
  });

  it('shows the current state, and who set it, if somebody else was first', async () => {
    const { user } = await open(`/admin/support-emails?open=inquiry.${id('a')}`);
    const dialog = within(await screen.findByRole('dialog'));
    const state = await dialog.findByRole<HTMLSelectElement>('combobox', { name: 'State' });
    refusal = {
      message: 'Somebody else changed the state of this inquiry in the meantime.',
      code: 'VERSION_CONFLICT',
      requestId: 'r',
      current: { status: 'answered' },
      changed: { byName: 'Maya Torres', at: '2026-11-21T18:00:00.000Z' },
    };
    shown = entry({ status: 'answered' });

    await user.selectOptions(state, 'Closed');

    await waitFor(() =>
      expect(readToasts()).toMatchObject([
        {
          title: 'Not saved',
          description:
            'Somebody else changed the state of this inquiry in the meantime. Changed by Maya Torres.',
        },
      ]),
    );
    expect(sent).toEqual([
      { call: `PATCH /api/inquiries/${id('a')}`, body: { status: 'closed', seenStatus: 'new' } },
    ]);
    await waitFor(() => expect(state.value).toBe('answered'));
  });

  it('resends a failed mail', async () => {
    shown = entry({
      source: 'mail',
      id: id('b'),
      kind: 'failed-mail',
      status: 'failed',
      subject: 'Your bonus',
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Your bonus' }));
    await user.click(await screen.findByRole('button', { name: 'Send it again' }));
    await waitFor(() => expect(sent).toEqual([{ call: `POST /api/mail/${id('b')}/resend`, body: null }]));
    expect(screen.queryByRole('button', { name: 'Send the answer' })).toBeNull();
  });

  it('records the $200 for a venue that signed', async () => {
    shown = entry({
      source: 'referral',
      kind: 'referral',
      status: 'signed',
      referral: {
        id: id('a'),
        reference: '8F3A01BC',
        status: 'signed',
        name: 'Dana Wells',
        email: 'dana@example.com',
        phone: '',
        playerNumber: '',
        venueName: 'Half Moon Tap',
        city: 'Rowlett',
        address: '',
        contactPerson: '',
        venuePhone: '',
        note: '',
        rewardCents: 20_000,
        venueId: null,
        payment: null,
        createdAt: '2026-11-01T18:00:00.000Z',
        nightsHeld: null,
      },
    });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'My points' }));
    const form = within(await screen.findByRole('form', { name: 'Pay the $200' }));
    await user.type(form.getByRole('textbox', { name: /How it was paid/ }), 'Check 1042');
    await user.click(form.getByRole('button', { name: 'Record the $200 as paid' }));
    await waitFor(() =>
      expect(sent).toMatchObject([
        { call: `POST /api/venue-referrals/${id('a')}/payment`, body: { note: 'Check 1042' } },
      ]),
    );
  });
});
