// `/admin/venues/add` and `/admin/venues/:id`: one venue as the office edits it.
import { leagueDate } from '@ahl/shared-types/common';
import type { VenueRecord } from '@ahl/shared-types/venues';
import { Trans, useLingui } from '@lingui/react/macro';
import { DoorClosed, ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecordHistory } from '@/components/changes/record-history.tsx';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { RecordFacts } from '@/components/record/record-facts.tsx';
import { RecordFrame, RecordPage, type RecordTab } from '@/components/record/record-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { VenueMark } from '@/components/ui/venue-mark.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatWeekday, listOf } from '@/lib/format.ts';
import { usePageName } from '@/lib/page-name.ts';
import { useRegionName } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { longWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { venuePath, venueRecordPath, venuesPath } from '../../venue-paths.ts';
import { CloseVenueDialog, ReopenButton } from './closing.tsx';
import { StandingChip } from './standing-chip.tsx';
import { VenueForm } from './venue-form.tsx';
import { VenueNights } from './venue-nights.tsx';
import { VenuePartner } from './venue-partner.tsx';
import { VenueScreens } from './venue-screens.tsx';

const shortDay = { month: 'short', day: 'numeric', year: 'numeric' } as const;

const useTimeZone = (): string => usePublicConfig()?.timeZone ?? 'America/Chicago';

const VenueFacts = ({ venue }: { venue: VenueRecord }) => {
  const { t } = useLingui();
  const regionName = useRegionName();
  const timeZone = useTimeZone();
  const [contact] = venue.contacts;
  const isOver = venue.standing === 'closed';
  const lastDay = isOver && venue.closesOn && formatDay(venue.closesOn, shortDay);
  return (
    <RecordFacts
      label={t`Facts`}
      facts={[
        {
          label: t`State`,
          value: <StandingChip venue={venue} />,
          ...(lastDay ? { note: t`Last day with nights: ${lastDay}` } : {}),
        },
        { label: t`Region`, value: regionName(venue.region) },
        {
          label: t`Nights`,
          value:
            venue.weekdays.length > 0
              ? listOf(venue.weekdays.map((weekday) => formatWeekday(weekday)))
              : t`None`,
          to: `${venueRecordPath(venue.id)}?tab=nights`,
        },
        ...(contact
          ? [{ label: t`Contact`, value: contact.name, note: contact.phone || contact.email }]
          : []),
        { label: t`Last changed`, value: longWhen(venue.updatedAt, timeZone) },
      ]}
    />
  );
};

const CloseButton = ({ venue }: { venue: VenueRecord }) => {
  const timeZone = useTimeZone();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button icon={<DoorClosed />} onClick={() => setIsAsking(true)}>
        <Trans>Close the venue</Trans>
      </Button>
      {isAsking && (
        <CloseVenueDialog
          venue={venue}
          today={leagueDate(serverNow(), timeZone)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
};

const Existing = ({ venue }: { venue: VenueRecord }) => {
  const { t } = useLingui();
  const { id, name, standing } = venue;
  usePageName(name);
  const tabs: RecordTab[] = [
    {
      id: 'venue',
      label: t`Venue`,
      content: () => (
        <VenueForm venue={venue} onSaved={(saved) => offerSaveUndo(t`${saved.name} is saved`, 'venue', id)} />
      ),
    },
    { id: 'nights', label: t`Nights`, content: () => <VenueNights venueId={id} /> },
    { id: 'partner', label: t`For the venue`, content: () => <VenuePartner venueId={id} /> },
    { id: 'screens', label: t`Screens`, content: () => <VenueScreens venueId={id} /> },
    { id: 'changes', label: t`Changes`, content: () => <RecordHistory entity="venue" entityId={id} /> },
  ];
  return (
    <RecordFrame
      title={name}
      facts={[venue.address, venue.city]}
      mark={<VenueMark name={name} src={venue.logo} size={56} />}
      actions={
        <>
          {standing === 'open' ? <CloseButton venue={venue} /> : <ReopenButton venue={venue} />}
          <LinkButton icon={<ExternalLink />} to={venuePath(id)}>
            <Trans>Public page</Trans>
          </LinkButton>
        </>
      }
      tabsLabel={t`Venue`}
      tabs={tabs}
      aside={<VenueFacts venue={venue} />}
    />
  );
};

/** Renders the page of one venue. */
export const VenueRecordPage = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/venues/:id/office', { params: { id } });
  return (
    <RecordPage
      query={query}
      back={{ to: venuesPath, label: t`All venues` }}
      loadingLabel={t`Loading the venue`}
      missingTitle={t`There is no such venue`}
    >
      {(venue) => <Existing key={venue.id} venue={venue} />}
    </RecordPage>
  );
};

const nothingToLoad = { data: null, error: null, refetch: () => undefined };

/** Renders the page that adds a venue. */
export const NewVenuePage = () => {
  const { t } = useLingui();
  const navigate = useNavigate();
  return (
    <RecordPage query={nothingToLoad} back={{ to: venuesPath, label: t`All venues` }}>
      {() => (
        <RecordFrame title={t`Add a venue`} facts={[t`Name, address and region are enough to begin with`]}>
          <VenueForm
            venue={null}
            onSaved={async ({ id, name }) => {
              await offerSaveUndo(t`${name} is added`, 'venue', id);
              return navigate(venueRecordPath(id), { replace: true });
            }}
          />
        </RecordFrame>
      )}
    </RecordPage>
  );
};
