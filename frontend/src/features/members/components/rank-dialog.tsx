// Heavy (Headless UI, React Hook Form): loaded lazily. The ladder of ranks: a player's title by number of nights.
import { type RankLadder, rankLadderSchema, type StoredRankLadder } from '@ahl/shared-types/ranks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store.ts';
import { FieldError, useFieldError } from '@/components/form/field.tsx';
import { type FieldLabels, RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { call } from '@/lib/api-client.ts';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** Returns a number, or the typed text unchanged, so that the schema reports the error. */
const toNights = (typed: unknown): unknown => {
  const nights = Number(typed);
  return typed === '' || Number.isNaN(nights) ? typed : nights;
};

const StepRow = ({ index, onRemove }: { index: number; onRemove: (() => void) | null }) => {
  const { t } = useLingui();
  const { register } = useFormContext<RankLadder>();
  const nameError = useFieldError(`steps.${index}.name`);
  const nightsError = useFieldError(`steps.${index}.nights`);
  const place = index + 1;
  const error = nameError ?? nightsError;
  const errorId = `rank-step-${index}-error`;
  const errorProps = (message: string | undefined) =>
    message ? { 'aria-invalid': true as const, 'aria-describedby': errorId } : {};
  return (
    <li>
      <div className="flex items-center gap-2">
        <Input
          {...register(`steps.${index}.name`)}
          {...errorProps(nameError)}
          aria-label={t`Name of step ${place}`}
          maxLength={30}
          autoComplete="off"
          className="min-w-0 flex-1 px-3"
        />
        <Input
          {...register(`steps.${index}.nights`, { setValueAs: toNights })}
          {...errorProps(nightsError)}
          aria-label={t`Nights of step ${place}`}
          inputMode="numeric"
          autoComplete="off"
          readOnly={index === 0}
          className="w-20 px-3 text-right tabular-nums read-only:text-ink-2"
        />
        <IconButton
          variant="quiet"
          label={t`Remove step ${place}`}
          icon={<X />}
          disabled={onRemove === null}
          onClick={() => onRemove?.()}
        />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </li>
  );
};

const Steps = () => {
  const { t } = useLingui();
  const { getValues } = useFormContext<RankLadder>();
  const { fields, append, remove } = useFieldArray<RankLadder, 'steps'>({ name: 'steps' });
  const error = useFieldError('steps');
  const add = () => {
    const last = getValues('steps').at(-1)?.nights ?? 0;
    append({ name: '', nights: (Number(last) || 0) + 10 });
  };
  return (
    <>
      <p className="flex justify-between text-sm font-semibold">
        <span>
          <Trans>Called</Trans>
        </span>
        <span className="mr-13">
          <Trans>from nights</Trans>
        </span>
      </p>
      <ul className="space-y-2">
        {fields.map((field, index) => (
          <StepRow key={field.id} index={index} onRemove={index === 0 ? null : () => remove(index)} />
        ))}
      </ul>
      {error && (
        <p role="alert" className="font-medium text-red">
          {error}
        </p>
      )}
      <Button icon={<Plus />} onClick={add}>{t`Add a step`}</Button>
    </>
  );
};

const useFieldLabels = (): FieldLabels<RankLadder> => {
  const { t } = useLingui();
  return {
    steps: {
      label: t`Ladder of ranks`,
      show: (steps) =>
        (steps as RankLadder['steps']).map(({ name, nights }) => `${nights}: ${name}`).join('\n'),
    },
  };
};

const valuesOf = (ladder: StoredRankLadder | null): RankLadder => ({ steps: ladder?.steps ?? [] });

const Ladder = ({ ladder, onClose }: { ladder: StoredRankLadder; onClose: () => void }) => {
  const { t } = useLingui();
  const client = useQueryClient();
  const form = useRecordForm({
    schema: rankLadderSchema,
    record: ladder,
    valuesOf,
    save: (body, version) => call('PUT /api/rank-ladder', { body: { ...body, version: version ?? 0 } }),
    onSaved: async () => {
      toast({ title: t`All ranks use the new ladder` });
      onClose();
      await invalidate(client, 'GET /api/rank-ladder');
    },
  });
  return (
    <RecordForm form={form} label={t`Ladder of ranks`} fields={useFieldLabels()} onCancel={onClose}>
      <Steps />
    </RecordForm>
  );
};

/** Renders the dialog. */
export const RankDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui();
  const { data } = useEndpoint('GET /api/rank-ladder');
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={t`Ladder of ranks`}
      description={t`Players follow it with every night; staff and hosts keep the rank of their office.`}
    >
      {data && <Ladder ladder={data} onClose={onClose} />}
    </Dialog>
  );
};
