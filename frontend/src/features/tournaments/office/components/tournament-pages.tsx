// `/admin/tournaments/add` and `/admin/edit-tournament?id=`: one single tournament.
import { leagueDate } from '@ahl/shared-types/common';
import type { OfficeTournament, TournamentCopy, TournamentInput } from '@ahl/shared-types/tournaments';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Copy, Timer, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RecordHistory } from '@/components/changes/record-history.tsx';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { EventPicker } from '@/components/pickers/event-picker.tsx';
import { RecordChooser } from '@/components/record/record-chooser.tsx';
import { RecordFacts } from '@/components/record/record-facts.tsx';
import { RecordFrame, RecordPage, type RecordTab } from '@/components/record/record-page.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { formatDay, formatNumber } from '@/lib/format.ts';
import { resultPath } from '@/lib/result-paths.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { clonePath, editPath } from '../tournament-labels.ts';
import { StateChip } from './state-chip.tsx';
import { TournamentForm } from './tournament-form.tsx';

const listPath = '/admin/tournaments/list';

const useSave = () => {
  const client = useQueryClient();
  return async (
    id: string | null,
    body: TournamentInput & { otherThan: string[] },
    version: number | null,
  ): Promise<OfficeTournament> => {
    const saved =
      id === null
        ? await call('POST /api/tournaments', { body })
        : await call('PUT /api/tournaments/:id', {
            params: { id },
            body: { ...body, version: version ?? 0 },
          });
    setAnswer(client, 'GET /api/tournaments/:id', { params: { id: saved.id } }, saved);
    await invalidate(client, 'GET /api/tournaments');
    return saved;
  };
};

const Facts = ({ tournament }: { tournament: OfficeTournament }) => {
  const { t } = useLingui();
  const { state, reservations, venueId, venueName } = tournament;
  return (
    <RecordFacts
      label={t`Facts`}
      facts={[
        { label: t`State`, value: <StateChip state={state} /> },
        { label: t`Reserved places`, value: formatNumber(reservations) },
        {
          label: t`Venue`,
          value: venueName || t`Venue TBD`,
          ...(venueId ? { to: `/venue/${venueId}` } : {}),
        },
      ]}
    />
  );
};

const Existing = ({ tournament }: { tournament: OfficeTournament }) => {
  const { t } = useLingui();
  const save = useSave();
  const { id, name, date, venueName, state, clockId, resultId } = tournament;
  const form = () => (
    <TournamentForm
      tournament={tournament}
      start={tournament}
      onSave={(input, version) => save(id, input, version)}
      onSaved={() => offerSaveUndo(t`${name} is saved`, 'tournament', id)}
    />
  );
  const tabs: RecordTab[] = [
    { id: 'edit', label: t`Tournament`, content: form },
    {
      id: 'changes',
      label: t`Changes`,
      content: () => <RecordHistory entity="tournament" entityId={id} />,
    },
  ];
  return (
    <RecordFrame
      title={name}
      facts={[
        formatDay(date),
        venueName,
        state === 'posted' && t`Its result is posted: day, venue and starts stay`,
      ]}
      actions={
        <>
          {clockId && (
            <LinkButton icon={<Timer />} to={`/admin/poker-clock?id=${clockId}`}>
              <Trans>Open the clock</Trans>
            </LinkButton>
          )}
          {resultId && (
            <LinkButton icon={<Trophy />} to={resultPath(resultId)}>
              <Trans>Correct the result</Trans>
            </LinkButton>
          )}
          <LinkButton icon={<Copy />} to={clonePath({ key: `${id}@${date}` })}>
            <Trans>Make a copy</Trans>
          </LinkButton>
        </>
      }
      tabs={tabs}
      aside={<Facts tournament={tournament} />}
    />
  );
};

/** Returns the page of an event: that of a weekly one is another. */
const eventPath = (id: string): string => {
  const weekly = /^calendar-(.+)$/.exec(id)?.[1];
  return weekly ? `/admin/calendar/edit-event/${weekly}` : editPath(id);
};

const TournamentChooser = () => {
  const { t } = useLingui();
  return (
    <RecordChooser
      title={t`Which tournament?`}
      pathOf={eventPath}
      actions={
        <LinkButton to={listPath}>
          <Trans>All tournaments</Trans>
        </LinkButton>
      }
    >
      <EventPicker name="id" label={t`Tournament`} hint={t`Its name or its venue.`} />
    </RecordChooser>
  );
};

const TournamentOf = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/tournaments/:id', { params: { id } });
  return (
    <RecordPage
      query={query}
      back={{ to: listPath, label: t`All tournaments` }}
      loadingLabel={t`Loading the tournament`}
      missingTitle={t`There is no such tournament`}
    >
      {(tournament) => <Existing key={tournament.id} tournament={tournament} />}
    </RecordPage>
  );
};

/** Renders the page of one tournament; an address without one asks which. */
export const EditTournamentPage = ({ id }: { id: string | null }) =>
  id ? <TournamentOf id={id} /> : <TournamentChooser />;

const blank = (date: string): TournamentInput => ({
  name: '',
  venueId: '',
  date,
  startTimes: ['19:00'],
  endTime: null,
  gracePeriod: null,
  notes: '',
  notesEs: '',
  hostName: '',
  tagIds: [],
});

const New = ({ source }: { source: TournamentCopy | null }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const save = useSave();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  // The day of a copy is not chosen yet.
  const [start] = useState(() =>
    source ? { ...source, date: '' } : blank(leagueDate(serverNow(), timeZone)),
  );
  return (
    <RecordFrame
      title={source ? t`Copy of ${source.name}` : t`Add a tournament`}
      facts={[t`A single night; weekly events are on the calendar`]}
    >
      <TournamentForm
        tournament={null}
        start={start}
        onSave={(input) => save(null, input, null)}
        onSaved={async ({ id, name }) => {
          await offerSaveUndo(t`${name} is added`, 'tournament', id);
          return navigate(editPath(id), { replace: true });
        }}
      />
    </RecordFrame>
  );
};

/** Renders the page that adds a tournament; `from` is the key of the one that it copies. */
export const AddTournamentPage = ({ from }: { from: string | null }) => {
  const { t } = useLingui();
  const copy = useEndpoint(
    'GET /api/tournaments/copies/:key',
    { params: { key: from ?? 'none' } },
    { enabled: from !== null },
  );
  return (
    <RecordPage
      query={{ ...copy, data: from === null ? { source: null } : copy.data && { source: copy.data } }}
      back={{ to: listPath, label: t`All tournaments` }}
      loadingLabel={t`Loading the tournament`}
      missingTitle={t`There is no such tournament`}
    >
      {(found) => <New key={from ?? ''} source={found.source} />}
    </RecordPage>
  );
};
