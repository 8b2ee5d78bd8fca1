import { issueBonusSchema } from '@ahl/shared-types/bonuses';
import { leagueDate } from '@ahl/shared-types/common';
import { reason } from '@ahl/shared-types/reasons';
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { DateInput } from '@/components/form/date-input.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { AmountFields } from './amount-fields.tsx';
import { type Chosen, MemberPicker } from './member-picker.tsx';

const { playerIds, title, kind, amount } = issueBonusSchema.shape;
const formSchema = z
  .object({
    playerIds,
    title,
    kind,
    amount,
    venueId: z.string(),
    lasts: z.enum(['night', 'until']),
    day: z.string().min(1, reason('bonus.end-missing')),
  })
  .transform(({ lasts, day, venueId, ...rest }) => ({
    ...rest,
    venueId: venueId || null,
    date: lasts === 'night' ? day : null,
    expiresOn: lasts === 'until' ? day : null,
  }));

const useVenueOptions = () => {
  const { data } = useEndpoint('GET /api/venues', { query: { pageSize: 200, sort: 'name' } });
  return (data?.items ?? []).map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }));
};

const useIssueForm = (onClose: () => void) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const key = useRef('');
  const today = leagueDate(serverNow(), usePublicConfig()?.timeZone ?? 'America/Chicago');
  const form = useContractForm({
    schema: formSchema,
    defaultValues: {
      playerIds: [],
      title: '',
      kind: 'chips',
      amount: 500,
      venueId: '',
      lasts: 'until',
      day: '',
    },
    onSubmit: async (values) => {
      // The key is kept until the request succeeds, so that a second tap gives no second bonus.
      key.current ||= newId();
      const body = { ...values, idempotencyKey: key.current };
      const { issued } = await call('POST /api/bonuses', { body });
      await invalidate(client, 'GET /api/bonuses');
      toast({ title: plural(issued, { one: '# bonus is given out', other: '# bonuses are given out' }) });
      onClose();
    },
    errorText: t`No bonus was given out. Please try again.`,
  });
  return { form, today };
};

/** Gives bonuses: to whom, what, where and until when. */
export const IssueDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { form, today } = useIssueForm(onClose);
  const venues = useVenueOptions();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const { control, setValue } = form.methods;
  const { isSubmitted } = useFormState({ control });
  const lasts = useWatch({ control, name: 'lasts' });
  const choose = (next: Chosen[]) => {
    setChosen(next);
    setValue(
      'playerIds',
      next.map(({ id }) => id),
      { shouldDirty: true, shouldValidate: isSubmitted },
    );
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Give a bonus`}
      description={t`Each member gets a code of their own, which a host redeems once.`}
    >
      <DialogForm
        form={form}
        label={t`Give a bonus`}
        action={
          chosen.length > 1
            ? plural(chosen.length, { one: 'Give # bonus', other: 'Give # bonuses' })
            : t`Give the bonus`
        }
        pendingLabel={t`Giving...`}
        onClose={onClose}
      >
        <MemberPicker name="playerIds" chosen={chosen} onChange={choose} />
        <Field name="title" label={t`What it is for`}>
          <TextInput placeholder={t`Bring a friend`} maxLength={60} />
        </Field>
        <AmountFields amountLabel={t`How many`} />
        <Field name="venueId" label={t`Where it counts`}>
          <Select placeholder={t`Every venue`} options={venues} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <ChoiceGroup
            name="lasts"
            label={t`When it counts`}
            options={[
              { value: 'until', label: t`Any night until` },
              { value: 'night', label: t`One night` },
            ]}
          />
          <Field name="day" label={lasts === 'night' ? t`The night` : t`Last night`}>
            <DateInput today={today} min={today} />
          </Field>
        </div>
      </DialogForm>
    </Dialog>
  );
};
