// `/admin/calendar/add-event` and `/admin/calendar/edit-event/:eventId`.
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowLeft } from 'lucide-react';
import { PageContainer } from '@/components/layouts/page-container.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { eventsPath, newEventPath, spanText, whenText } from '../event-labels.ts';
import { EventForm } from './event-form.tsx';

/** The page of a weekly event. */
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
      {(record) => (
        <RecordFrame
          title={record.name}
          facts={[record.venueName, whenText(record), spanText(record)]}
          actions={
            <LinkButton to={`${newEventPath}?like=${record.id}`}>
              <Trans>Clone</Trans>
            </LinkButton>
          }
        >
          <EventForm event={record} today={today} />
        </RecordFrame>
      )}
    </RecordPage>
  );
};

/** The page that adds a weekly event; `likeId` names one whose fields it begins with. */
export const NewEventPage = ({ likeId, today }: { likeId: string | null; today: string }) => {
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
        {isReady && <EventForm event={null} like={like.data ?? null} today={today} />}
      </RecordFrame>
    </PageContainer>
  );
};
