// Heavy (React Hook Form): loaded lazily. The member's data about the time before the account.
import { leagueDate } from '@ahl/shared-types/common';
import { profileClaimInputSchema } from '@ahl/shared-types/profile-claims';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { toast } from '@/components/feedback/toast-store.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Renders the dialog. */
export const ClaimForm = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(Date.now(), timeZone);
  const venues = useEndpoint('GET /api/venues', { query: { pageSize: 100, sort: 'name' } }).data?.items ?? [];
  const form = useContractForm({
    schema: profileClaimInputSchema,
    defaultValues: {
      requestId: crypto.randomUUID(),
      playerNumber: null,
      venueId: null,
      date: null,
      playedAs: '',
      note: '',
    },
    onSubmit: async (body) => {
      await call('POST /api/profile-claims', { body });
      await invalidate(client, 'GET /api/profile-claims/mine');
      toast({ title: t`Claim sent`, description: t`The office or the host of that night reviews it.` });
      onClose();
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t`Claim earlier nights`} size="md">
      <DialogForm form={form} label={t`Claim earlier nights`} action={t`Send the claim`} onClose={onClose}>
        <Field name="playerNumber" label={t`Old player number`} isOptional>
          <NumberInput emptyValue={null} />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field name="venueId" label={t`A venue where you played`} isOptional>
            <Select
              placeholder={t`Choose the bar`}
              emptyValue={null}
              options={venues.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
            />
          </Field>
          <Field name="date" label={t`A night there`} isOptional>
            <DateInput today={today} max={today} emptyValue={null} />
          </Field>
        </div>
        <Field
          name="playedAs"
          label={t`The name you gave at the door`}
          isOptional
          hint={t`Where it was another one than yours.`}
        >
          <TextInput />
        </Field>
        <Field name="note" label={t`Anything else that helps`} isOptional>
          <TextArea rows={3} />
        </Field>
      </DialogForm>
    </Dialog>
  );
};
