// Adds a host, or changes one: `/admin/hosts/edit?id=…`; a member becomes one by `?member=…`.
import { formatTimes } from '@ahl/shared-types/common';
import type { Host, HostPage, PlannedNight } from '@ahl/shared-types/hosts';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Archive } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { useRegions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import {
  type HostFormValues,
  hostFormSchema,
  hostFormValues,
  hostValuesOfMember,
} from '../host-form-schema.ts';
import { restoreHost } from '../restore-host.ts';
import { AbsenceFields } from './absence-fields.tsx';
import { AssignedNights } from './assigned-nights.tsx';
import { HostAccount } from './host-account.tsx';
import { HostsWithoutAccount } from './hosts-without-account.tsx';

const DeleteHostDialog = lazy(() =>
  import('./delete-host-dialog.tsx').then((file) => ({ default: file.DeleteHostDialog })),
);

/** Sunday, 1 March 2026, and the days after it. */
const weekdays = ['0', '1', '2', '3', '4', '5', '6'] as const;
const weekdayName = (day: string): string => formatDay(`2026-03-0${Number(day) + 1}`, { weekday: 'long' });

const HostFields = ({ host }: { host: HostPage | null }) => {
  const { t } = useLingui();
  const regions = useRegions();
  const { data: venues } = useEndpoint('GET /api/venues', { query: { pageSize: 100, sort: 'name' } });
  return (
    <>
      <Field<HostFormValues>
        name="name"
        label={t`Name`}
        hint={t`The name under which nights are given, such as Dana W.`}
      >
        <TextInput autoComplete="off" maxLength={80} />
      </Field>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field<HostFormValues> name="phone" label={t`Phone`} isOptional>
          <TextInput type="tel" autoComplete="off" />
        </Field>
        <Field<HostFormValues> name="email" label={t`Email`} isOptional>
          <TextInput type="email" autoComplete="off" />
        </Field>
      </div>
      <ChoiceGroup
        name="regions"
        several
        label={t`Regions`}
        hint={t`None ticked: anywhere.`}
        options={regions.map(({ number, name }) => ({ value: String(number), label: name }))}
      />
      <ChoiceGroup
        name="venueIds"
        several
        label={t`Own venues`}
        hint={t`They come first when a night there needs a host.`}
        options={(venues?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ChoiceGroup
        name="weekdaysOff"
        several
        label={t`Weekdays off`}
        options={weekdays.map((value) => ({ value, label: weekdayName(value) }))}
      />
      <AbsenceFields />
      {host && <AssignedNights host={host} next={host.next} />}
      <Field<HostFormValues> name="certifiedUntil" label={t`Certified until`} isOptional>
        <DateInput />
      </Field>
      <Field<HostFormValues> name="notes" label={t`Notes`} isOptional hint={t`Only the office reads this.`}>
        <TextArea rows={4} />
      </Field>
    </>
  );
};

const Deeds = ({ host, next }: { host: Host; next: readonly PlannedNight[] }) => {
  const { t } = useLingui();
  const { nights, hours, reliability } = host;
  const share = reliability === null ? '–' : `${Math.round(reliability * 100)}%`;
  return (
    <Card className="space-y-4 p-4">
      <dl className="grid grid-cols-3 gap-3 tabular-nums">
        {[
          [t`Nights`, nights],
          [t`Hours`, hours],
          [t`Results posted`, share],
        ].map(([label, value]) => (
          <div key={label}>
            <dt className="label text-ink-2">{label}</dt>
            <dd className="numeral text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-ink-2">
        <Trans>In the last twelve weeks.</Trans>
      </p>
      <h2 className="font-semibold">
        <Trans>The coming two weeks</Trans>
      </h2>
      {next.length === 0 && (
        <p className="text-ink-2">
          <Trans>No nights.</Trans>
        </p>
      )}
      <ul className="space-y-2">
        {next.map((night) => (
          <li key={`${night.id} ${night.date}`}>
            <span className="block font-medium">{night.venueName}</span>
            <span className="block text-sm text-ink-2">
              {formatDay(night.date)}, {formatTimes(night.startTimes)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

/** A host who was not added yet: nobody, or the member of an account. */
type NewHost = { playerId: string | null; values: HostFormValues };

const HostForm = ({ host, added }: { host: HostPage | null; added: NewHost }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useRecordForm({
    schema: hostFormSchema,
    record: host,
    valuesOf: (record: Host | null) => (record ? hostFormValues(record) : added.values),
    save: (values, version) =>
      host === null || version === null
        ? call('POST /api/hosts', { body: { ...values, playerId: added.playerId } })
        : call('PUT /api/hosts/:id', { params: { id: host.id }, body: { ...values, version } }),
    onSaved: async (saved: Host) => {
      await invalidate(client, 'GET /api/hosts');
      toast({ title: host ? t`${saved.label} saved` : t`${saved.label} added` });
      if (!host) navigate(`/admin/hosts/edit?id=${saved.id}`, { replace: true });
    },
  });
  return (
    <RecordForm
      form={form}
      label={host ? t`Edit ${host.label}` : t`Add a host`}
      saveLabel={host ? undefined : t`Add the host`}
      fields={{
        name: t`Name`,
        email: t`Email`,
        phone: t`Phone`,
        regions: t`Regions`,
        venueIds: t`Own venues`,
        weekdaysOff: t`Weekdays off`,
        absences: t`Away`,
        certifiedUntil: t`Certified until`,
        notes: t`Notes`,
      }}
    >
      <HostFields host={host} />
    </RecordForm>
  );
};

const factsOf = (host: Host): string[] =>
  [host.city, host.playerNumber === null ? '' : `#${host.playerNumber}`].filter(Boolean);

/** Returns the top of a host's page: a notice if they are retired, otherwise the action to remove them. */
const useHostFrame = (host: Host | null) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  if (!host) return { deleted: null, actions: null };
  if (host.isRetired)
    return {
      deleted: { text: t`This host is retired.`, onRestore: () => restoreHost(client, host) },
      actions: null,
    };
  return {
    deleted: null,
    actions: (
      <>
        <Button icon={<Archive />} onClick={() => setIsConfirming(true)}>
          <Trans>Retire</Trans>
        </Button>
        <Suspense fallback={null}>
          {isConfirming && <DeleteHostDialog host={host} onClose={() => setIsConfirming(false)} />}
        </Suspense>
      </>
    ),
  };
};

const nobody: NewHost = { playerId: null, values: hostFormValues(null) };

const HostRecord = ({
  host,
  added = nobody,
  aside,
}: {
  host: HostPage | null;
  added?: NewHost;
  aside?: ReactNode;
}) => {
  const { t } = useLingui();
  const { deleted, actions } = useHostFrame(host);
  return (
    <RecordFrame
      title={host?.label ?? t`Add a host`}
      deleted={deleted}
      actions={actions}
      {...(host ? { facts: factsOf(host) } : {})}
      aside={
        host ? (
          <>
            <HostAccount host={host} />
            <Deeds host={host} next={host.next} />
          </>
        ) : (
          aside
        )
      }
    >
      {host?.isRetired ? (
        <Card className="space-y-1 p-4 sm:p-6">
          <p className="font-semibold">{[host.phone, host.email].filter(Boolean).join(' · ')}</p>
          {host.notes && <p className="whitespace-pre-line">{host.notes}</p>}
          <p className="text-ink-2">
            <Trans>Nights that were played keep the name. Restore the host to change something.</Trans>
          </p>
        </Card>
      ) : (
        <HostForm key={host?.id ?? 'new'} host={host} added={added} />
      )}
    </RecordFrame>
  );
};

/** Adds the member of an account as a host, unless they are on the list without it. */
const MemberAsHost = ({ memberId }: { memberId: string }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/members/:id', { params: { id: memberId } });
  return (
    <RecordPage
      query={query}
      back={{ to: `/admin/members/${memberId}`, label: t`Member` }}
      loadingLabel={t`Loading the member`}
      missingTitle={t`There is no such member`}
    >
      {(member) =>
        member.hostId ? (
          <Navigate to={`/admin/hosts/edit?id=${member.hostId}`} replace />
        ) : (
          <HostRecord
            host={null}
            added={{ playerId: member.id, values: hostValuesOfMember(member) }}
            aside={<HostsWithoutAccount member={member} />}
          />
        )
      }
    </RecordPage>
  );
};

const StoredHost = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/hosts/:id', { params: { id } }, { enabled: id !== '' });
  const shown = id === '' ? { ...query, data: null, error: null } : query;
  return (
    <RecordPage
      query={shown}
      back={{ to: '/admin/hosts?tab=people', label: t`Hosts` }}
      loadingLabel={t`Loading the host`}
      missingTitle={t`There is no such host`}
    >
      {(host) => <HostRecord host={host} />}
    </RecordPage>
  );
};

/** `/admin/hosts/edit`: a host by `id`, a new one, or a new one for the account of a `member` */
export const HostEditPage = () => {
  const [params] = useSearchParams();
  const id = params.get('id') ?? '';
  const memberId = params.get('member') ?? '';
  return id === '' && memberId !== '' ? <MemberAsHost memberId={memberId} /> : <StoredHost id={id} />;
};
