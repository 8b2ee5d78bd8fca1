// One structure in the editor: its name and stack, its rows, its chips. The page saves the values of the form.
import { formatTime } from '@ahl/shared-types/common';
import type { Level } from '@ahl/shared-types/poker-clocks';
import {
  type LeagueStructure,
  type StructureInput,
  structureInputSchema,
  structureWarnings,
  timetable,
  wallClockAfter,
} from '@ahl/shared-types/structures';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CircleAlert, CircleCheck, Sparkles } from 'lucide-react';
import { useId, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { offerUndo } from '@/components/feedback/undoable.ts';
import { Field, FieldError } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { SplitLayout } from '@/components/layouts/split-layout.tsx';
import { RecordForm } from '@/components/record/record-form.tsx';
import { type RecordFormState, useRecordForm } from '@/components/record/use-record-form.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { Input } from '@/components/ui/input.tsx';
import { formatNumber } from '@/lib/format.ts';
import { lengthText } from '../rows.ts';
import { warningText } from '../warning-text.ts';
import { ChipEditor, ChipList } from './chip-editor.tsx';
import { GeneratorDialog } from './generator-dialog.tsx';
import { LevelEditor } from './level-editor.tsx';
import { useStructureErrors } from './use-structure-errors.ts';

type StructureForm = RecordFormState<StructureInput, Required<StructureInput>>;

/** Returns the values that are edited outside of `Field`s, and functions that change them. */
const useDraft = (form: StructureForm) => {
  const { control, setValue } = form.methods;
  const levels = useWatch({ control, name: 'levels' }) as Level[];
  const chips = useWatch({ control, name: 'chips' }) ?? [];
  const stack = useWatch({ control, name: 'startingStack' });
  const change = { shouldDirty: true, shouldValidate: form.methods.formState.isSubmitted } as const;
  return {
    levels,
    chips,
    startingStack: typeof stack === 'number' ? stack : 0,
    setLevels: (next: Level[]) => setValue('levels', next, change),
    setChips: (next: typeof chips) => setValue('chips', next, change),
    setStack: (next: number) => setValue('startingStack', next, change),
  };
};

const maxWarnings = 5;
const levelName = (level: number): string => t`Level ${level}`;
const rowLabel = (levels: readonly Level[], index: number): string => {
  const number = timetable(levels)[index]?.number;
  return number ? levelName(number) : t`Break`;
};

/** Renders the warnings in a few lines; the rows show them again at their places. */
const Verdict = ({ draft }: { draft: ReturnType<typeof useDraft> }) => {
  const warnings = structureWarnings(draft);
  if (warnings.length === 0)
    return (
      <p className="flex items-center gap-2 font-medium text-felt">
        <CircleCheck />
        <Trans>No warnings: it can be played.</Trans>
      </p>
    );
  return (
    <div className="space-y-1 font-medium text-red">
      <p className="flex items-center gap-2">
        <CircleAlert />
        {plural(warnings.length, { one: '# warning', other: '# warnings' })}
      </p>
      <ul className="space-y-1 text-sm">
        {warnings.slice(0, maxWarnings).map((warning) => (
          <li key={JSON.stringify(warning)}>
            {warning.row !== null && (
              <span className="font-semibold">{rowLabel(draft.levels, warning.row)}: </span>
            )}
            <span className="font-normal">{warningText(warning)}</span>
          </li>
        ))}
        {warnings.length > maxWarnings && (
          <li>
            {plural(warnings.length - maxWarnings, {
              one: 'and # more, at its row',
              other: 'and # more, at their rows',
            })}
          </li>
        )}
      </ul>
    </div>
  );
};

const Aside = ({
  draft,
  isReadOnly,
  chipError,
}: {
  draft: ReturnType<typeof useDraft>;
  isReadOnly: boolean;
  chipError: string | undefined;
}) => {
  const errorId = useId();
  return (
    <>
      <Card aria-label={t`Check`} className="px-4 py-3.5">
        <Verdict draft={draft} />
      </Card>
      <Card className="px-4 pt-2 pb-4">
        <CardHeading>{t`Chips`}</CardHeading>
        {isReadOnly ? (
          <ChipList chips={draft.chips} />
        ) : (
          <ChipEditor
            chips={draft.chips}
            startingStack={draft.startingStack}
            onChange={draft.setChips}
            onStack={draft.setStack}
          />
        )}
        {chipError && <FieldError id={errorId}>{chipError}</FieldError>}
      </Card>
    </>
  );
};

const RowsCard = ({
  form,
  draft,
  isReadOnly,
}: {
  form: StructureForm;
  draft: ReturnType<typeof useDraft>;
  isReadOnly: boolean;
}) => {
  const startId = useId();
  const [start, setStart] = useState('19:00');
  const [isGenerating, setIsGenerating] = useState(false);
  const { rows: errors, allRows } = useStructureErrors(form.methods.control);
  const errorId = useId();
  const { levels, chips, startingStack, setLevels, setStack } = draft;
  const useGenerated = (next: Level[], stack: number) => {
    const before = { levels, startingStack };
    setLevels(next);
    if (chips.every(({ count }) => count === 0)) setStack(stack);
    offerUndo(
      plural(next.length, { one: '# row generated', other: '# rows generated' }),
      () => setLevels(before.levels),
      t`Discard the changes`,
    );
  };
  return (
    <Card className="overflow-hidden">
      <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2.5">
        <h2 className="label text-ink-2">{t`Levels and breaks`}</h2>
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={startId} className="flex items-center gap-2 text-sm whitespace-nowrap text-ink-2">
            {t`Starts at`}
            <Input
              id={startId}
              type="time"
              value={start}
              onChange={(event) => setStart(event.target.value || '19:00')}
              className="w-auto tabular-nums"
            />
          </label>
          {!isReadOnly && (
            <Button icon={<Sparkles />} onClick={() => setIsGenerating(true)}>
              <Trans>Generate</Trans>
            </Button>
          )}
        </div>
      </div>
      {allRows && (
        <div className="px-4 pb-2.5">
          <FieldError id={errorId}>{allRows}</FieldError>
        </div>
      )}
      <LevelEditor
        levels={levels}
        onChange={setLevels}
        chips={chips}
        startingStack={startingStack}
        timeOf={(afterMs) => formatTime(wallClockAfter(start, afterMs))}
        isReadOnly={isReadOnly}
        errors={errors}
      />
      {isGenerating && (
        <GeneratorDialog
          startingStack={startingStack || 5_000}
          chips={chips}
          onUse={useGenerated}
          onClose={() => setIsGenerating(false)}
        />
      )}
    </Card>
  );
};

const rowsText = (value: unknown): string => {
  const levels = value as Level[];
  const count = plural(levels.length, { one: '# row', other: '# rows' });
  return `${count}, ${lengthText(levels.reduce((sum, { durationMs }) => sum + durationMs, 0))}`;
};

const chipsText = (value: unknown): string =>
  (value as LeagueStructure['chips'])
    .map(({ value: worth, count }) => `${formatNumber(worth)} × ${count}`)
    .join(', ');

const fieldLabels = () => ({
  name: t`Name`,
  summary: t`Summary`,
  startingStack: t`Starting stack`,
  levels: { label: t`Levels and breaks`, show: rowsText },
  chips: { label: t`Chips`, show: chipsText },
});

/** Renders the editor. A preset is read-only; a new structure starts with `start`. */
export const StructureForm = ({
  structure,
  start,
  onSave,
  onSaved,
}: {
  structure: LeagueStructure | null;
  start: StructureInput;
  onSave: (input: Required<StructureInput>, version: number | null) => Promise<LeagueStructure>;
  onSaved: (saved: LeagueStructure) => unknown;
}) => {
  const isReadOnly = structure?.isPreset ?? false;
  const form = useRecordForm<LeagueStructure, StructureInput, Required<StructureInput>>({
    schema: structureInputSchema,
    record: structure,
    valuesOf: (record) => {
      const { name, summary, levels, chips, startingStack } = record ?? start;
      return { name, summary, levels, chips, startingStack };
    },
    save: onSave,
    onSaved,
  });
  const draft = useDraft(form);
  const { chips: chipError } = useStructureErrors(form.methods.control);
  const body = (
    <SplitLayout
      aside={<Aside draft={draft} isReadOnly={isReadOnly} chipError={chipError} />}
      asideLabel={t`Chips and warnings`}
    >
      <div className="space-y-3.5">
        {!isReadOnly && (
          <Card className="grid gap-3.5 p-4 sm:grid-cols-[minmax(0,1fr)_9rem]">
            <Field<StructureInput> name="name" label={t`Name`}>
              <TextInput maxLength={80} />
            </Field>
            <Field<StructureInput> name="startingStack" label={t`Starting stack`}>
              <NumberInput />
            </Field>
            <Field<StructureInput> name="summary" label={t`Summary`} isOptional className="sm:col-span-2">
              <TextInput
                maxLength={160}
                placeholder={t`Stack, minutes, how long: what a host wants to know`}
              />
            </Field>
          </Card>
        )}
        <RowsCard form={form} draft={draft} isReadOnly={isReadOnly} />
      </div>
    </SplitLayout>
  );
  if (isReadOnly) return body;
  return (
    <RecordForm
      form={form}
      label={t`Structure`}
      fields={fieldLabels()}
      saveLabel={form.isNew ? t`Add the structure` : t`Save`}
      pendingLabel={form.isNew ? t`Adding...` : t`Saving...`}
      isBare
    >
      {body}
    </RecordForm>
  );
};
