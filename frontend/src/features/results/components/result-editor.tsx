// The form of a result, for a new one and for a correction.
import { resultWeights } from '@ahl/shared-types/points';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { offerSaveUndo } from '@/components/changes/undo.ts';
import { DateInput } from '@/components/form/date-input.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { TimeInput } from '@/components/form/time-input.tsx';
import { VenuePicker } from '@/components/pickers/venue-picker.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { useRecordForm } from '@/components/record/use-record-form.ts';
import { SameNightPrompt, useSameNight } from '@/components/same-night/use-same-night.tsx';
import { Card } from '@/components/ui/card.tsx';
import { ApiError, call } from '@/lib/api-client.ts';
import { invalidate, setAnswer } from '@/lib/endpoint-query.ts';
import { newId } from '@/lib/new-id.ts';
import { resultPath } from '@/lib/result-paths.ts';
import {
  asEdited,
  type EditedResult,
  inputOf,
  newValues,
  type ResultOutput,
  type ResultValues,
  resultFormSchema,
  valuesOf,
} from '../result-form.ts';
import { FinishersField } from './finishers-field.tsx';
import { ResultChangesCard, useResultPreview } from './result-changes.tsx';

const read = async (id: string) => asEdited(await call('GET /api/results/office/:id', { params: { id } }));

/** On a version conflict, adds the current result to the error, for the choice field by field. */
const withCurrent = async (error: unknown, id: string): Promise<unknown> => {
  if (error instanceof ApiError && error.code === 'VERSION_CONFLICT')
    Object.assign(error.body, { current: await read(id) });
  return error;
};

const useSave = (record: EditedResult | null, ask: ReturnType<typeof useSameNight>['ask']) => {
  const client = useQueryClient();
  const idempotencyKey = useRef(newId());
  return async (values: ResultOutput, version: number | null): Promise<EditedResult> => {
    const body = inputOf(values);
    const id = record?.result.id ?? null;
    const send = (otherThan: string[]) =>
      id !== null && version !== null
        ? call('PUT /api/results/:id', { params: { id }, body: { ...body, version, otherThan } })
        : call('POST /api/results', {
            body: { ...body, idempotencyKey: idempotencyKey.current, otherThan },
          });
    const saved = await ask(send).catch(async (error: unknown) => {
      throw id === null ? error : await withCurrent(error, id);
    });
    const edited = await read(saved.id);
    setAnswer(client, 'GET /api/results/office/:id', { params: { id: saved.id } }, edited);
    await invalidate(client, 'GET /api/results/office');
    return edited;
  };
};

/** Returns the points of each line: those that a save would give, else the stored ones. */
const usePoints = (record: EditedResult | null): ((playerId: string) => number | null) => {
  const preview = useResultPreview(record?.result.id ?? null).data;
  const points = new Map(record?.result.finishers.map((each) => [each.player.id, each.points]));
  for (const { player, points: changed } of preview?.changes ?? [])
    if (changed.after !== null) points.set(player.id, changed.after);
  return (playerId) => points.get(playerId) ?? null;
};

const Finishers = ({ record }: { record: EditedResult | null }) => (
  <FinishersField pointsOf={usePoints(record)} />
);

/** Renders the form of a result; null posts a new night. */
export const ResultEditor = ({ record }: { record: EditedResult | null }) => {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const sameNight = useSameNight();
  const form = useRecordForm<EditedResult, ResultValues, ResultOutput>({
    schema: resultFormSchema,
    record,
    valuesOf: (saved) => (saved ? valuesOf(saved) : newValues(params)),
    save: useSave(record, sameNight.ask),
    onSaved: ({ result: { id, name } }) => {
      void offerSaveUndo(record ? t`${name} is corrected` : t`${name} is posted`, 'result', id);
      if (!record) void navigate(resultPath(id), { replace: true });
    },
  });
  const weights = { normal: t`Normal points`, double: t`Double points`, excluded: t`Counts nowhere` };
  return (
    <RecordForm
      form={form}
      label={t`Result`}
      saveLabel={record ? t`Save the correction` : t`Post the night`}
      isBare
      fields={{
        name: t`Name`,
        venueId: t`Venue`,
        tournamentId: t`Event`,
        date: t`Day`,
        startTime: t`Start time`,
        entrants: t`Players`,
        weight: t`Weight`,
        finishers: t`Finishers`,
        addId: t`Add a finisher`,
        addName: t`Add a finisher`,
      }}
    >
      <Card className="space-y-4 p-4 sm:p-6">
        <Finishers record={record} />
        <Field<ResultValues>
          name="entrants"
          label={t`Players`}
          hint={t`Everybody who played, members or not.`}
        >
          <NumberInput />
        </Field>
      </Card>
      <ResultChangesCard resultId={record?.result.id ?? null} />
      <Card className="space-y-4 p-4 sm:p-6">
        <Field<ResultValues> name="name" label={t`Name`}>
          <TextInput maxLength={120} />
        </Field>
        <VenuePicker<ResultValues> name="venueId" label={t`Venue`} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Field<ResultValues> name="date" label={t`Day`}>
            <DateInput />
          </Field>
          <Field<ResultValues> name="startTime" label={t`Start time`}>
            <TimeInput />
          </Field>
          <Field<ResultValues> name="weight" label={t`Weight`}>
            <Select options={resultWeights.map((value) => ({ value, label: weights[value] }))} />
          </Field>
        </div>
      </Card>
      <SameNightPrompt question={sameNight.question} pathOf={({ id }) => resultPath(id)} />
    </RecordForm>
  );
};
