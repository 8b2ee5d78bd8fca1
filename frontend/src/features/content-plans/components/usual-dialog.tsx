// Heavy (Headless UI, React Hook Form): reached lazily by the page.
import type { PlannedKind } from '@ahl/shared-types/site-content';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store.ts';
import { Form } from '@/components/form/form.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { SubmitButton } from '@/components/form/submit-button.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { type ContentFields, type ContentValue, fieldsOf } from '../content-values.ts';
import { refreshPlans } from '../plan-acts.ts';
import { usualFormSchema } from '../plan-form.ts';
import { ContentFieldset } from './content-fields.tsx';
import { type PlanDialogProps, PreviewCard } from './plan-dialog.tsx';

const save = (kind: PlannedKind, value: ContentValue): Promise<unknown> => {
  if ('text' in value) return call('PUT /api/thought-of-the-day', { body: value });
  if ('title' in value) return call('PUT /api/countdown-config', { body: value });
  if (kind === 'store-banner') return call('PUT /api/store-banner', { body: value });
  throw new Error(`There is no value of ${kind}.`);
};

const WatchedUsual = (props: Pick<PlanDialogProps, 'kind' | 'timeZone' | 'draw'>) => {
  const { getValues } = useFormContext<ContentFields>();
  useWatch<ContentFields>();
  return <PreviewCard {...props} fields={getValues()} />;
};

/** Changes what holds when nothing is planned. */
export const UsualDialog = ({ usual, ...props }: PlanDialogProps & { usual: ContentValue }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const { kind, timeZone, draw, onClose } = props;
  const schema = useMemo(() => usualFormSchema(kind, timeZone), [kind, timeZone]);
  const form = useContractForm({
    schema,
    defaultValues: fieldsOf(usual, timeZone),
    errorTitle: t`Not saved`,
    onSubmit: async (value) => {
      await save(kind, value);
      toast({ title: t`Saved`, description: t`It is shown whenever nothing else is planned.` });
      onClose();
      await refreshPlans(client);
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title={t`Shown otherwise`}
      description={t`What visitors see while no plan is on.`}
    >
      <Form form={form} label={t`Shown otherwise`} className="space-y-3.5">
        <ContentFieldset kind={kind} />
        <WatchedUsual kind={kind} timeZone={timeZone} draw={draw} />
        <FormDialogActions>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <SubmitButton pendingLabel={t`Saving...`}>{t`Save`}</SubmitButton>
        </FormDialogActions>
      </Form>
    </Dialog>
  );
};
