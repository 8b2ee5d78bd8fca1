// `/admin/security`: who signed in, what was refused, exported and changed. The filters are in the address.
import { leagueDate } from '@ahl/shared-types/common';
import { securityEventTypes, securityGroups } from '@ahl/shared-types/security-events';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { ShieldCheck, Timer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { ResourcePage } from '@/components/table/resource-page.tsx';
import type { TableFilter } from '@/components/table/table-types.ts';
import { useTableState } from '@/components/table/use-table-state.ts';
import { Button } from '@/components/ui/button.tsx';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { securityEventLabels, securityGroupLabels } from '../security-event-labels.ts';
import { securityEventColumns } from './security-event-columns.tsx';

/** Renders up to which entry the log was checked, or which entry was changed. */
const ChainLine = ({ timeZone }: { timeZone: string }) => {
  const { data } = useEndpoint('GET /api/security-events/chain');
  if (!data) return null;
  const { checkedAt, brokenAt } = data;
  if (brokenAt !== null) {
    const entry = brokenAt.toLocaleString('en-US');
    return (
      <p className="font-semibold text-red">
        <Trans>Entry {entry} was changed, removed or inserted</Trans>
      </p>
    );
  }
  const entry = data.checkedTo.toLocaleString('en-US');
  const when = checkedAt === null ? '' : shortWhen(checkedAt, timeZone, serverNow());
  return (
    <p className="text-ink-2">
      {checkedAt === null ? (
        <Trans>Not checked yet</Trans>
      ) : (
        <Trans>
          Checked to entry {entry}, {when}
        </Trans>
      )}
    </p>
  );
};

const OriginFilter = lazy(() =>
  import('./origin-filter.tsx').then((file) => ({ default: file.OriginFilter })),
);

const SessionSettings = lazy(() =>
  import('./session-settings.tsx').then((file) => ({ default: file.SessionSettings })),
);

const useFilters = (timeZone: string): TableFilter[] => {
  const { t, i18n } = useLingui();
  const today = leagueDate(serverNow(), timeZone);
  const groups = securityGroups.map((group) => ({
    value: group,
    label: i18n._(securityGroupLabels[group]),
  }));
  const types = securityEventTypes
    .map((type) => ({ value: type, label: i18n._(securityEventLabels[type]) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return [
    { name: 'group', label: t`Everything`, options: groups },
    { name: 'type', label: t`Any event`, options: types },
    { kind: 'dates', from: 'from', to: 'to', label: t`Any day`, today },
  ];
};

/** Renders the log of security events. */
export const SecurityEventsPage = () => {
  const { t } = useLingui();
  const [areSettingsOpen, setAreSettingsOpen] = useState(false);
  const table = useTableState({
    filters: ['group', 'type', 'accountId', 'address', 'from', 'to'],
    defaultSort: '-seq',
  });
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const list = useEndpoint(
    'GET /api/security-events',
    { query: table.query },
    { placeholderData: keepPreviousData },
  );
  const filters = useFilters(timeZone);
  const { accountId = '', address = '' } = table.filters;
  return (
    <ResourcePage
      id="security-events"
      title={t`Security`}
      label={t`Security events`}
      facts={(total) => [total !== undefined && plural(total, { one: '# event', other: '# events' })]}
      list={list}
      table={table}
      columns={securityEventColumns(timeZone)}
      getId={({ id }) => id}
      getName={({ seq }) => String(seq)}
      filters={filters}
      actions={
        <Button icon={<Timer />} onClick={() => setAreSettingsOpen(true)}>
          <Trans>Sign-ins of staff</Trans>
        </Button>
      }
      empty={{
        icon: ShieldCheck,
        title: t`No security events`,
        text: t`Sign-ins, refusals, exports and changes of rights are listed here from now on.`,
      }}
    >
      <ChainLine timeZone={timeZone} />
      <Suspense fallback={null}>
        {areSettingsOpen && <SessionSettings onClose={() => setAreSettingsOpen(false)} />}
      </Suspense>
      <Suspense fallback={null}>
        <OriginFilter
          key={`${accountId} ${address}`}
          accountId={accountId}
          address={address}
          onChange={table.setFilters}
        />
      </Suspense>
    </ResourcePage>
  );
};
