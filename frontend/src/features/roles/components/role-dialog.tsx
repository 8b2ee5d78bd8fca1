// Heavy (Headless UI, React Hook Form): loaded lazily. The role of one member: which, where, until when.
import { actsAtPlaces, actsAtVenues, isGrantedByServer } from '@ahl/shared-types/permissions';
import { type RoleRecord, roleInputSchema } from '@ahl/shared-types/roles';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useRegions } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { roleLabels } from '../permission-labels.ts';

const formSchema = z
  .object({
    role: roleInputSchema.shape.role,
    regions: z.array(z.coerce.number<string | number>()),
    venueIds: roleInputSchema.shape.venueIds,
    until: z.union([roleInputSchema.shape.until, z.literal('').transform(() => null)]),
  })
  .check((context) => {
    const checked = roleInputSchema.safeParse({ ...context.value, version: 0 });
    for (const { path, message } of checked.error?.issues ?? [])
      context.issues.push({ code: 'custom', path, message, input: context.value });
  });
type Values = z.input<typeof formSchema>;
type Output = z.output<typeof formSchema>;

const isAssignable = (role: string): role is Values['role'] =>
  roleInputSchema.shape.role.options.some((each) => each === role);

const valuesOf = (record: RoleRecord | null): Values => ({
  role: record && isAssignable(record.role) ? record.role : 'Player',
  regions: (record?.regions ?? []).map(String),
  venueIds: record?.venues.map(({ id }) => id) ?? [],
  until: record?.until ?? '',
});

const PlaceFields = () => {
  const { t } = useLingui();
  const role = useWatch<Values, 'role'>({ name: 'role' });
  const regions = useRegions();
  const { data: venues } = useEndpoint('GET /api/venues', { query: { pageSize: 200, sort: 'name' } });
  if (!actsAtPlaces(role)) return null;
  return (
    <>
      <ChoiceGroup
        name="regions"
        several
        label={t`Regions`}
        options={regions.map(({ number, name }) => ({ value: String(number), label: name }))}
      />
      {actsAtVenues(role) && (
        <ChoiceGroup
          name="venueIds"
          several
          label={t`Venues`}
          options={(venues?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
      )}
    </>
  );
};

const RoleFields = ({ record }: { record: RoleRecord }) => {
  const { t, i18n } = useLingui();
  const role = useWatch<Values, 'role'>({ name: 'role' });
  return (
    <>
      <ChoiceGroup
        name="role"
        label={t`Role`}
        hint={i18n._(roleLabels[role])}
        options={record.mayGive.map((value) => ({
          value,
          label: value === 'Player' ? t`No staff role` : value,
        }))}
      />
      <PlaceFields />
      {role !== 'Player' && (
        <Field<Values> name="until" label={t`Last day`} isOptional hint={t`Empty until it is taken.`}>
          <DateInput />
        </Field>
      )}
      <p className="text-sm text-ink-2">
        {record.hostName ? (
          <Trans>Hosts as {record.hostName}. Change it in Hosts.</Trans>
        ) : (
          <Trans>Hosts lists who hosts nights. Every device is signed out when rights are reduced.</Trans>
        )}
      </p>
    </>
  );
};

const RoleForm = ({ record, onClose }: { record: RoleRecord; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm<RoleRecord, Values, Output>({
    schema: formSchema,
    record,
    valuesOf,
    save: (values, version) =>
      call('PUT /api/roles/members/:id', {
        params: { id: record.id },
        body: { ...values, version: version ?? 0 },
      }),
    onSaved: async (saved) => {
      const { id, name, role } = saved;
      // If it is opened again at once, the dialog starts with the saved data.
      setAnswer(client, 'GET /api/roles/members/:id', { params: { id } }, saved);
      onClose();
      toast({ title: t`${name}: ${role}` });
      await invalidate(client, 'GET /api/roles');
    },
  });
  return (
    <RecordForm
      form={form}
      label={t`Role of ${record.name}`}
      onCancel={onClose}
      fields={{ role: t`Role`, regions: t`Regions`, venueIds: t`Venues`, until: t`Last day` }}
    >
      <RoleFields record={record} />
    </RecordForm>
  );
};

/** Renders the dialog of one member. */
export const RoleDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const { t } = useLingui();
  const { data: record, error } = useEndpoint('GET /api/roles/members/:id', { params: { id } });
  const name = record?.name ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={record ? t`Role of ${name}` : t`Role`}
      {...(record ? { description: `${formatPlayerNumber(record.playerNumber)} · ${record.role}` } : {})}
    >
      {record && record.mayGive.length > 0 && <RoleForm record={record} onClose={onClose} />}
      {record?.mayGive.length === 0 && (
        <p>
          {isGrantedByServer(record.role) ? (
            <Trans>
              MASTER_ADMIN_EMAIL on the server names the master admin. To hand the role over, set it to the
              e-mail of the next one and restart the server: the master admin until then becomes an
              administrator.
            </Trans>
          ) : (
            <Trans>You can change the roles of accounts below your own, and not your own.</Trans>
          )}
        </p>
      )}
      {!record && <p role="status">{error ? t`There is no such member` : t`Loading the member`}</p>}
    </Dialog>
  );
};
