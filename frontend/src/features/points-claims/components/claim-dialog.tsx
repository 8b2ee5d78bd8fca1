// A member claims a night: venue and day, then the night, then the place. A night that cannot be claimed now shows why.
import { formatTime, leagueDate } from '@ahl/shared-types/common';
import { type ClaimNight, claimInputSchema } from '@ahl/shared-types/points-claims';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
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
import { cn } from '@/lib/cn.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { refusalSentence } from '../claim-labels.ts';
import { useClaimNights, useVenues } from '../hooks/use-claims.ts';

const NightChoice = ({
  night,
  isChosen,
  timeZone,
  onChoose,
}: {
  night: ClaimNight;
  isChosen: boolean;
  timeZone: string;
  onChoose: () => void;
}) => {
  const { t } = useLingui();
  const place = night.place === null ? null : ordinal(night.place);
  const listed = place
    ? t`You are listed ${place} with ${formatPoints(night.points ?? 0)} points`
    : t`Posted, you are not listed`;
  const status = night.resultId === null ? t`Not posted yet` : listed;
  return (
    <li>
      <label
        className={cn(
          'flex min-h-12 items-start gap-3 rounded-control border px-3.5 py-2.5',
          isChosen ? 'border-felt bg-felt-tint' : 'border-line',
          night.refusal ? 'cursor-default' : 'cursor-pointer',
        )}
      >
        <input
          type="radio"
          name="claimed-night"
          checked={isChosen}
          disabled={night.refusal !== null}
          onChange={onChoose}
          className="mt-1 size-4.5 accent-felt"
        />
        <span className="min-w-0">
          <span className="block font-semibold">
            {night.name}, {formatTime(night.startTime)}
          </span>
          <span className="block text-sm text-ink-2">{status}</span>
          {night.refusal && (
            <span className="block text-sm font-medium text-pretty text-red">
              {refusalSentence(night.refusal, timeZone)}
            </span>
          )}
        </span>
      </label>
    </li>
  );
};

const Nights = () => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const { setValue, formState } = useFormContext();
  const [venueId, date, name, startTime] = useWatch({ name: ['venueId', 'date', 'name', 'startTime'] });
  const { data, isLoading, error } = useClaimNights(venueId || null, date ?? '');
  const choose = (night: ClaimNight) => {
    setValue('startTime', night.startTime);
    setValue('name', night.name, { shouldValidate: formState.isSubmitted });
  };
  if (!venueId || !date) return null;
  if (isLoading) return <p className="text-ink-2">{t`Looking for the nights...`}</p>;
  if (error || !data)
    return <p className="font-medium text-red">{t`The nights did not load. Choose the day again.`}</p>;
  if (data.items.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>There was no night at this bar on that day. Choose another day or venue.</Trans>
      </p>
    );
  return (
    <fieldset className="space-y-2">
      <legend className="mb-1 text-sm font-semibold">{t`Which night`}</legend>
      <ul className="space-y-2">
        {data.items.map((night) => (
          <NightChoice
            key={night.startTime + night.name}
            night={night}
            isChosen={night.name === name && night.startTime === startTime}
            timeZone={timeZone}
            onChoose={() => choose(night)}
          />
        ))}
      </ul>
    </fieldset>
  );
};

const Fields = ({ today }: { today: string }) => {
  const { t } = useLingui();
  const venues = useVenues();
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="venueId" label={t`Venue`}>
          <Select
            placeholder={t`Choose the bar`}
            options={venues.map(({ id, name, city }) => ({ value: id, label: `${name}, ${city}` }))}
          />
        </Field>
        <Field name="date" label={t`Day`}>
          <DateInput today={today} max={today} />
        </Field>
      </div>
      <Nights />
      <Field name="place" label={t`My place`} hint={t`1 for the winner. The host checks it.`}>
        <NumberInput emptyValue={undefined} />
      </Field>
      <Field name="note" label={t`What is missing or wrong`} isOptional>
        <TextArea rows={3} />
      </Field>
      <Field
        name="proof"
        label={t`What shows it`}
        isOptional
        hint={t`Who saw it, or a link to a picture of the finish list.`}
      >
        <TextInput />
      </Field>
    </>
  );
};

/** Renders the form of a claim. */
export const ClaimDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const today = leagueDate(useServerMinute(), timeZone);
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useContractForm({
    schema: claimInputSchema,
    defaultValues: { requestId, venueId: '', date: '', startTime: '', name: '', note: '', proof: '' },
    errorTitle: t`The claim was not sent`,
    onSubmit: async (body) => {
      await call('POST /api/points-claims', { body });
      toast({ title: t`Your claim is sent`, description: t`The night’s host answers it. You see it here.` });
      await invalidate(client, 'GET /api/points-claims/mine');
      onClose();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Claim missing points`}
      description={t`Results are due within 48 hours of a night. Missing points must be claimed at least 72 hours before a qualified event.`}
    >
      <DialogForm
        form={form}
        label={t`Claim missing points`}
        action={t`Send the claim`}
        pendingLabel={t`Sending...`}
        onClose={onClose}
      >
        <Fields today={today} />
      </DialogForm>
    </Dialog>
  );
};
