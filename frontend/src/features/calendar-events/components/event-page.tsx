// `/admin/calendar/add-event` and `/admin/calendar/edit-event/:eventId`.
import type { CalendarEventDetail } from '@ahl/shared-types/calendar-events';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft, Ban, Copy } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { RecordHistory } from '@/components/changes/record-history.tsx';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEventActs } from '../event-acts.ts';
import { eventsPath, newEventPath, spanText, whenText } from '../event-labels.ts';
import { comingNights } from '../event-nights.ts';
import { EventEditor } from './event-editor.tsx';
import { EventForm, type EventStart, useEventForm } from './event-form.tsx';
import { EventNightsList } from './event-nights-list.tsx';

const CancelDialog = lazy(() =>
  import('./cancel-dialog.tsx').then((file) => ({ default: file.CancelDialog })),
);
const ReinstateDialog = lazy(() =>
  import('./reinstate-dialog.tsx').then((file) => ({ default: file.ReinstateDialog })),
);

type OpenDialog = { act: 'cancel' | 'reinstate'; date: string };

const EventRecord = ({ event, today }: { event: CalendarEventDetail; today: string }) => {
  const { t } = useLingui();
  const { restore } = useEventActs();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const [firstOpen] = comingNights(event, today).filter(({ change }) => !change?.isCancelled);
  const canCancel = !event.isDeleted && firstOpen !== undefined;
  return (
    <RecordFrame
      title={event.name}
      facts={[event.venueName, whenText(event), spanText(event)]}
      deleted={
        event.isDeleted ? { text: t`This event is off the calendar.`, onRestore: () => restore(event) } : null
      }
      actions={
        <>
          <LinkButton icon={<Copy />} to={`${newEventPath}?like=${event.id}`}>
            <Trans>Clone</Trans>
          </LinkButton>
          {canCancel && (
            <Button icon={<Ban />} onClick={() => setDialog({ act: 'cancel', date: firstOpen.date })}>
              <Trans>Cancel nights</Trans>
            </Button>
          )}
        </>
      }
      tabs={[
        {
          id: 'event',
          label: <Trans>Event</Trans>,
          content: () => <EventEditor event={event} today={today} />,
        },
        {
          id: 'changes',
          label: <Trans>Changes</Trans>,
          content: () => <RecordHistory entity="calendar-event" entityId={event.id} />,
        },
      ]}
      aside={
        <EventNightsList
          event={event}
          today={today}
          onCancel={(date) => setDialog({ act: 'cancel', date })}
          onReinstate={(date) => setDialog({ act: 'reinstate', date })}
        />
      }
      asideLabel={t`Coming nights`}
    >
      <Suspense fallback={null}>
        {dialog?.act === 'cancel' && (
          <CancelDialog event={event} today={today} date={dialog.date} onClose={close} />
        )}
        {dialog?.act === 'reinstate' && <ReinstateDialog event={event} date={dialog.date} onClose={close} />}
      </Suspense>
    </RecordFrame>
  );
};

/** Renders the page of a weekly event. */
export const EventPage = ({ id, today }: { id: string; today: string }) => {
  const { t } = useLingui();
  const event = useEndpoint('GET /api/calendar-events/:id', { params: { id } });
  return (
    <RecordPage
      query={event}
      back={{ to: eventsPath, label: t`All weekly events` }}
      loadingLabel={t`Loading the event`}
      missingTitle={t`There is no such event`}
    >
      {(record) => <EventRecord event={record} today={today} />}
    </RecordPage>
  );
};

/** Renders the form of a new event, with the focus on its first field. */
const NewEvent = (props: { like: CalendarEventDetail | null; start: EventStart; today: string }) => {
  const form = useEventForm({ event: null, ...props });
  const { setFocus } = form.methods;
  useEffect(() => setFocus('name'), [setFocus]);
  return <EventForm form={form} event={null} today={props.today} />;
};

/** Renders the page that adds a weekly event; `likeId` is an event to copy the fields from. */
export const NewEventPage = ({
  likeId,
  start = {},
  today,
}: {
  likeId: string | null;
  start?: EventStart;
  today: string;
}) => {
  const { t } = useLingui();
  const like = useEndpoint(
    'GET /api/calendar-events/:id',
    { params: { id: likeId ?? '' } },
    { enabled: likeId !== null },
  );
  const isReady = likeId === null || like.data !== undefined || like.isError;
  return (
    <PageContainer className="space-y-3.5">
      <LinkButton to={eventsPath} icon={<ArrowLeft />} variant="quiet">
        <Trans>All weekly events</Trans>
      </LinkButton>
      <RecordFrame title={t`Add a calendar event`}>
        {isReady && <NewEvent like={like.data ?? null} start={start} today={today} />}
      </RecordFrame>
    </PageContainer>
  );
};
