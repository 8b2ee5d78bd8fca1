import { type ReferralReceipt, venueReferralInputSchema } from '@ahl/shared-types/referrals';
import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { DecoyField } from '@/components/form/decoy-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormPage, FormPart, SentState, Steps } from '@/components/form/form-page.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { usePublicForm } from '@/components/form/use-public-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';

type Values = z.input<typeof venueReferralInputSchema>;

const useReferralForm = () => {
  const { t } = useLingui();
  return usePublicForm({
    name: 'venue-referral',
    schema: venueReferralInputSchema,
    defaultValues: {
      name: '',
      email: '',
      phone: '',
      playerNumber: '',
      venueName: '',
      city: '',
      address: '',
      contactPerson: '',
      venuePhone: '',
      note: '',
    },
    send: (body) => call('POST /api/venue-referrals', { body }),
    errorTitle: t`Your referral was not sent`,
    errorText: t`What you wrote is still here. Please try again.`,
  });
};

const Offer = () => (
  <Card className="p-4 sm:p-5">
    <p className="label text-brass">
      <Trans>Reward</Trans>
    </p>
    <p className="numeral mt-1 text-[56px] leading-none font-bold">$200</p>
    <p className="mt-2 text-pretty text-ink-2">
      <Trans>For every venue that joins the league because you told us of it.</Trans>
    </p>
    <div className="mt-5 border-t border-line pt-3">
      <CardHeading>
        <Trans>How it works</Trans>
      </CardHeading>
      <Steps
        steps={[
          {
            title: <Trans>Tell us of a venue</Trans>,
            text: <Trans>A bar or restaurant with room for five tables is enough.</Trans>,
          },
          {
            title: <Trans>We talk to the owner</Trans>,
            text: <Trans>Within a week. If you know whom to ask for, it goes faster.</Trans>,
          },
          {
            title: <Trans>You get $200</Trans>,
            text: <Trans>After the venue's first four league nights.</Trans>,
          },
        ]}
      />
    </div>
  </Card>
);

const Fields = () => {
  const { t } = useLingui();
  return (
    <>
      <FormPart title={<Trans>The venue</Trans>}>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr]">
          <Field<Values> name="venueName" label={t`Venue`}>
            <TextInput autoComplete="off" />
          </Field>
          <Field<Values> name="city" label={t`City`}>
            <TextInput autoComplete="off" />
          </Field>
        </div>
        <Field<Values>
          name="address"
          label={t`Address`}
          isOptional
          hint={t`The street or the nearest corner.`}
        >
          <TextInput autoComplete="off" />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field<Values> name="contactPerson" label={t`Who should we ask for?`} isOptional>
            <TextInput autoComplete="off" />
          </Field>
          <Field<Values> name="venuePhone" label={t`Phone of the venue`} isOptional>
            <TextInput type="tel" autoComplete="off" />
          </Field>
        </div>
      </FormPart>
      <FormPart title={<Trans>You</Trans>}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field<Values> name="name" label={t`Name`}>
            <TextInput autoComplete="name" />
          </Field>
          <Field<Values> name="email" label={t`E-mail`} hint={t`We write here when the venue has decided.`}>
            <TextInput type="email" autoComplete="email" />
          </Field>
          <Field<Values> name="phone" label={t`Phone`} isOptional>
            <TextInput type="tel" autoComplete="tel" />
          </Field>
          <Field<Values>
            name="playerNumber"
            label={t`Player number`}
            isOptional
            hint={t`It is on your card, such as 1606.`}
          >
            <TextInput inputMode="numeric" autoComplete="off" />
          </Field>
        </div>
        <Field<Values>
          name="note"
          label={t`Note`}
          isOptional
          hint={t`Why it would suit, or which night is slow there.`}
        >
          <TextArea rows={3} />
        </Field>
      </FormPart>
    </>
  );
};

const Answer = ({ receipt, onRestart }: { receipt: ReferralReceipt; onRestart: () => void }) => {
  const { venueName, outcome } = receipt;
  const actions = (
    <>
      <Button variant="primary" onClick={onRestart}>
        <Trans>Refer another venue</Trans>
      </Button>
      <LinkButton to="/">
        <Trans>Today's Tournaments</Trans>
      </LinkButton>
    </>
  );
  if (outcome === 'already-in-league')
    return (
      <SentState title={<Trans>{venueName} plays with us already</Trans>} actions={actions}>
        <p>
          <Trans>
            The league already plays there. The reward is for venues that are new to the league; is there
            another one?
          </Trans>
        </p>
      </SentState>
    );
  if (outcome === 'already-referred')
    return (
      <SentState title={<Trans>Somebody named {venueName} before you</Trans>} actions={actions}>
        <p>
          <Trans>
            We are talking to it already, and the reward goes to whoever named it first. Thank you anyway; is
            there another one?
          </Trans>
        </p>
      </SentState>
    );
  return (
    <SentState
      title={<Trans>Thank you, we will talk to {venueName}</Trans>}
      reference={
        <Trans>
          Your reference: <strong className="text-ink">{receipt.reference}</strong>
        </Trans>
      }
      actions={actions}
    >
      <p>
        <Trans>
          We call the venue within a week and write to you when it has decided. Your $200 follow after its
          first four league nights.
        </Trans>
      </p>
    </SentState>
  );
};

/** Renders `/venue-referral`: the offer, how it works, and the form. */
export const ReferralPage = () => {
  const { t } = useLingui();
  const { form, receipt, restart } = useReferralForm();
  return (
    <FormPage
      title={<Trans>$200 Venue Referral</Trans>}
      lead={
        <Trans>
          Do you know a bar where the league should play? Tell us, and if it joins, $200 are yours.
        </Trans>
      }
      asideLabel={t`The offer`}
      aside={<Offer />}
    >
      {receipt ? (
        <Answer receipt={receipt} onRestart={restart} />
      ) : (
        <Form form={form} label={t`$200 Venue Referral`} className="space-y-5">
          <Fields />
          <DecoyField />
          <SubmitButton size="lg" pendingLabel={t`Sending...`} className="w-full sm:w-auto">
            <Trans>Refer this venue</Trans>
          </SubmitButton>
        </Form>
      )}
    </FormPage>
  );
};
