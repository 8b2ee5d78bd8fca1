// Heavy (Headless UI, React Hook Form): loaded lazily by the list.
import { type BonusOffer, type OfferInput, offerInputSchema } from '@ahl/shared-types/bonuses';
import { addDays, leagueDate } from '@ahl/shared-types/common';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { TimeField } from '@/components/form/time-field.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { AmountFields } from './amount-fields.tsx';

const useToday = (): string => leagueDate(serverNow(), usePublicConfig()?.timeZone ?? 'America/Chicago');

const valuesOf = (offer: BonusOffer | null, today: string): OfferInput => ({
  title: offer?.title ?? '',
  kind: offer?.kind ?? 'chips',
  amount: offer?.amount ?? 500,
  venueId: offer?.venueId ?? null,
  opensOn: offer?.opensOn ?? today,
  opensAt: offer?.opensAt ?? '17:00',
  closesOn: offer?.closesOn ?? today,
  closesAt: offer?.closesAt ?? '23:00',
  countsUntil: offer?.countsUntil ?? addDays(today, 7),
  cap: offer?.cap ?? null,
});

const useOfferForm = (offer: BonusOffer | null, today: string, onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useRecordForm({
    schema: offerInputSchema,
    record: offer,
    valuesOf: (record) => valuesOf(record, today),
    save: (body, version) =>
      offer === null || version === null
        ? call('POST /api/bonus-offers', { body })
        : call('PUT /api/bonus-offers/:id', { params: { id: offer.id }, body: { ...body, version } }),
    onSaved: async (saved) => {
      onClose();
      toast({ title: offer === null ? t`${saved.title} has its code` : t`${saved.title} is saved` });
      await invalidate(client, 'GET /api/bonus-offers');
    },
  });
};

const useLabels = () => {
  const { t } = useLingui();
  return {
    title: t`What it is for`,
    kind: { label: t`Kind`, show: (value: unknown) => String(value) },
    amount: t`How many`,
    venueId: { label: t`Where it counts`, show: (value: unknown) => (value ? t`One venue` : t`Every venue`) },
    opensOn: t`Opens on`,
    opensAt: t`At`,
    closesOn: t`Closes on`,
    closesAt: t`At`,
    countsUntil: t`Last night`,
    cap: t`At most`,
  };
};

/** Creates a code with which members take a bonus, or changes one. */
export const OfferDialog = ({ offer, onClose }: { offer: BonusOffer | null; onClose: () => void }) => {
  const { t } = useLingui();
  const today = useToday();
  const labels = useLabels();
  const form = useOfferForm(offer, today, onClose);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={offer === null ? t`New bonus code` : t`Edit ${offer.title}`}
      description={t`Each member who scans it gets the bonus once, with a code of their own for the host.`}
    >
      <RecordForm
        form={form}
        label={t`Bonus code`}
        fields={labels}
        saveLabel={offer === null ? t`Create the code` : t`Save`}
        onCancel={onClose}
      >
        <Field<OfferInput> name="title" label={labels.title}>
          <TextInput placeholder={t`Happy hour chips`} maxLength={60} autoComplete="off" />
        </Field>
        <AmountFields amountLabel={labels.amount} />
        <VenuePicker<OfferInput>
          name="venueId"
          label={t`Where it counts`}
          isOptional
          hint={t`Left empty, at every venue. The displays of the venue show the code while it is open.`}
        />
        <div className="grid grid-cols-[2fr_1fr] gap-4">
          <Field<OfferInput> name="opensOn" label={labels.opensOn}>
            <DateInput today={today} />
          </Field>
          <TimeField<OfferInput> name="opensAt" label={labels.opensAt} />
          <Field<OfferInput> name="closesOn" label={labels.closesOn}>
            <DateInput today={today} />
          </Field>
          <TimeField<OfferInput> name="closesAt" label={labels.closesAt} />
        </div>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field<OfferInput>
            name="countsUntil"
            label={labels.countsUntil}
            hint={t`On which a bonus that was taken counts.`}
          >
            <DateInput today={today} min={today} />
          </Field>
          <Field<OfferInput>
            name="cap"
            label={labels.cap}
            isOptional
            hint={t`Left empty, every member once.`}
          >
            <NumberInput unit={t`members`} emptyValue={null} />
          </Field>
        </div>
      </RecordForm>
    </Dialog>
  );
};
