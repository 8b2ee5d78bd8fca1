// Changes what one event, several, or the league's default are played with.
import type { ProgramChoice } from '@ahl/shared-types/tournament-program';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { FormDialogActions } from '@/components/form/form-dialog-actions.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Input } from '@/components/ui/input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { formatNumber } from '@/lib/format.ts';
import { changeProgram } from '../change-program.ts';
import { useStructureChoices } from '../hooks/use-program.ts';
import {
  changeOf,
  follow,
  keep,
  limits,
  type NumberField,
  numbersOf,
  own,
  type ProgramTarget,
  pickedOf,
  wrongNumber,
} from '../program-choice.ts';
import { lateText, weightWords } from '../program-words.ts';

const Choice = ({
  label,
  value,
  options,
  onChange,
  hint,
  children,
}: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  hint?: string | null;
  children?: ReactNode;
}) => (
  <div className="min-w-0">
    <div className="flex items-end gap-2">
      <SelectField
        label={label}
        isLabelShown
        value={value}
        options={options}
        onChange={onChange}
        className="flex-1 [&_select]:w-full [&_select]:bg-raised [&_select]:pl-3 [&_select]:font-normal [&_span]:w-full"
      />
      {children}
    </div>
    {hint && <p className="mt-1 text-sm font-medium text-red">{hint}</p>}
  </div>
);

/** The choices that every field has before its own values. */
const baseOptions = ({ choice, isDefault }: ProgramTarget, below: string) => [
  ...(choice ? [] : [{ value: keep, label: 'Leave as it is' }]),
  { value: follow, label: isDefault ? `As usual: ${below}` : `Default: ${below}` },
];
const yesNo = (value: boolean): string => (value ? 'Allowed' : 'Off');

const useFields = (target: ProgramTarget) => {
  const [picked, setPicked] = useState(() => pickedOf(target.choice));
  const [numbers, setNumbers] = useState(() => numbersOf(target));
  return {
    picked,
    numbers,
    pick: (field: keyof ProgramChoice) => (value: string) =>
      setPicked((before) => ({ ...before, [field]: value })),
    type: (field: NumberField, text: string) => setNumbers((before) => ({ ...before, [field]: text })),
  };
};
type Fields = ReturnType<typeof useFields>;

const NumberChoice = ({
  field,
  label,
  below,
  target,
  fields,
}: {
  field: NumberField;
  label: string;
  below: string;
  target: ProgramTarget;
  fields: Fields;
}) => {
  const wrong = wrongNumber(field, fields.picked, fields.numbers);
  return (
    <Choice
      label={label}
      value={fields.picked[field]}
      options={[...baseOptions(target, below), { value: own, label: 'Own' }]}
      onChange={fields.pick(field)}
      hint={wrong}
    >
      {fields.picked[field] === own && (
        <Input
          aria-label={`${label} in ${limits[field][2]}`}
          inputMode="numeric"
          value={fields.numbers[field]}
          onChange={(event) => fields.type(field, event.target.value)}
          aria-invalid={wrong ? true : undefined}
          className="numeral max-w-28 text-lg"
        />
      )}
    </Choice>
  );
};

const AllFields = ({ target, fields }: { target: ProgramTarget; fields: Fields }) => {
  const structures = useStructureChoices();
  const { picked, pick } = fields;
  const { program, structureName } = target.below;
  const known = structures.map(({ id, name }) => ({ value: id, label: name }));
  const playedId = [keep, follow].includes(picked.structureId) ? program.structureId : picked.structureId;
  const played = structures.find(({ id }) => id === playedId);
  const stackBelow =
    target.below.stack !== null
      ? formatNumber(target.below.stack)
      : played && target.choice
        ? `structure’s ${formatNumber(played.startingStack)}`
        : 'the structure’s';
  const isKnown = [keep, follow, ...known.map(({ value }) => value)].includes(picked.structureId);
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <div className="sm:col-span-2">
        <Choice
          label="Structure"
          value={picked.structureId}
          options={[
            ...baseOptions(target, structureName),
            ...(isKnown
              ? []
              : [{ value: picked.structureId, label: structures.length > 0 ? 'Deleted structure' : '…' }]),
            ...known,
          ]}
          onChange={pick('structureId')}
        />
      </div>
      <NumberChoice field="startingStack" label="Starting stack" below={stackBelow} {...{ target, fields }} />
      <NumberChoice
        field="bonusChip"
        label="Bonus chip"
        below={formatNumber(program.bonusChip)}
        {...{ target, fields }}
      />
      {!target.isDefault && (
        <NumberChoice
          field="lateEntryMinutes"
          label="Late entry"
          below={lateText(null)}
          {...{ target, fields }}
        />
      )}
      <Choice
        label="Points"
        value={picked.weight}
        options={[
          ...baseOptions(target, weightWords[program.weight]),
          ...Object.entries(weightWords).map(([value, label]) => ({ value, label })),
        ]}
        onChange={pick('weight')}
      />
      {(['allowsReEntry', 'allowsAddOn'] as const).map((field) => (
        <Choice
          key={field}
          label={field === 'allowsReEntry' ? 'Re-entry' : 'Add-on'}
          value={picked[field]}
          options={[
            ...baseOptions(target, yesNo(program[field])),
            { value: 'true', label: 'Allowed' },
            { value: 'false', label: 'Off' },
          ]}
          onChange={pick(field)}
        />
      ))}
    </div>
  );
};

/** The dialog for one event, several or the default. */
export const ProgramDialog = ({ target, onClose }: { target: ProgramTarget; onClose: () => void }) => {
  const client = useQueryClient();
  const fields = useFields(target);
  const [failure, setFailure] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const change = changeOf(fields.picked, fields.numbers);
  const isWrong = (['startingStack', 'bonusChip', 'lateEntryMinutes'] as const).some((field) =>
    wrongNumber(field, fields.picked, fields.numbers),
  );
  const save = async () => {
    setIsSaving(true);
    try {
      const { version } = target;
      const changes = target.ids.map((id) => ({
        id,
        choice: change,
        ...(version === undefined ? {} : { version }),
      }));
      await changeProgram(client, changes, `${target.title} changed`);
      onClose();
    } catch (error) {
      setFailure(failureText(error, 'Nothing was saved. Please try again.'));
      setIsSaving(false);
    }
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="md"
      title={target.title}
      {...(target.description ? { description: target.description } : {})}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <fieldset disabled={isSaving} className="min-w-0 space-y-3.5">
          <AllFields target={target} fields={fields} />
          <p role="alert" className="font-medium text-red empty:hidden">
            {failure}
          </p>
          <FormDialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button
              variant="primary"
              type="submit"
              disabled={isWrong || Object.keys(change).length === 0}
              isPending={isSaving}
              pendingLabel="Saving..."
            >
              Save
            </Button>
          </FormDialogActions>
        </fieldset>
      </form>
    </Dialog>
  );
};
