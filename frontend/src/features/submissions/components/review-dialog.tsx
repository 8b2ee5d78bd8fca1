import { reason } from '@ahl/shared-types/reasons';
import { type Submission, tournamentFactsSchema, venueFactsSchema } from '@ahl/shared-types/submissions';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { RenamedFieldsError } from '@/components/form/server-error.ts';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { ApiError } from '@/lib/api-client.ts';
import { approve, reject } from '../decide.ts';
import { NightFields } from './night-fields.tsx';
import { VenueFields } from './venue-fields.tsx';

export { TakeBackDialog } from './take-back-dialog.tsx';

const reasonSchema = z.object({
  reason: z.string().trim().min(1, reason('submission.why-missing')).max(500),
});

/** The server names fields by their kind (`tournament.venueId`); the editor shows the venue as one field. */
const toEditorFields = (error: unknown): never => {
  if (!(error instanceof ApiError)) throw error;
  throw new RenamedFieldsError(error, (path) =>
    path.replace(/^(tournament|venue)\./, '').replace('venueId', 'venueName'),
  );
};

const RejectForm = ({
  submission,
  onBack,
  onDone,
}: {
  submission: Submission;
  onBack: () => void;
  onDone: () => void;
}) => {
  const client = useQueryClient();
  const form = useContractForm({
    schema: reasonSchema,
    defaultValues: { reason: '' },
    errorTitle: 'Not rejected',
    onSubmit: async ({ reason }) => {
      await reject(client, submission, reason);
      onDone();
    },
  });
  return (
    <Form form={form} label="Reject" className="space-y-4">
      <Field name="reason" label="Reason" hint={`Mailed to ${submission.submitterEmail}.`}>
        <TextArea rows={4} placeholder="We need the exact address before we can list this venue." />
      </Field>
      <FormDialogActions>
        <Button onClick={onBack}>Back</Button>
        <SubmitButton variant="danger" pendingLabel="Rejecting...">
          Reject and tell the sender
        </SubmitButton>
      </FormDialogActions>
    </Form>
  );
};

const ApproveForm = ({
  submission,
  onReject,
  onDone,
}: {
  submission: Submission;
  onReject: () => void;
  onDone: () => void;
}) => {
  const client = useQueryClient();
  const isNight = submission.kind === 'tournament';
  const form = useContractForm<Record<string, unknown>, Record<string, unknown>>({
    schema: (isNight ? tournamentFactsSchema : venueFactsSchema) as unknown as z.ZodType<
      Record<string, unknown>,
      Record<string, unknown>
    >,
    defaultValues: submission.facts,
    errorTitle: 'Not approved',
    onSubmit: async (facts) => {
      await approve(client, submission, facts).catch(toEditorFields);
      onDone();
    },
  });
  return (
    <Form form={form} label={`Review ${submission.facts.name}`} className="space-y-4">
      {submission.warnings.map((warning) => (
        <p key={warning} className="rounded-control bg-red-tint px-3.5 py-2.5 font-medium text-red">
          {warning}
        </p>
      ))}
      {isNight ? (
        <NightFields notListed="Not a venue of the league. Choose one, or approve its own proposal first." />
      ) : (
        <VenueFields />
      )}
      <FormDialogActions>
        <Button onClick={onReject}>Reject...</Button>
        {/* Not the first field: on a phone that would open the keyboard over the facts. */}
        <SubmitButton data-autofocus pendingLabel="Approving...">
          {isNight ? 'Approve and put on the calendar' : 'Approve and add the venue'}
        </SubmitButton>
      </FormDialogActions>
    </Form>
  );
};

/** One submission: its facts to correct, and the decision. */
export const ReviewDialog = ({
  submission,
  firstStep = 'approve',
  onClose,
}: {
  submission: Submission;
  firstStep?: 'approve' | 'reject';
  onClose: () => void;
}) => {
  const [step, setStep] = useState(firstStep);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={step === 'approve' ? submission.facts.name : `Reject ${submission.facts.name}?`}
      description={`From ${submission.submitterName}, ${submission.submitterEmail} · ${submission.reference}`}
    >
      {step === 'approve' ? (
        <ApproveForm submission={submission} onReject={() => setStep('reject')} onDone={onClose} />
      ) : (
        <RejectForm submission={submission} onBack={() => setStep('approve')} onDone={onClose} />
      )}
    </Dialog>
  );
};
