// Actions on the nights of a weekly event besides saving its form, each with a toast and most with a way to undo.
import type { CalendarEventDetail, CancelNightsInput } from '@ahl/shared-types/calendar-events';
import { plural, t } from '@lingui/core/macro';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { offerBatchUndo } from '@/components/changes/undo.ts';
import { attempt } from '@/components/feedback/attempt.ts';
import { toast } from '@/components/feedback/toast-store.ts';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { nightText } from './event-nights.ts';

/** Caches an event returned by the server, and refetches the lists. */
export const keepEvent = async (client: QueryClient, event: CalendarEventDetail): Promise<void> => {
  setAnswer(client, 'GET /api/calendar-events/:id', { params: { id: event.id } }, event);
  await invalidate(client, 'GET /api/calendar-events');
};

const notifiedText = (count: number): string =>
  plural(count, { 0: 'nobody to notify', one: '# member is notified', other: '# members are notified' });

/** Cancels nights; passes the server's refusal to the dialog as an exception. */
export const cancelNights = async (
  client: QueryClient,
  { id, name }: CalendarEventDetail,
  body: CancelNightsInput,
): Promise<void> => {
  const answer = await call('POST /api/calendar-events/:id/cancel', { params: { id }, body });
  await keepEvent(client, answer.event);
  const day = nightText(body.date);
  const notice = notifiedText(answer.notified);
  const title =
    body.scope === 'day'
      ? t`${name} on ${day} is cancelled, ${notice}`
      : t`${name} is cancelled from ${day} on, ${notice}`;
  offerBatchUndo(title, answer.batchId);
};

/** Returns the actions on single nights and on the whole event. */
export const useEventActs = () => {
  const client = useQueryClient();
  const reinstate = ({ id, name }: CalendarEventDetail, date: string, isNotified: boolean) =>
    attempt(async () => {
      const body = { date, notice: isNotified ? { words: '' } : null };
      const answer = await call('POST /api/calendar-events/:id/reinstate', { params: { id }, body });
      await keepEvent(client, answer.event);
      const day = nightText(date);
      const notice = notifiedText(answer.notified);
      offerBatchUndo(t`${name} on ${day} takes place, ${notice}`, answer.batchId);
    });
  const asEveryWeek = ({ id, name }: CalendarEventDetail, date: string) =>
    attempt(async () => {
      await keepEvent(
        client,
        await call('DELETE /api/calendar-events/:id/days/:date', { params: { id, date } }),
      );
      const day = nightText(date);
      toast({ title: t`${name} on ${day} follows the weekly plan again` });
    });
  const restore = ({ id, name }: Pick<CalendarEventDetail, 'id' | 'name'>) =>
    attempt(async () => {
      await keepEvent(client, await call('POST /api/calendar-events/:id/restore', { params: { id } }));
      toast({ title: t`${name} is on the calendar again` });
    });
  const remove = (event: Pick<CalendarEventDetail, 'id' | 'name'>) =>
    attempt(async () => {
      const { id, name } = event;
      await call('DELETE /api/calendar-events/:id', { params: { id } });
      await invalidate(client, 'GET /api/calendar-events');
      offerUndo(t`${name} is off the calendar`, () => restore(event), t`Restore it in the list`);
    });
  return { reinstate, asEveryWeek, restore, remove };
};
