// Heavy (Headless UI, React Hook Form): loaded lazily by the list.
import {
  type CharityDriveInput,
  charityDriveInputSchema,
  driveGoals,
  type OfficeCharityDrive,
} from '@ahl/shared-types/charity';
import { leagueDate } from '@ahl/shared-types/common';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { refreshCharity } from '../change-charity.ts';
import { goalLabels } from '../item-labels.ts';

const valuesOf =
  (today: string) =>
  (drive: OfficeCharityDrive | null): CharityDriveInput => ({
    name: drive?.name ?? '',
    description: drive?.description ?? '',
    startsOn: drive?.startsOn ?? today,
    endsOn: drive?.endsOn ?? null,
    counts: drive?.counts ?? 'all',
    goal: drive?.goal ?? null,
    isShown: drive?.isShown ?? true,
  });

const useDriveForm = (drive: OfficeCharityDrive | null, today: string, onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useRecordForm({
    schema: charityDriveInputSchema,
    record: drive,
    valuesOf: valuesOf(today),
    save: (body, version) =>
      drive === null || version === null
        ? call('POST /api/charity-drives', { body })
        : call('PUT /api/charity-drives/:id', { params: { id: drive.id }, body: { ...body, version } }),
    onSaved: async (saved) => {
      onClose();
      const title = drive === null ? t`${saved.name} is added` : t`${saved.name} is saved`;
      offerSaveUndo(title, 'charity-drive', saved.id);
      await refreshCharity(client);
    },
  });
};

/** Adds a drive, or changes one. */
export const DriveDialog = ({
  drive,
  onClose,
}: {
  drive: OfficeCharityDrive | null;
  onClose: () => void;
}) => {
  const { t, i18n } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(serverNow(), timeZone);
  const form = useDriveForm(drive, today, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={drive === null ? t`New drive` : t`Edit ${drive.name}`}
      description={t`A drive with a goal shows visitors how far it is.`}
    >
      <RecordForm
        form={form}
        label={t`Drive`}
        fields={{
          name: t`Name`,
          description: t`Description`,
          startsOn: t`First day`,
          endsOn: t`Last day`,
          counts: t`What counts`,
          goal: t`Goal`,
          isShown: t`Shown on /charity`,
        }}
        saveLabel={drive === null ? t`Add the drive` : t`Save`}
        onCancel={onClose}
      >
        <Field<CharityDriveInput> name="name" label={t`Name`}>
          <TextInput maxLength={80} autoComplete="off" />
        </Field>
        <Field<CharityDriveInput> name="description" label={t`Description`} isOptional>
          <TextArea rows={2} maxLength={400} />
        </Field>
        <div className="grid gap-3.5 sm:grid-cols-2">
          <Field<CharityDriveInput> name="startsOn" label={t`First day`}>
            <DateInput today={today} />
          </Field>
          <Field<CharityDriveInput> name="endsOn" label={t`Last day`} isOptional>
            <DateInput today={today} emptyValue={null} />
          </Field>
          <Field<CharityDriveInput> name="counts" label={t`What counts`}>
            <Select options={driveGoals.map((value) => ({ value, label: i18n._(goalLabels[value]) }))} />
          </Field>
          <Field<CharityDriveInput> name="goal" label={t`Goal`} isOptional>
            <NumberInput unit={t`items`} emptyValue={null} />
          </Field>
        </div>
        <CheckboxField name="isShown" label={t`Shown on /charity`} />
      </RecordForm>
    </Dialog>
  );
};
