import { keyOf } from '@ahl/shared-types/query-keys';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearToasts, readToasts } from '@/components/feedback/toast-store.ts';
import { expectAccessible } from '@/testing/axe.ts';
import { screen, waitFor, within } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import {
  answers,
  answerWrites,
  event,
  hostId,
  id,
  impact,
  impactKey,
  today,
  venueId,
} from '../testing/event-answers.ts';
import { EventPage, NewEventPage } from './event-page.tsx';

afterEach(clearToasts);

const nightKey = (date: string) =>
  keyOf('GET /api/calendar-events/:id/impact', { params: { id }, query: { scope: 'day', date } });

describe('the page of a weekly event', () => {
  it('shows what saving affects, and is accessible', async () => {
    const { container } = renderWithData(<EventPage id={id} today={today} />, answers);

    await screen.findByRole('heading', { name: 'Friday Deepstack' });
    expect(screen.getByText('53 nights from Jan 15, 2027, and all after a year')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Host (optional)').value).toBe('Dana W.');
    expect(screen.getByText('2 reservations, 1 planned clock')).toBeTruthy();
    expect(screen.getByText('Hosts: Dana W. and Sam O.')).toBeTruthy();
    expect(screen.getByText(/all events, North Texas, Arlington, and Copper Still/)).toBeTruthy();
    await expectAccessible(container);
  });

  it('changes the nights from a day on: the next one unless another is chosen', async () => {
    const { user } = renderWithData(<EventPage id={id} today={today} />, answers);
    await user.click(await screen.findByRole('button', { name: 'From here on' }));
    expect(screen.getByLabelText<HTMLInputElement>('From this day on').value).toBe('2027-01-22');
    await screen.findByText(/^52 nights/);
    const batchId = 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6';
    const sent = answerWrites({ ended: event, event: { ...event, startsOn: '2027-01-22' }, batchId });

    await user.clear(screen.getByLabelText('Start time'));
    await user.type(screen.getByLabelText('Start time'), '18:30');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      url: `/api/calendar-events/${id}/split`,
      body: { startsOn: '2027-01-22', startTimes: ['18:30'], version: 3, hostId },
    });
    await waitFor(() => expect(readToasts()[0]?.action?.label).toBe('Undo'));
  });

  it('changes one day: only what differs from every week is sent, at the version that was seen', async () => {
    const { user } = renderWithData(
      <EventPage id={id} today={today} />,
      [...answers, [nightKey('2027-01-22'), { ...impact, nightCount: 1, isWithoutEnd: false }]],
      { address: '/?night=2027-01-22' },
    );
    await screen.findByText('1 night, Jan 15, 2027');
    expect(screen.getByRole('button', { name: 'This day' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.queryByLabelText('Name')).toBeNull();
    const change = { date: '2027-01-22', notes: 'Early', version: 1, isCancelled: false };
    const sent = answerWrites({ ...event, exceptions: [change] });

    await user.type(screen.getByLabelText('Notes (optional)'), 'Early');
    await user.click(screen.getByRole('button', { name: 'Save' }));

    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toEqual({
      method: 'PUT',
      url: `/api/calendar-events/${id}/days/2027-01-22`,
      body: {
        isCancelled: false,
        startTimes: null,
        endTime: null,
        gracePeriod: null,
        hostName: null,
        hostId: null,
        notes: 'Early',
        notesEs: null,
        otherThan: [],
        version: 0,
      },
    });
  });

  it('shows by field what another editor of the day has saved', async () => {
    const { user } = renderWithData(
      <EventPage id={id} today={today} />,
      [...answers, [nightKey('2027-01-22'), impact]],
      { address: '/?night=2027-01-22' },
    );
    await user.type(await screen.findByLabelText('Notes (optional)'), 'Mine');
    vi.stubGlobal('fetch', async () =>
      Response.json(
        {
          code: 'VERSION_CONFLICT',
          message: 'Changed.',
          current: { date: '2027-01-22', notes: 'Theirs', version: 1, isCancelled: false },
          fields: ['notes'],
        },
        { status: 409 },
      ),
    );

    await user.click(screen.getByRole('button', { name: 'Save' }));

    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('Theirs');
    expect(dialog.textContent).toContain('Mine');
  });

  it('cancels a night with a message to members who reserved, and is accessible', async () => {
    const { user } = renderWithData(<EventPage id={id} today={today} />, [
      ...answers,
      [nightKey('2027-01-22'), { ...impact, nightCount: 1, isWithoutEnd: false }],
    ]);
    await user.click(await screen.findByRole('button', { name: 'Cancel Fri, Jan 22' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Cancel Friday Deepstack?' }));
    expect(dialog.getByText('2 reservations, 1 planned clock')).toBeTruthy();
    await expectAccessible();
    const cancelled = { date: '2027-01-22', isCancelled: true, version: 1 };
    const sent = answerWrites({
      event: { ...event, exceptions: [cancelled] },
      nights: ['2027-01-22'],
      notified: 2,
      batchId: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
    });

    await user.type(dialog.getByLabelText('Why (optional)'), 'Private party');
    await user.type(dialog.getByLabelText('Why, in Spanish (optional)'), 'Fiesta privada');
    await user.click(dialog.getByRole('button', { name: 'Cancel Fri, Jan 22' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([
      {
        method: 'POST',
        url: `/api/calendar-events/${id}/cancel`,
        body: {
          scope: 'day',
          date: '2027-01-22',
          notes: 'Private party',
          notesEs: 'Fiesta privada',
          notice: { words: '' },
        },
      },
    ]);
    expect(readToasts()[0]?.title).toBe(
      'Friday Deepstack on Fri, Jan 22 is cancelled, 2 members are notified',
    );
  });
});

describe('an event whose first night is in the future', () => {
  it('offers its second night as the first of a new series', async () => {
    const coming = { ...event, startsOn: '2027-01-16' };
    const { user } = renderWithData(<EventPage id={id} today={today} />, [
      ...answers,
      [keyOf('GET /api/calendar-events/:id', { params: { id } }), coming],
      [impactKey('from-here-on', '2027-01-29'), impact],
    ]);

    await user.click(await screen.findByRole('button', { name: 'From here on' }));

    expect(screen.getByLabelText<HTMLInputElement>('From this day on').value).toBe('2027-01-29');
  });
});

describe('the host of a weekly event', () => {
  it('is shown by name if the person no longer hosts', async () => {
    renderWithData(<EventPage id={id} today={today} />, [
      ...answers,
      [keyOf('GET /api/calendar-events/:id', { params: { id } }), { ...event, hostId: null }],
    ]);

    expect(await screen.findByText('Until now Dana W., who no longer hosts.')).toBeTruthy();
  });
});

describe('the page that adds a weekly event', () => {
  it('starts with the fields of the cloned event, from today on', async () => {
    renderWithData(<NewEventPage likeId={id} today={today} />, answers);

    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Friday Deepstack');
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe(today);
    expect(screen.getByRole('button', { name: 'Add the event' })).toBeTruthy();
    expect(screen.queryByText('Saving affects')).toBeNull();
  });

  it('starts with the venue and the weekday of a week cell, today at the earliest', async () => {
    renderWithData(
      <NewEventPage likeId={null} start={{ venueId, date: '2027-01-11' }} today={today} />,
      answers,
    );

    expect(await screen.findByDisplayValue('Copper Still')).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monday' }).checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe(today);
  });
});
