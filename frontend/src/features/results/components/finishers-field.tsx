// The finishers of a night: places by number (the same one for a tie), bonuses on demand, one field to add the next.
import { bonusCodes } from '@ahl/shared-types/points-rules';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Sparkles, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useController, useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { Field, FieldError, useFieldError } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { MemberPicker } from '@/components/pickers/member-picker.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { messageText } from '@/lib/reason-text.ts';
import type { FinisherValues, ResultValues } from '../result-form.ts';
import { bonusName } from '../result-labels.ts';

/** Renders how often one bonus was earned. An invalid number stays as it is typed, for the schema to refuse. */
const BonusField = ({
  name,
  label,
  value,
  onChange,
}: {
  name: string;
  label: string;
  value: unknown;
  onChange: (typed: string) => void;
}) => {
  const id = useId();
  const error = useFieldError(name);
  return (
    <div>
      <label htmlFor={id} className="text-sm text-ink-2">
        {label}
      </label>
      <Input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        value={typeof value === 'string' || typeof value === 'number' ? value : ''}
        onChange={(event) => onChange(event.target.value)}
        className="tabular-nums"
      />
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </div>
  );
};

const BonusFields = ({ index }: { index: number }) => {
  const { field } = useController<ResultValues, `finishers.${number}.bonuses`>({
    name: `finishers.${index}.bonuses`,
  });
  const counts: Readonly<Record<string, unknown>> = field.value ?? {};
  const put = (code: (typeof bonusCodes)[number], typed: string) => {
    const { [code]: _before, ...others } = counts;
    const text = typed.trim();
    const count = /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
    const isNone = text === '' || count === 0;
    field.onChange(isNone ? others : { ...others, [code]: count });
  };
  return (
    <div className="grid basis-full grid-cols-2 gap-2 sm:grid-cols-4">
      {bonusCodes.map((code) => (
        <BonusField
          key={code}
          name={`finishers.${index}.bonuses.${code}`}
          label={bonusName(code)}
          value={counts[code]}
          onChange={(typed) => put(code, typed)}
        />
      ))}
    </div>
  );
};

const FinisherRow = ({
  index,
  finisher,
  points,
  onRemove,
}: {
  index: number;
  finisher: FinisherValues;
  /** The points of the line, null while they are not known. */
  points: number | null;
  onRemove: () => void;
}) => {
  const { t } = useLingui();
  const hasBonuses = Object.keys(finisher.bonuses ?? {}).length > 0;
  const [isOpen, setIsOpen] = useState(hasBonuses);
  const name = finisher.playerName;
  const memberError = useFieldError(`finishers.${index}.playerId`);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-line px-3.5 py-2 first:border-t-0">
      <div className="w-18">
        <Field<ResultValues>
          name={`finishers.${index}.place`}
          label={<span className="sr-only">{t`Place of ${name}`}</span>}
        >
          <NumberInput />
        </Field>
      </div>
      <div className="min-w-0 flex-1">
        <p className="truncate font-semibold">{name}</p>
        {points !== null && (
          <p className="text-sm text-ink-2 tabular-nums">
            <Plural value={points} one="# point" other="# points" />
          </p>
        )}
        {memberError && <p className="text-sm text-red">{memberError}</p>}
      </div>
      <IconButton
        label={t`Bonuses of ${name}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
        icon={<Sparkles />}
      />
      <IconButton label={t`Remove ${name}`} onClick={onRemove} icon={<Trash2 />} />
      {isOpen && <BonusFields index={index} />}
    </li>
  );
};

/** Renders the finishers with their places and points; a picked member is added at the end. */
export const FinishersField = ({
  pointsOf,
}: {
  /** Returns the points of a member's line; null while they are not known. */
  pointsOf: (playerId: string) => number | null;
}) => {
  const { t } = useLingui();
  const { setValue, getValues, clearErrors } = useFormContext<ResultValues>();
  const rows = useFieldArray<ResultValues, 'finishers'>({ name: 'finishers' });
  const addId = useWatch<ResultValues, 'addId'>({ name: 'addId' });
  const listed = useWatch<ResultValues, 'finishers'>({ name: 'finishers' });
  const { errors } = useFormState<ResultValues>({ name: 'finishers' });
  const errorId = useId();
  const error = errors.finishers?.root?.message ?? errors.finishers?.message;
  const isListed = listed.some(({ playerId }) => playerId === addId);
  const add = () => {
    const { addName, finishers, entrants } = getValues();
    if (!addId || isListed) return;
    const place = Math.max(0, ...finishers.map((each) => each.place)) + 1;
    rows.append({ playerId: addId, playerName: addName, place, bonuses: {} }, { shouldFocus: false });
    if (Number(entrants) < finishers.length + 1)
      setValue('entrants', finishers.length + 1, { shouldDirty: true });
    setValue('addId', null);
    setValue('addName', '');
    clearErrors('finishers');
  };
  const addPicked = useEffectEvent(add);
  // A pick needs no further confirmation: the next name can be typed at once.
  useEffect(() => {
    if (addId) addPicked();
  }, [addId]);
  const order = () => rows.replace(getValues('finishers').toSorted((a, b) => a.place - b.place));
  return (
    <section aria-label={t`Finishers`} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-display text-lg font-bold">
          <Trans>Finishers</Trans>
        </h2>
        <Button variant="quiet" onClick={order}>
          <Trans>Sort</Trans>
        </Button>
      </div>
      {rows.fields.length > 0 && (
        <ol className="rounded-card border border-line">
          {rows.fields.map((row, index) => (
            <FinisherRow
              key={row.id}
              index={index}
              finisher={row}
              points={pointsOf(row.playerId)}
              onRemove={() => rows.remove(index)}
            />
          ))}
        </ol>
      )}
      <MemberPicker<ResultValues>
        name="addId"
        labelName="addName"
        label={t`Add a finisher`}
        hint={isListed ? t`Already in the list.` : t`By name or number. The same place twice is a tie.`}
      />
      {error && <FieldError id={errorId}>{messageText(error)}</FieldError>}
    </section>
  );
};
