// Heavy (Headless UI, React Hook Form): loaded lazily. Adds a ban, or changes one.
import { type Ban, banInputSchema } from '@ahl/shared-types/bans';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useRegionOptions } from '@/lib/regions.ts';
import { useBanLabels } from '../ban-labels.ts';

const emptyDay = z.union([banInputSchema.shape.until, z.literal('').transform(() => null)]);
const formSchema = z
  .object({ ...banInputSchema.shape, until: emptyDay })
  .transform((values) => banInputSchema.parse(values));
type Values = z.input<typeof formSchema>;
type Output = z.output<typeof formSchema>;

const valuesOf = (ban: Ban | null): Values => ({
  playerId: ban?.member.id ?? '',
  scope: ban?.scope ?? 'league',
  region: ban?.region ?? null,
  venueId: ban?.venue?.id ?? null,
  until: ban?.until ?? '',
  reason: ban?.reason ?? '',
  words: ban?.words ?? '',
  evidence: ban?.evidence ?? '',
});

const PlaceFields = () => {
  const { t } = useLingui();
  const { scopes } = useBanLabels();
  const scope = useWatch<Values, 'scope'>({ name: 'scope' });
  const regions = useRegionOptions();
  return (
    <>
      <ChoiceGroup
        name="scope"
        label={t`Where it applies`}
        options={(['league', 'region', 'venue'] as const).map((value) => ({ value, label: scopes[value] }))}
      />
      {scope === 'region' && (
        <Field<Values> name="region" label={t`Region`}>
          <Select isNumber placeholder={t`Choose a region`} options={regions} />
        </Field>
      )}
      {scope === 'venue' && <VenuePicker<Values> name="venueId" label={t`Venue`} />}
      {scope === 'league' && (
        <p className="text-sm text-ink-2">
          <Trans>The account is closed as well: every device is signed out at once.</Trans>
        </p>
      )}
    </>
  );
};

const useBanForm = (ban: Ban | null, memberId: string | null, onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  return useRecordForm<Ban, Values, Output>({
    schema: formSchema,
    record: ban,
    valuesOf: (record) =>
      record || !memberId ? valuesOf(record) : { ...valuesOf(null), playerId: memberId },
    save: ({ until, reason, words, evidence, ...input }, version) =>
      ban === null || version === null
        ? call('POST /api/bans', { body: { ...input, until, reason, words, evidence } })
        : call('PUT /api/bans/:id', {
            params: { id: ban.id },
            body: { until, reason, words, evidence, version },
          }),
    onSaved: async ({ member }) => {
      onClose();
      toast({ title: ban ? t`The ban of ${member.name} is saved` : t`${member.name} is banned` });
      await invalidate(client, 'GET /api/bans');
    },
  });
};

/** Renders the dialog; `memberId` is the member to ban, if known. */
export const BanFormDialog = ({
  ban,
  memberId,
  onClose,
}: {
  ban: Ban | null;
  memberId: string | null;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const form = useBanForm(ban, memberId, onClose);
  const name = ban?.member.name ?? '';
  const title = ban ? t`Ban of ${name}` : t`Ban a member`;
  return (
    <Dialog isOpen onClose={onClose} size="md" title={title}>
      <RecordForm
        form={form}
        label={title}
        saveLabel={ban ? t`Save` : t`Ban`}
        onCancel={onClose}
        fields={{
          playerId: t`Member`,
          scope: t`Where it applies`,
          region: t`Region`,
          venueId: t`Venue`,
          until: t`Last day`,
          reason: t`Why`,
          words: t`What the member reads`,
          evidence: t`Evidence`,
        }}
      >
        {!ban && (
          <>
            <MemberPicker<Values> name="playerId" label={t`Member`} />
            <PlaceFields />
          </>
        )}
        <Field<Values> name="until" label={t`Last day`} isOptional hint={t`Empty for a ban without an end.`}>
          <DateInput />
        </Field>
        <Field<Values> name="reason" label={t`Why`} hint={t`Only the office reads this.`}>
          <TextArea rows={3} maxLength={1_000} />
        </Field>
        <Field<Values>
          name="words"
          label={t`What the member reads`}
          isOptional
          hint={t`In the mail, and where a reservation is refused.`}
        >
          <TextArea rows={2} maxLength={500} />
        </Field>
        <Field<Values>
          name="evidence"
          label={t`Evidence`}
          isOptional
          hint={t`Who saw it, where it is written.`}
        >
          <TextArea rows={2} maxLength={2_000} />
        </Field>
      </RecordForm>
    </Dialog>
  );
};
