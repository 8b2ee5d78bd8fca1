// The fields of a points rule, in the order in which a night becomes a standing.
import { type BonusCode, bonusCodes } from '@ahl/shared-types/points-rules';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { CheckboxField } from '@/components/form/checkbox-field.tsx';
import { Field } from '@/components/form/field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { Select } from '@/components/form/select.tsx';
import { TextArea } from '@/components/form/text-area.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { Card } from '@/components/ui/card.tsx';
import type { RuleValues } from '../rule-values.ts';

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card className="p-4 sm:p-6">
    <fieldset className="min-w-0 space-y-4">
      <legend className="mb-3 font-display text-xl font-bold">{title}</legend>
      {children}
    </fieldset>
  </Card>
);

const pair = 'grid gap-4 sm:grid-cols-2';

/** Renders the fields of the chosen formula. */
const FormulaFields = () => {
  const { t } = useLingui();
  const formula = useWatch<RuleValues, 'formula'>({ name: 'formula' });
  if (formula === 'table')
    return (
      <div className={pair}>
        <Field<RuleValues>
          name="table"
          label={t`Points of each place`}
          hint={t`From the first place on, one a line.`}
        >
          <TextArea rows={8} className="tabular-nums" inputMode="decimal" />
        </Field>
        <Field<RuleValues> name="beyond" label={t`Points of every later place`}>
          <NumberInput isWhole={false} unit={t`points`} />
        </Field>
      </div>
    );
  if (formula === 'pool')
    return (
      <div className={pair}>
        <Field<RuleValues>
          name="shares"
          label={t`Percent of the pool`}
          hint={t`From the first place on, one a line.`}
        >
          <TextArea rows={6} className="tabular-nums" inputMode="decimal" />
        </Field>
        <Field<RuleValues> name="perEntrant" label={t`Points that each player adds`}>
          <NumberInput isWhole={false} unit={t`points`} />
        </Field>
      </div>
    );
  if (formula !== 'poker-stars' && formula !== 'dr-neau') return null;
  return (
    <div className={pair}>
      <Field<RuleValues> name="buyIn" label={t`Buy-in in the formula`}>
        <NumberInput isWhole={false} />
      </Field>
      {formula === 'dr-neau' && (
        <Field<RuleValues> name="expense" label={t`A player's whole expense`}>
          <NumberInput isWhole={false} />
        </Field>
      )}
    </div>
  );
};

const PlaceFields = () => {
  const { t } = useLingui();
  const formulas: { value: RuleValues['formula']; label: string }[] = [
    { value: 'table', label: t`A table of points` },
    { value: 'linear', label: t`Linear: one point for each player outlasted` },
    { value: 'pool', label: t`A pool that the best places share` },
    { value: 'poker-stars-free', label: t`Square root of field by place` },
    { value: 'poker-stars', label: t`Square root of field by place, with buy-in` },
    { value: 'dr-neau', label: t`Dr. Neau` },
  ];
  return (
    <Part title={t`What a place is worth`}>
      <div className={pair}>
        <Field<RuleValues> name="name" label={t`Name of the rule`}>
          <TextInput maxLength={80} />
        </Field>
        <Field<RuleValues> name="formula" label={t`Points by`}>
          <Select options={formulas} />
        </Field>
      </div>
      <FormulaFields />
      <div className={pair}>
        <Field<RuleValues>
          name="fieldBonusPercent"
          label={t`More for a full room`}
          hint={t`Added to every place for each player in the field.`}
        >
          <NumberInput isWhole={false} unit="%" />
        </Field>
        <Field<RuleValues> name="participation" label={t`For having played`}>
          <NumberInput isWhole={false} unit={t`points`} />
        </Field>
      </div>
    </Part>
  );
};

const BonusFields = () => {
  const { t } = useLingui();
  const labels: Record<BonusCode, string> = {
    quads: t`Quads`,
    'straight-flush': t`Straight flush`,
    'royal-flush': t`Royal flush`,
    bounty: t`Bounty`,
  };
  return (
    <Part title={t`Bonuses`}>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {bonusCodes.map((code) => (
          <Field<RuleValues> key={code} name={`bonuses.${code}`} label={labels[code]} isOptional>
            <NumberInput isWhole={false} />
          </Field>
        ))}
      </div>
    </Part>
  );
};

const CountingFields = () => {
  const { t } = useLingui();
  const method = useWatch<RuleValues, 'method'>({ name: 'method' });
  const hasCap = useWatch<RuleValues, 'hasCap'>({ name: 'hasCap' });
  const methods: { value: RuleValues['method']; label: string }[] = [
    { value: 'all', label: t`Every night counts` },
    { value: 'best', label: t`The best nights count` },
    { value: 'average-of-best', label: t`The average of the best nights` },
    { value: 'drop-worst', label: t`All but the worst nights` },
    { value: 'shrinkage', label: t`An average, weighed by games` },
  ];
  return (
    <Part title={t`What counts`}>
      <div className={pair}>
        <Field<RuleValues> name="method" label={t`Which nights`}>
          <Select options={methods} />
        </Field>
        {method === 'shrinkage' && (
          <>
            <Field<RuleValues> name="scale" label={t`Times`}>
              <NumberInput isWhole={false} />
            </Field>
            <Field<RuleValues> name="prior" label={t`Games added to each player's own`}>
              <NumberInput isWhole={false} />
            </Field>
          </>
        )}
        {method !== 'all' && method !== 'shrinkage' && (
          <Field<RuleValues> name="count" label={method === 'drop-worst' ? t`Nights dropped` : t`How many`}>
            <NumberInput unit={t`nights`} />
          </Field>
        )}
        <Field<RuleValues> name="minimumGames" label={t`Games that a player needs to qualify`}>
          <NumberInput unit={t`games`} />
        </Field>
      </div>
      <CheckboxField<RuleValues> name="hasCap" label={t`Play outside the home region counts only in part`} />
      {hasCap && (
        <Field<RuleValues>
          name="cap"
          label={t`At most, of the nights in the home region`}
          className="sm:max-w-72"
        >
          <NumberInput isWhole={false} unit="%" />
        </Field>
      )}
      <div className={pair}>
        <Field<RuleValues> name="tieRule" label={t`Equal points`}>
          <Select
            options={[
              { value: 'points', label: t`Share the rank` },
              { value: 'points-wins', label: t`More wins go first` },
              { value: 'points-wins-best-place', label: t`More wins, then the better best place` },
            ]}
          />
        </Field>
        <Field<RuleValues> name="decimals" label={t`A score is shown with`}>
          <Select
            options={[
              { value: '0', label: t`whole points` },
              { value: '1', label: t`one decimal` },
              { value: '2', label: t`two decimals` },
            ]}
          />
        </Field>
      </div>
    </Part>
  );
};

const FinalFields = () => {
  const { t } = useLingui();
  const hasStack = useWatch<RuleValues, 'hasStack'>({ name: 'hasStack' });
  return (
    <Part title={t`The final`}>
      <Field<RuleValues>
        name="qualifiers"
        label={t`Players who qualify`}
        hint={t`0 for a season without a final.`}
        className="sm:max-w-72"
      >
        <NumberInput unit={t`players`} />
      </Field>
      <CheckboxField<RuleValues> name="hasStack" label={t`Finalists start with the stack that they earned`} />
      {hasStack && (
        <div className="grid gap-4 sm:grid-cols-3">
          <Field<RuleValues> name="stackBase" label={t`Everybody starts with`}>
            <NumberInput unit={t`chips`} />
          </Field>
          <Field<RuleValues> name="stackPerPoint" label={t`For each point`}>
            <NumberInput isWhole={false} unit={t`chips`} />
          </Field>
          <Field<RuleValues> name="stackRound" label={t`Rounded to`}>
            <Select options={['1', '25', '100', '500', '1000'].map((value) => ({ value, label: value }))} />
          </Field>
        </div>
      )}
    </Part>
  );
};

/** Renders every field of a rule. */
export const RuleFields = () => (
  <div className="space-y-3.5">
    <PlaceFields />
    <BonusFields />
    <CountingFields />
    <FinalFields />
  </div>
);
