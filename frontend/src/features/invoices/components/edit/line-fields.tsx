// The lines of a draft: the description, quantity and amount of each, and the nights that it charges.
import {
  type InvoiceLine,
  invoiceTotals,
  lineAmounts,
  lineText,
  maxInvoiceLines,
  type TextForm,
} from '@ahl/shared-types/invoices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { Field, FieldError, useFieldError } from '@/components/form/field.tsx';
import { MoneyField } from '@/components/form/money-field.tsx';
import { NumberInput } from '@/components/form/number-input.tsx';
import { PercentField } from '@/components/form/percent-field.tsx';
import { TextInput } from '@/components/form/text-input.tsx';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { type DraftFormValues, emptyLine } from './invoice-form-values.ts';
import { LineProof } from './line-proof.tsx';

type Money = (amountCents: number) => string;
type Values = DraftFormValues['lines'][number];

/** Returns a line's amounts while it is typed; 0 if a value is not a number yet. */
const amountsOf = ({ quantity, unitCents, taxBps }: Values) =>
  [quantity, unitCents, taxBps].every((value) => Number.isSafeInteger(value))
    ? lineAmounts({ quantity, unitCents, taxBps })
    : { amountCents: 0, taxCents: 0 };

type LineProps = {
  index: number;
  made: InvoiceLine | undefined;
  form: TextForm;
  money: Money;
  onRemove: () => void;
};

const RemoveButton = ({ number, onRemove }: { number: number; onRemove: () => void }) => {
  const { t } = useLingui();
  return <IconButton label={t`Remove line ${number}`} icon={<Trash2 />} variant="quiet" onClick={onRemove} />;
};

/** Renders the fields of a line. */
const OpenLine = ({ index, made, form, money, onRemove }: LineProps) => {
  const { t } = useLingui();
  const values = useWatch<DraftFormValues, `lines.${number}`>({ name: `lines.${index}` });
  const number = index + 1;
  const madeText = made?.basis ? lineText({ ...made, description: '' }, form) : '';
  return (
    <fieldset className="grid min-w-0 grid-cols-2 gap-3 lg:grid-cols-[minmax(0,1fr)_6rem_9rem_7rem_8rem_2.75rem]">
      <legend className="sr-only">
        <Trans>Line {number}</Trans>
      </legend>
      <div className="col-span-2 lg:col-span-1">
        <Field<DraftFormValues>
          name={`lines.${index}.description`}
          label={t`What for`}
          isOptional={madeText !== ''}
        >
          <TextInput maxLength={200} autoComplete="off" placeholder={madeText} />
        </Field>
      </div>
      <Field<DraftFormValues> name={`lines.${index}.quantity`} label={t`Quantity`}>
        <NumberInput />
      </Field>
      <MoneyField<DraftFormValues> name={`lines.${index}.unitCents`} label={t`Each`} money={form} />
      <PercentField<DraftFormValues> name={`lines.${index}.taxBps`} label={t`Tax`} />
      <p className="self-end pb-2.5 text-right">
        <span className="sr-only">
          <Trans>Amount</Trans>
        </span>
        <span className="numeral text-lg">{money(values ? amountsOf(values).amountCents : 0)}</span>
      </p>
      <span className="self-end justify-self-end max-lg:col-span-2">
        <RemoveButton number={number} onRemove={onRemove} />
      </span>
    </fieldset>
  );
};

/** Renders a line of the run read-only until somebody wants to change it. */
const ShownLine = ({
  index,
  line,
  form,
  money,
  onChange,
  onRemove,
}: Omit<LineProps, 'made'> & { line: InvoiceLine; onChange: () => void }) => {
  const { t } = useLingui();
  const number = index + 1;
  const each = money(line.unitCents);
  return (
    <div className="flex items-center gap-2">
      <p className="min-w-0 flex-1">
        <span className="font-semibold">{lineText(line, form)}</span>
        {line.quantity !== 1 && (
          <span className="ml-2 text-ink-2 tabular-nums">
            {line.quantity} × {each}
          </span>
        )}
      </p>
      <span className="numeral text-lg whitespace-nowrap">{money(line.amountCents)}</span>
      <IconButton label={t`Change line ${number}`} icon={<Pencil />} variant="quiet" onClick={onChange} />
      <RemoveButton number={number} onRemove={onRemove} />
    </div>
  );
};

const Line = (props: LineProps) => {
  const { made } = props;
  const [isOpen, setIsOpen] = useState(!made?.basis);
  return (
    <li className="border-t border-line px-4 py-3 first:border-t-0 sm:px-6">
      {made && !isOpen ? (
        <ShownLine {...props} line={made} onChange={() => setIsOpen(true)} />
      ) : (
        <OpenLine {...props} />
      )}
      {made?.basis && <LineProof nights={made.basis.nights} />}
    </li>
  );
};

const Totals = ({ money }: { money: Money }) => {
  const { t } = useLingui();
  const lines = useWatch<DraftFormValues, 'lines'>({ name: 'lines' });
  const { subtotalCents, taxCents, totalCents } = invoiceTotals((lines ?? []).map(amountsOf));
  const row = (label: string, cents: number, isTotal = false) => (
    <div
      className={
        isTotal ? 'flex justify-between gap-6 font-semibold' : 'flex justify-between gap-6 text-ink-2'
      }
    >
      <dt>{label}</dt>
      <dd className="numeral">{money(cents)}</dd>
    </div>
  );
  return (
    <dl className="ml-auto w-full max-w-64 space-y-1">
      {row(t`Subtotal`, subtotalCents)}
      {row(t`Tax`, taxCents)}
      {row(t`Total`, totalCents, true)}
    </dl>
  );
};

/** Renders the lines with their total; `made` are those of the draft as it is stored. */
export const LineFields = ({
  made,
  form,
  money,
  taxBps,
}: {
  made: readonly InvoiceLine[];
  form: TextForm;
  money: Money;
  /** The tax rate of a new line, in basis points. */
  taxBps: number;
}) => {
  const id = useId();
  const { fields, append, remove } = useFieldArray<DraftFormValues, 'lines', 'key'>({
    name: 'lines',
    keyName: 'key',
  });
  const error = useFieldError('lines');
  const madeOf = new Map(made.map((line) => [line.id, line]));
  return (
    <>
      {error && (
        <div className="px-4 pt-4 sm:px-6">
          <FieldError id={id}>{error}</FieldError>
        </div>
      )}
      {fields.length === 0 && (
        <p className="px-4 pt-4 text-ink-2 sm:px-6">
          <Trans>No line yet. An invoice needs one before it can be finalised.</Trans>
        </p>
      )}
      <ul>
        {fields.map((field, index) => (
          <Line
            key={field.key}
            index={index}
            made={madeOf.get(field.id ?? '')}
            form={form}
            money={money}
            onRemove={() => remove(index)}
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-start justify-between gap-4 border-t border-line px-4 py-4 sm:px-6">
        {fields.length < maxInvoiceLines && (
          <Button icon={<Plus />} onClick={() => append(emptyLine(taxBps))}>
            <Trans>Add a line</Trans>
          </Button>
        )}
        <Totals money={money} />
      </div>
    </>
  );
};
