// The steps of a recommended venue up to the $200: each step, the venue that it became, and the payment.
import { leagueDate } from '@ahl/shared-types/common';
import { openReferralStatuses, rewardNights, rewardPaymentInputSchema } from '@ahl/shared-types/referrals';
import type { SupportEntry } from '@ahl/shared-types/support';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { SelectField } from '@/components/ui/select-field.tsx';
import { call } from '@/lib/api-client.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { serverNow } from '@/realtime/server-time.ts';
import { stateLabels, statusLabels } from '../support-labels.ts';
import type { SupportActs } from '../use-support-acts.ts';

type Referral = NonNullable<SupportEntry['referral']>;
type Values = z.input<typeof rewardPaymentInputSchema>;

const PayForm = ({ referral }: { referral: Referral }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const today = leagueDate(serverNow(), usePublicConfig()?.timeZone ?? 'America/Chicago');
  const form = useContractForm({
    schema: rewardPaymentInputSchema,
    defaultValues: { paidOn: today, note: '' },
    errorTitle: t`Not saved`,
    onSubmit: async (body) => {
      await call('POST /api/venue-referrals/:id/payment', { params: { id: referral.id }, body });
      toast({ title: t`The $200 for ${referral.venueName} is recorded` });
      await invalidate(client, 'GET /api/support');
    },
  });
  return (
    <Form form={form} label={t`Pay the $200`} className="space-y-3">
      <div className="grid gap-3 sm:grid-cols-2">
        <Field<Values> name="paidOn" label={t`Paid on`}>
          <DateInput />
        </Field>
        <Field<Values> name="note" label={t`How it was paid`} isOptional>
          <TextInput maxLength={120} placeholder={t`Check 1042`} />
        </Field>
      </div>
      <SubmitButton pendingLabel={t`Saving...`}>{t`Record the $200 as paid`}</SubmitButton>
    </Form>
  );
};

const VenueChoice = ({ referral, acts }: { referral: Referral; acts: SupportActs }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/choices/venues', { query: { search: referral.venueName } });
  const { data: chosen } = useEndpoint(
    'GET /api/choices/venues',
    { query: { id: referral.venueId ?? '' } },
    { enabled: referral.venueId !== null },
  );
  const venues = new Map(
    [...(chosen?.items ?? []), ...(data?.items ?? [])].map(({ id, name, city }) => [id, `${name}, ${city}`]),
  );
  return (
    <SelectField
      label={t`Venue of the league`}
      isLabelShown
      options={[
        { value: '', label: t`Not in the list yet` },
        ...[...venues].map(([value, label]) => ({ value, label })),
      ]}
      value={referral.venueId ?? ''}
      onChange={(id) => void acts.setReferralVenue(referral, id === '' ? null : id)}
    />
  );
};

/** Renders the steps of a referral. */
export const ReferralSteps = ({ referral, acts }: { referral: Referral; acts: SupportActs }) => {
  const { t, i18n } = useLingui();
  const { payment, status, nightsHeld } = referral;
  if (payment) {
    const day = formatDay(payment.paidOn, { month: 'long', day: 'numeric', year: 'numeric' });
    return (
      <p className="rounded-control bg-felt-tint px-3.5 py-2.5 text-felt">
        <Trans>
          The $200 was paid on {day}, recorded by {payment.by}.
        </Trans>
        {payment.note !== '' && ` ${payment.note}`}
      </p>
    );
  }
  return (
    <section aria-label={t`The way to the $200`} className="space-y-3.5 border-t border-line pt-3.5">
      <h3 className="label text-ink-2">
        <Trans>The way to the $200</Trans>
      </h3>
      <div className="flex flex-wrap items-end gap-3.5">
        <SelectField
          label={t`How far it is`}
          isLabelShown
          options={openReferralStatuses.map((value) => ({
            value,
            label: i18n._(statusLabels[value] ?? stateLabels.new),
          }))}
          value={openReferralStatuses.find((one) => one === status) ?? 'new'}
          onChange={(value) => void acts.setReferralStatus(referral, value)}
        />
        {status === 'signed' && <VenueChoice referral={referral} acts={acts} />}
      </div>
      {status === 'signed' && (
        <>
          <p className="text-ink-2">
            {nightsHeld === null ? (
              <Trans>The reward is due after the venue's first {rewardNights} nights.</Trans>
            ) : (
              <Trans>
                {nightsHeld} of the {rewardNights} nights after which the reward is due were held.
              </Trans>
            )}
          </p>
          <PayForm referral={referral} />
        </>
      )}
    </section>
  );
};
