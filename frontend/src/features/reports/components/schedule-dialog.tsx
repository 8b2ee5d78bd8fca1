// Heavy (Headless UI, React Hook Form): the page loads it lazily.
import { type ReportName, reportScheduleInputSchema, scheduleSteps } from '@ahl/shared-types/reports';
import { t as say } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { toast } from '@/components/feedback/toast-store.ts';
import { ChoiceGroup } from '@/components/form/choice-group.tsx';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { reportLabels } from '../report-labels.ts';

const choiceSchema = z.object({ every: z.enum(scheduleSteps) });

/** Returns the label of an interval. */
export const stepText = (every: (typeof scheduleSteps)[number]): string =>
  every === 'week' ? say`Every Monday: the week before` : say`On the first of a month: the month before`;

/** Renders a dialog that schedules mails of the current report to its reader. */
export const ScheduleDialog = ({
  report,
  query,
  onClose,
}: {
  report: ReportName;
  query: Readonly<Record<string, string>>;
  onClose: () => void;
}) => {
  const { t, i18n } = useLingui();
  const client = useQueryClient();
  const { from: _from, to: _to, ...filter } = query;
  const form = useContractForm({
    schema: choiceSchema,
    defaultValues: { every: 'week' },
    errorTitle: t`Not scheduled`,
    onSubmit: async ({ every }) => {
      const body = reportScheduleInputSchema.parse({ report, query: filter, every });
      await call('POST /api/report-schedules', { body });
      onClose();
      toast({ title: t`The report comes by mail from now on` });
      await invalidate(client, 'GET /api/report-schedules');
    },
  });
  const name = i18n._(reportLabels[report]);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`${name} by mail`}
      description={t`It goes to your own address with these rows and filters, and with the rights that you have at that time.`}
    >
      <Form form={form} label={t`${name} by mail`} className="space-y-3.5">
        <ChoiceGroup
          name="every"
          label={t`When`}
          options={scheduleSteps.map((value) => ({ value, label: stepText(value) }))}
        />
        <FormDialogActions>
          <LinkButton to="/admin/reports/schedules">{t`Reports by mail`}</LinkButton>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton>{t`Send it`}</SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
