// Heavy (Headless UI, React Hook Form): the list loads it lazily. Asks for a plan and its first day, shows the changes
// for each venue, and assigns the plan in one action that can be undone.
import { assignPlanSchema, type PlanChange } from '@ahl/shared-types/invoices';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { offerBatchUndo } from '@/components/changes/undo.ts';
import { toastFailure } from '@/components/feedback/attempt.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { DialogForm } from '@/components/form/dialog-form.tsx';
import { Field } from '@/components/form/field.tsx';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { Select } from '@/components/form/select.tsx';
import { useContractForm } from '@/components/form/use-contract-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { formatDay } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

type Values = { feePlanId: string; from: string; venueIds: string[] };
type Shown = { values: Values; changes: PlanChange[]; fingerprint: string };

const shortDay = (date: string) => formatDay(date, { month: 'short', day: 'numeric', year: 'numeric' });

const Change = ({ change, planName, from }: { change: PlanChange; planName: string; from: string }) => {
  const { venueName, before, isSame, until, billed } = change;
  const lastDay = until && shortDay(until.from);
  const nextName = until?.name ?? '';
  return (
    <li className="border-t border-line py-2.5 first:border-t-0">
      <p className="font-semibold">{venueName}</p>
      {isSame ? (
        <p className="text-ink-2">
          <Trans>Has this plan on that day already; it stays unchanged.</Trans>
        </p>
      ) : (
        <p className="text-ink-2">
          {before ?? <Trans>No plan</Trans>} → <span className="font-medium text-ink">{planName}</span>,{' '}
          <Trans>from {shortDay(from)} on</Trans>
          {until && (
            <>
              {' '}
              <Trans>
                until {lastDay}, when {nextName} begins
              </Trans>
            </>
          )}
        </p>
      )}
      {!isSame && billed > 0 && (
        <Chip tone="red" className="mt-1">
          {plural(billed, {
            one: '# final invoice: the next run bills the difference',
            other: '# final invoices: the next run bills the difference',
          })}
        </Chip>
      )}
    </li>
  );
};

const Preview = ({
  shown: { values, changes, fingerprint },
  planName,
  onBack,
  onDone,
}: {
  shown: Shown;
  planName: string;
  onBack: () => void;
  onDone: () => void;
}) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const count = changes.filter(({ isSame }) => !isSame).length;
  const assign = async () => {
    setIsPending(true);
    try {
      const { batchId, venues } = await call('POST /api/venue-billing/assign', {
        body: { ...values, fingerprint },
      });
      offerBatchUndo(
        plural(venues, { one: '# venue has another plan', other: '# venues have another plan' }),
        batchId,
      );
      onDone();
      await invalidate(client, 'GET /api/venue-billing');
      await invalidate(client, 'GET /api/fee-plans');
    } catch (error) {
      toastFailure(t`Nothing was changed`, error);
      onBack();
    } finally {
      setIsPending(false);
    }
  };
  return (
    <>
      <ul aria-label={t`What changes`} className="max-h-[50dvh] overflow-y-auto">
        {changes.map((change) => (
          <Change key={change.venueId} change={change} planName={planName} from={values.from} />
        ))}
      </ul>
      <FormDialogActions>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button variant="primary" disabled={count === 0} isPending={isPending} onClick={() => void assign()}>
          {plural(count, { one: 'Give it to # venue', other: 'Give it to # venues' })}
        </Button>
      </FormDialogActions>
    </>
  );
};

/** Renders a dialog that assigns venues a plan from a day on. */
export const AssignPlanDialog = ({
  venueIds,
  today,
  onClose,
}: {
  venueIds: string[];
  /** The current date in the league's time zone. */
  today: string;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const { data: plans = [] } = useEndpoint('GET /api/fee-plans');
  const [shown, setShown] = useState<Shown | null>(null);
  const form = useContractForm<Values, Values>({
    schema: assignPlanSchema,
    defaultValues: { feePlanId: '', from: today, venueIds },
    errorTitle: t`Not shown`,
    onSubmit: async (values) => {
      const preview = await call('POST /api/venue-billing/assign/preview', { body: values });
      setShown({ values, ...preview });
    },
  });
  const planName = plans.find(({ id }) => id === shown?.values.feePlanId)?.name ?? '';
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={plural(venueIds.length, {
        one: 'Give # venue a fee plan',
        other: 'Give # venues a fee plan',
      })}
      description={t`A plan that begins within a month splits the month. Plans that begin later stay.`}
    >
      {shown ? (
        <Preview shown={shown} planName={planName} onBack={() => setShown(null)} onDone={onClose} />
      ) : (
        <DialogForm
          form={form}
          label={t`Fee plan`}
          className="space-y-3.5"
          action={t`Show what changes`}
          pendingLabel={t`Loading...`}
          onClose={onClose}
        >
          <Field<Values> name="feePlanId" label={t`Fee plan`}>
            <Select
              placeholder={t`Choose a plan`}
              options={plans.map(({ id, name }) => ({ value: id, label: name }))}
            />
          </Field>
          <Field<Values> name="from" label={t`From`}>
            <DateInput today={today} />
          </Field>
        </DialogForm>
      )}
    </Dialog>
  );
};
