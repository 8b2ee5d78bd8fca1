import { Trans, useLingui } from '@lingui/react/macro';
import type { ComponentProps, ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DecoyField } from '@/components/form/decoy-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormPage, FormPart } from '@/components/form/form-page.tsx';
import { ReceivedState } from '@/components/form/received-state.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import type { PublicForm } from '@/components/form/use-public-form.ts';
import { WhatFollows } from '@/components/form/what-follows.tsx';

/** Renders the confirmation of a tournament or a venue that waits for approval. */
const SubmissionSent = ({
  title,
  receipt,
  onRestart,
}: {
  title: ReactNode;
  receipt: { reference: string };
  onRestart: () => void;
}) => (
  <ReceivedState
    title={title}
    reference={receipt.reference}
    again={<Trans>Submit another</Trans>}
    onRestart={onRestart}
  >
    <p>
      <Trans>We review it within two business days. A confirmation is on its way to your e-mail.</Trans>
    </p>
  </ReceivedState>
);

type Step = ComponentProps<typeof WhatFollows>['steps'][number];

const Steps = ({ last }: { last: Step }) => (
  <WhatFollows
    steps={[
      {
        title: <Trans>It waits for approval</Trans>,
        text: <Trans>Only the league sees it so far.</Trans>,
      },
      {
        title: <Trans>We review it</Trans>,
        text: <Trans>Within two business days. If something is unclear, we write to you.</Trans>,
      },
      last,
    ]}
  />
);

const Submitter = () => {
  const { t } = useLingui();
  return (
    <FormPart title={<Trans>You</Trans>}>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field name="submitterName" label={t`Your name`}>
          <TextInput autoComplete="name" />
        </Field>
        <Field name="submitterEmail" label={t`Your e-mail`} hint={t`Only the league sees it.`}>
          <TextInput type="email" autoComplete="email" />
        </Field>
      </div>
    </FormPart>
  );
};

/** Renders the page of a visitor's submission: its own fields, the sender, and what happens next. */
export const SubmissionPage = <V extends FieldValues, O>({
  submission: { form, receipt, restart },
  title,
  lead,
  sentTitle,
  lastStep,
  children,
}: {
  submission: PublicForm<V, O, { reference: string }>;
  title: string;
  lead: ReactNode;
  /** The heading once it is sent. */
  sentTitle: ReactNode;
  /** The step after an approval. */
  lastStep: Step;
  /** The fields of the submission. */
  children: ReactNode;
}) => {
  const { t } = useLingui();
  return (
    <FormPage title={title} lead={lead} asideLabel={t`What happens next`} aside={<Steps last={lastStep} />}>
      {receipt ? (
        <SubmissionSent title={sentTitle} receipt={receipt} onRestart={restart} />
      ) : (
        <Form form={form} label={title} className="space-y-5">
          {children}
          <Submitter />
          <DecoyField />
          <SubmitButton size="lg" pendingLabel={t`Sending...`} className="w-full sm:w-auto">
            <Trans>Send for approval</Trans>
          </SubmitButton>
        </Form>
      )}
    </FormPage>
  );
};
