// The fields of a program: each inherits from the level below it, or has its own value.

import { resultWeights } from '@ahl/shared-types/points';
import type { ProgramChoice } from '@ahl/shared-types/tournament-program';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { Input } from '@/components/ui/input.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { formatNumber } from '@/lib/format.ts';
import { useStructureChoices } from '../hooks/use-program.ts';
import {
  follow,
  keep,
  type NumberField,
  numbersOf,
  own,
  type ProgramTarget,
  pickedOf,
  wrongNumber,
} from '../program-choices.ts';
import { lateText, placesText, weightWord } from '../program-labels.ts';

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

/** Returns the choices that every field has before its own values. */
const baseOptions = ({ choice, isDefault }: ProgramTarget, below: string) => [
  ...(choice ? [] : [{ value: keep, label: t`Leave as it is` }]),
  { value: follow, label: isDefault ? t`Usual: ${below}` : t`Default: ${below}` },
];
const yesNo = (value: boolean): string => (value ? t`Allowed` : t`Off`);

/** Returns the state of the form. */
export const useProgramFields = (target: ProgramTarget) => {
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
type Fields = ReturnType<typeof useProgramFields>;

const ownLabel = (field: NumberField, label: string): string => {
  if (field === 'places') return t`${label}: how many`;
  return field === 'lateEntryMinutes' ? t`${label} in minutes` : t`${label} in chips`;
};

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
      options={[...baseOptions(target, below), { value: own, label: t`Own` }]}
      onChange={fields.pick(field)}
      hint={wrong}
    >
      {fields.picked[field] === own && (
        <Input
          aria-label={ownLabel(field, label)}
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

type Props = { target: ProgramTarget; fields: Fields };

/** Returns the description of the default stack, with the structure that would be played. */
const stackWords = (
  { target, fields }: Props,
  structures: ReturnType<typeof useStructureChoices>,
): string => {
  const { picked } = fields;
  if (target.below.stack !== null) return formatNumber(target.below.stack);
  const isFollowing = [keep, follow].includes(picked.structureId);
  const playedId = isFollowing ? target.below.program.structureId : picked.structureId;
  const played = structures.find(({ id }) => id === playedId);
  return played && target.choice ? t`structure’s ${formatNumber(played.startingStack)}` : t`the structure’s`;
};

const StructureChoice = ({
  target,
  fields: { picked, pick },
  structures,
}: Props & { structures: ReturnType<typeof useStructureChoices> }) => {
  const known = structures.map(({ id, name }) => ({ value: id, label: name }));
  const isKnown = [keep, follow, ...known.map(({ value }) => value)].includes(picked.structureId);
  const missing = { value: picked.structureId, label: structures.length > 0 ? t`Deleted structure` : '…' };
  return (
    <div className="sm:col-span-2">
      <Choice
        label={t`Structure`}
        value={picked.structureId}
        options={[
          ...baseOptions(target, target.below.structureName),
          ...(isKnown ? [] : [missing]),
          ...known,
        ]}
        onChange={pick('structureId')}
      />
    </div>
  );
};

const RuleChoices = ({ target, fields: { picked, pick } }: Props) => {
  const { program } = target.below;
  const weights = resultWeights.map((value) => ({ value, label: weightWord(value) }));
  return (
    <>
      <Choice
        label={t`Points`}
        value={picked.weight}
        options={[...baseOptions(target, weightWord(program.weight)), ...weights]}
        onChange={pick('weight')}
      />
      {(['allowsReEntry', 'allowsAddOn'] as const).map((field) => (
        <Choice
          key={field}
          label={field === 'allowsReEntry' ? t`Re-entry` : t`Add-on`}
          value={picked[field]}
          options={[
            ...baseOptions(target, yesNo(program[field])),
            { value: 'true', label: t`Allowed` },
            { value: 'false', label: t`Off` },
          ]}
          onChange={pick(field)}
        />
      ))}
    </>
  );
};

/** Renders every field of a program, each with the value that it inherits. */
export const ProgramFields = (props: Props) => {
  const structures = useStructureChoices();
  const { program } = props.target.below;
  return (
    <div className="grid gap-3.5 sm:grid-cols-2">
      <StructureChoice {...props} structures={structures} />
      <NumberChoice
        field="startingStack"
        label={t`Starting stack`}
        below={stackWords(props, structures)}
        {...props}
      />
      <NumberChoice
        field="bonusChip"
        label={t`Bonus chip`}
        below={formatNumber(program.bonusChip)}
        {...props}
      />
      {!props.target.isDefault && (
        <NumberChoice
          field="lateEntryMinutes"
          label={t`Late registration`}
          below={lateText(null)}
          {...props}
        />
      )}
      <NumberChoice
        field="places"
        label={t`Seats to reserve`}
        below={placesText(props.target.isDefault ? null : program.places)}
        {...props}
      />
      <RuleChoices {...props} />
    </div>
  );
};
