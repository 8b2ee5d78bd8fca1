// Heavy (Headless UI, React Hook Form): the list and an invoice load it lazily.
import { amountText } from '@ahl/shared-types/invoices';
import {
  type DisputeAnswer,
  type DisputeVerdict,
  disputeAnswerSchema,
  type OfficeDispute,
} from '@ahl/shared-types/venues';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { Field } from '@/components/form/field.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { resultPath } from '@/lib/result-paths.ts';
import { creditPath } from '../credit-path.ts';

/** Returns the subject of a dispute, in one line. */
const subjectOf = ({ date, night, line }: OfficeDispute): string => {
  if (line) return `${line.number} · ${line.text} · ${amountText(line.amountCents, line)}`;
  return `${formatDay(date)} · ${night?.name ?? ''}`;
};

const VerdictChoice = ({ isLine }: { isLine: boolean }) => {
  const { t } = useLingui();
  const verdict: DisputeVerdict = useWatch({ name: 'verdict' });
  const next = isLine
    ? t`Next, a credit for the line is proposed; you issue it or change it.`
    : t`Correct the night afterwards; the next month-end run credits what was billed too much.`;
  return (
    <ChoiceGroup
      name="verdict"
      label={t`The venue is`}
      hint={verdict === 'upheld' ? next : t`Nothing changes. Say why, beside the proof.`}
      options={[
        { value: 'upheld', label: t`Right` },
        { value: 'declined', label: t`Rejected` },
      ]}
    />
  );
};

/** Answers an objection; the venue reads it beside the night or the line. Upholding a line links to its credit. */
export const AnswerDialog = ({ dispute, onClose }: { dispute: OfficeDispute; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const navigate = useNavigate();
  const { id, venue, night, line, text } = dispute;
  const form = useContractForm<DisputeAnswer, DisputeAnswer>({
    schema: disputeAnswerSchema,
    defaultValues: { verdict: 'declined', answer: '' },
    errorTitle: t`Not saved`,
    onSubmit: async (body) => {
      await call('POST /api/venue-disputes/:id/answer', { params: { id }, body });
      onClose();
      toast({ title: t`The venue reads your answer` });
      await invalidate(client, 'GET /api/venue-disputes');
      if (line && body.verdict === 'upheld') void navigate(creditPath(line));
    },
  });
  const title = t`Answer ${venue.name}`;
  return (
    <Dialog isOpen onClose={onClose} size="md" title={title} description={subjectOf(dispute)}>
      <blockquote className="mb-3.5 border-l-4 border-line pl-3 wrap-anywhere">{text}</blockquote>
      <Form form={form} label={title} className="space-y-3.5">
        <VerdictChoice isLine={line !== null} />
        <Field name="answer" label={t`Answer`} hint={t`The venue reads it.`}>
          <TextArea rows={4} maxLength={1_000} />
        </Field>
        <FormDialogActions>
          {night && <LinkButton to={resultPath(night.id)}>{t`See the night`}</LinkButton>}
          {line && <LinkButton to={`/admin/invoice/${line.invoiceId}`}>{t`See the invoice`}</LinkButton>}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton>{t`Answer`}</SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
