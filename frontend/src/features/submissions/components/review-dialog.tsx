import { reason } from '@ahl/shared-types/reasons';
import {
  questionInputSchema,
  type Submission,
  tournamentFactsSchema,
  venueFactsSchema,
  whyNotAsk,
} from '@ahl/shared-types/submissions';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { RenamedFieldsError } from '@/components/form/server-error.ts';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { approve, ask, reject } from '../decide.ts';
import type { Decision } from '../hooks/use-review-keys.ts';
import { warningText } from '../submission-labels.ts';
import { WordsForm } from './message-form.tsx';
import { NightFields } from './night-fields.tsx';
import { QuestionThread } from './question-thread.tsx';
import { VenueFields } from './venue-fields.tsx';

export { UndoDecisionDialog } from './undo-decision-dialog.tsx';

const reasonSchema = z.object({
  reason: z.string().trim().min(1, reason('submission.why-missing')).max(500),
});

/** Maps the server's field names (`tournament.venueId`) to the editor's, where the venue is one field. */
const toEditorFields = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  throw new RenamedFieldsError(error, (path) =>
    path.replace(/^(tournament|venue)\./, '').replace('venueId', 'venueName'),
  );
};

type StepProps = { submission: Submission; onBack: () => void; onDone: () => void };

const RejectForm = ({ submission, onBack, onDone }: StepProps) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { submitterEmail } = submission;
  return (
    <WordsForm
      name="reason"
      schema={reasonSchema}
      label={t`Reject`}
      fieldLabel={t`Reason`}
      hint={t`Mailed to ${submitterEmail}.`}
      placeholder={t`We need the exact address before we can list this venue.`}
      errorTitle={t`Not rejected`}
      pendingLabel={t`Rejecting...`}
      isDanger
      back={<Trans>Back</Trans>}
      act={<Trans>Reject and tell the sender</Trans>}
      onBack={onBack}
      onSend={async (text) => {
        await reject(client, submission, text);
        onDone();
      }}
    />
  );
};

const AskForm = ({ submission, onBack, onDone }: StepProps) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { submitterEmail, questions, submitterName } = submission;
  return (
    <div className="space-y-4">
      <QuestionThread questions={questions} submitterName={submitterName} />
      <WordsForm
        name="text"
        schema={questionInputSchema}
        label={t`Ask the sender`}
        fieldLabel={t`Question`}
        hint={t`Mailed to ${submitterEmail} with a link that answers it, without signing in.`}
        placeholder={t`How many tables can you set up?`}
        errorTitle={t`Not asked`}
        pendingLabel={t`Sending...`}
        back={<Trans>Back</Trans>}
        act={<Trans>Send the question</Trans>}
        onBack={onBack}
        onSend={async (text) => {
          await ask(client, submission, text);
          onDone();
        }}
      />
    </div>
  );
};

type ApproveProps = {
  submission: Submission;
  onStep: (step: Decision) => void;
  onDone: () => void;
};

const ApproveForm = <V extends FieldValues, O extends FieldValues>({
  schema,
  facts,
  submission,
  onStep,
  onDone,
}: ApproveProps & {
  /** The schema of the facts of this kind. */
  schema: z.ZodType<O, V>;
  facts: DefaultValues<V>;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const isNight = submission.kind === 'tournament';
  const { questions, submitterName } = submission;
  const { name } = submission.facts;
  const form = useContractForm<V, O>({
    schema,
    defaultValues: facts,
    errorTitle: t`Not approved`,
    onSubmit: async (edited) => {
      await approve(client, submission, edited).catch(toEditorFields);
      onDone();
    },
  });
  return (
    <Form form={form} label={t`Review ${name}`} className="space-y-4">
      {submission.warnings.map(warningText).map((warning) => (
        <p key={warning} className="rounded-control bg-red-tint px-3.5 py-2.5 font-medium text-red">
          {warning}
        </p>
      ))}
      <QuestionThread questions={questions} submitterName={submitterName} />
      {isNight ? (
        <NightFields
          notListed={<Trans>Not a venue of the league. Choose one, or approve its own proposal first.</Trans>}
        />
      ) : (
        <VenueFields />
      )}
      <FormDialogActions>
        {!whyNotAsk(submission) && (
          <Button onClick={() => onStep('ask')}>
            <Trans>Ask...</Trans>
          </Button>
        )}
        <Button onClick={() => onStep('reject')}>
          <Trans>Reject...</Trans>
        </Button>
        {/* Focused instead of the first field, which on a phone would open the keyboard over the facts. */}
        <SubmitButton data-autofocus pendingLabel={t`Approving...`}>
          {isNight ? (
            <Trans>Approve and put on the calendar</Trans>
          ) : (
            <Trans>Approve and add the venue</Trans>
          )}
        </SubmitButton>
      </FormDialogActions>
    </Form>
  );
};

const Approve = (props: ApproveProps) => {
  const { submission } = props;
  return submission.kind === 'tournament' ? (
    <ApproveForm schema={tournamentFactsSchema} facts={submission.facts} {...props} />
  ) : (
    <ApproveForm schema={venueFactsSchema} facts={submission.facts} {...props} />
  );
};

const useTitles = (name: string): Record<Decision, string> => {
  const { t } = useLingui();
  return { approve: name, reject: t`Reject ${name}?`, ask: t`Ask about ${name}` };
};

/** Renders one submission: its editable facts, the questions about it, and the decision. */
export const ReviewDialog = ({
  submission,
  firstStep = 'approve',
  onClose,
}: {
  submission: Submission;
  firstStep?: Decision;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [step, setStep] = useState(firstStep);
  const titles = useTitles(submission.facts.name);
  const { submitterName, submitterEmail, reference } = submission;
  const back = () => setStep('approve');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={titles[step]}
      description={t`From ${submitterName}, ${submitterEmail} · ${reference}`}
    >
      {step === 'approve' && <Approve submission={submission} onStep={setStep} onDone={onClose} />}
      {step === 'reject' && <RejectForm submission={submission} onBack={back} onDone={onClose} />}
      {step === 'ask' && <AskForm submission={submission} onBack={back} onDone={onClose} />}
    </Dialog>
  );
};
