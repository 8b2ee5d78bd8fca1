// Heavy (Headless UI, React Hook Form): loaded lazily by the list.
import {
  charityItems,
  type Donation,
  type DonationInput,
  donationInputSchema,
} from '@ahl/shared-types/charity';
import { leagueDate } from '@ahl/shared-types/common';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { refreshCharity } from '../change-charity.ts';
import { itemLabels } from '../item-labels.ts';

const valuesOf =
  (today: string) =>
  (donation: Donation | null): DonationInput => ({
    date: donation?.date ?? today,
    venueId: donation?.venueId ?? null,
    driveId: donation?.driveId ?? null,
    meals: donation?.meals ?? 0,
    backpacks: donation?.backpacks ?? 0,
    toys: donation?.toys ?? 0,
    bicycles: donation?.bicycles ?? 0,
    note: donation?.note ?? '',
  });

const useDonationForm = (donation: Donation | null, today: string, onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useRecordForm({
    schema: donationInputSchema,
    record: donation,
    valuesOf: valuesOf(today),
    save: (body, version) =>
      donation === null || version === null
        ? call('POST /api/donations', { body })
        : call('PUT /api/donations/:id', { params: { id: donation.id }, body: { ...body, version } }),
    onSaved: async (saved) => {
      onClose();
      const title = donation === null ? t`The donation is recorded` : t`The donation is saved`;
      offerSaveUndo(title, 'donation', saved.id);
      await refreshCharity(client);
    },
  });
};

/** Records a donation, or corrects one. */
export const DonationDialog = ({ donation, onClose }: { donation: Donation | null; onClose: () => void }) => {
  const { t, i18n } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(serverNow(), timeZone);
  const form = useDonationForm(donation, today, onClose);
  const { data } = useEndpoint('GET /api/charity-drives', { query: { page: 1, pageSize: 200 } });
  const drives = (data?.items ?? []).filter(({ id, isDeleted }) => !isDeleted || id === donation?.driveId);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={donation === null ? t`Record a donation` : t`Edit the donation`}
      description={t`The totals on /charity and on the home page follow at once.`}
    >
      <RecordForm
        form={form}
        label={t`Donation`}
        fields={{
          date: t`Day`,
          venueId: t`Venue`,
          driveId: t`Drive`,
          meals: i18n._(itemLabels.meals),
          backpacks: i18n._(itemLabels.backpacks),
          toys: i18n._(itemLabels.toys),
          bicycles: i18n._(itemLabels.bicycles),
          note: t`Note`,
        }}
        saveLabel={donation === null ? t`Record it` : t`Save`}
        onCancel={onClose}
      >
        <Field<DonationInput> name="date" label={t`Day`}>
          <DateInput today={today} max={today} />
        </Field>
        <div className="grid grid-cols-2 gap-3.5 sm:grid-cols-4">
          {charityItems.map((item) => (
            <Field<DonationInput> key={item} name={item} label={i18n._(itemLabels[item])}>
              <NumberInput />
            </Field>
          ))}
        </div>
        <VenuePicker<DonationInput> name="venueId" label={t`Venue`} isOptional />
        <Field<DonationInput> name="driveId" label={t`Drive`} isOptional>
          <Select
            options={drives.map(({ id, name }) => ({ value: id, label: name }))}
            placeholder={t`No drive`}
            emptyValue={null}
          />
        </Field>
        <Field<DonationInput> name="note" label={t`Note`} isOptional>
          <TextInput maxLength={300} autoComplete="off" />
        </Field>
      </RecordForm>
    </Dialog>
  );
};
