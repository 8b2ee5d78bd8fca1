import { columnsOf, type ImportPlan, missingColumns } from '@ahl/shared-types/imports';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { failureText } from '@/components/feedback/failure-text.ts';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { Checkbox } from '@/components/ui/checkbox.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import type { ApiError } from '@/lib/api-client.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';
import { columnLabel, hasOwnFormat } from '../import-labels.ts';
import { OpeningOptions } from './opening-options.tsx';
import { ResultOptions, ScoringOption } from './result-options.tsx';

type Mapping = Readonly<Record<string, number>>;

const hasNameParts = ({ firstName, lastName }: Mapping): boolean =>
  firstName !== undefined || lastName !== undefined;

/** Renders one header of the file, its values in the first rows, and the column it maps to. */
const HeaderRow = ({
  plan,
  position,
  mapping,
  onChange,
}: {
  plan: ImportPlan;
  position: number;
  mapping: Mapping;
  onChange: (mapping: Mapping) => void;
}) => {
  const { t } = useLingui();
  const header = plan.headers[position] || t`Column ${position + 1}`;
  const chosen = Object.entries(mapping).find(([, at]) => at === position)?.[0] ?? '';
  const examples = plan.sample.map((row) => row[position]).filter(Boolean);
  const choose = (column: string) => {
    const others = Object.entries(mapping).filter(([name, at]) => at !== position && name !== column);
    onChange(Object.fromEntries(column ? [...others, [column, position]] : others));
  };
  return (
    <li className="grid items-center gap-x-5 gap-y-1.5 border-t border-line px-5 py-3 first:border-t-0 sm:grid-cols-2">
      <div className="min-w-0">
        <p className="font-semibold">{header}</p>
        <p className="truncate text-sm text-ink-2">{examples.slice(0, 3).join(' · ') || t`Empty`}</p>
      </div>
      <SelectField
        label={t`What ${header} means`}
        value={chosen}
        onChange={choose}
        className="w-fit max-w-full"
        options={[
          { value: '', label: t`Skip it` },
          ...columnsOf(plan.kind).map(({ name }) => ({ value: name, label: columnLabel(plan.kind, name) })),
        ]}
      />
    </li>
  );
};

/** Returns what is wrong with the options, in sentences that name them; empty if something else is. */
const optionErrors = ({ fields }: Pick<ApiError, 'fields'>): string => {
  const wrong = Object.entries(fields);
  return wrong.every(([field]) => field.startsWith('options.'))
    ? wrong.map(([, text]) => text).join(' ')
    : '';
};

/** Renders the mapping of the file's columns. */
export const MappingStep = ({ plan, onPlan }: { plan: ImportPlan; onPlan: (plan: ImportPlan) => void }) => {
  const { t } = useLingui();
  const [mapping, setMapping] = useState<Mapping>(plan.mapping);
  const [options, setOptions] = useState(plan.options);
  const save = useEndpointMutation('PUT /api/imports/:planId/mapping', { onSuccess: onPlan });
  const missing = missingColumns(plan.kind, mapping).map((column) => columnLabel(plan.kind, column));
  const missingText = missing.join(', ');
  const hasOptions = plan.file.needs.every(({ option }) => options[option] !== null);
  return (
    <div className="space-y-3.5">
      {!hasOwnFormat(plan.kind) && (
        <Card aria-label={t`Columns`}>
          <ul>
            {plan.headers.map((header, position) => (
              <HeaderRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its position; two may have one header.
                key={`${position} ${header}`}
                plan={plan}
                position={position}
                mapping={mapping}
                onChange={setMapping}
              />
            ))}
          </ul>
        </Card>
      )}
      <div className="flex flex-wrap items-end gap-3.5">
        {plan.kind !== 'members' &&
          plan.kind !== 'opening-points' &&
          plan.kind !== 'structures' &&
          !hasOwnFormat(plan.kind) && (
            <SelectField
              label={t`Dates such as 03/04/2027`}
              isLabelShown
              value={options.dateOrder ?? ''}
              onChange={(dateOrder) => setOptions({ ...options, dateOrder: dateOrder || null })}
              options={[
                {
                  value: '',
                  label: plan.kind === 'invoices' ? t`Refuse ambiguous dates` : t`Ask about ambiguous dates`,
                },
                { value: 'month-first', label: t`March 4: the month first` },
                { value: 'day-first', label: t`3 April: the day first` },
              ]}
            />
          )}
        {plan.kind === 'tdt' && <ScoringOption options={options} onChange={setOptions} />}
        {plan.kind === 'results' && <ResultOptions plan={plan} options={options} onChange={setOptions} />}
        {plan.kind === 'opening-points' && <OpeningOptions options={options} onChange={setOptions} />}
        {plan.kind === 'members' && (
          <Checkbox
            label={<Trans>Send new members a welcome mail</Trans>}
            checked={options.sendsWelcome}
            onChange={(event) => setOptions({ ...options, sendsWelcome: event.target.checked })}
          />
        )}
        {(plan.kind === 'members' || plan.kind === 'hosts') && (
          <Checkbox
            label={<Trans>Write names in capitals as usual: MARY JOHNSON as Mary Johnson</Trans>}
            checked={options.tidiesNames ?? false}
            onChange={(event) => setOptions({ ...options, tidiesNames: event.target.checked })}
          />
        )}
      </div>
      {plan.kind === 'members' && mapping.name !== undefined && hasNameParts(mapping) && (
        <p role="status" className="font-medium">
          <Trans>
            The names are in one column and in columns of first and last names. Where both are filled, first
            and last names count. Leave one of them out if that is not right.
          </Trans>
        </p>
      )}
      {missing.length > 0 && (
        <p role="status" className="font-medium text-red">
          <Trans>Still needed: {missingText}</Trans>
        </p>
      )}
      {!hasOptions && (
        <p role="status" className="font-medium text-red">
          <Trans>Choose above what the file does not say.</Trans>
        </p>
      )}
      {save.error && (
        <p role="alert" className="font-medium text-red">
          {optionErrors(save.error) || failureText(save.error, t`The columns could not be saved.`)}
        </p>
      )}
      <Button
        variant="primary"
        disabled={missing.length > 0 || !hasOptions}
        isPending={save.isPending}
        onClick={() =>
          save.mutate({
            params: { planId: plan.planId },
            body: { mapping, options, version: plan.version },
          })
        }
      >
        <Trans>Plan the rows</Trans>
      </Button>
    </div>
  );
};
