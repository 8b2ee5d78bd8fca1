// The content of an invoice: its lines with the nights that they charge, and its totals. Presentational only.
import { formatInstant } from '@ahl/shared-types/common';
import {
  amountText,
  type InvoiceLine,
  type InvoiceTotals,
  lineText,
  type NightProof,
  type TextForm,
  taxText,
} from '@ahl/shared-types/invoices';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '@/components/ui/card.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { cn } from '@/lib/cn.ts';
import { formatDay } from '@/lib/format.ts';

const nightDay = { weekday: 'short', month: 'short', day: 'numeric' } as const;

/** Renders the reason for a line's amount: the nights, with the players and the clock's times. */
const Proof = ({
  night,
  timeZone,
  hasDay,
}: {
  night: NightProof;
  timeZone: string;
  /** Whether the line is for one night and names its day itself. */
  hasDay: boolean;
}) => {
  const { t } = useLingui();
  const { date, entrants, hostName, startedAt, endedAt } = night;
  const clock =
    startedAt &&
    endedAt &&
    `${formatInstant(Date.parse(startedAt), timeZone)} – ${formatInstant(Date.parse(endedAt), timeZone)}`;
  return (
    <Facts
      className="text-sm text-ink-2"
      facts={[
        hasDay && formatDay(date, nightDay),
        plural(entrants, { one: '# player', other: '# players' }),
        hostName && t`host ${hostName}`,
        clock,
      ]}
    />
  );
};

const Line = ({ line, form, timeZone }: { line: InvoiceLine; form: TextForm; timeZone: string }) => {
  const { t } = useLingui();
  const { quantity, unitCents, taxBps, basis } = line;
  const nights = basis?.nights ?? [];
  return (
    <li className="flex gap-3.5 border-t border-line px-4 py-3 first:border-t-0">
      <div className="min-w-0 flex-1 space-y-0.5">
        <p className="font-semibold wrap-anywhere">{lineText(line, form)}</p>
        {(quantity !== 1 || taxBps > 0) && (
          <Facts
            className="text-sm text-ink-2 tabular-nums"
            facts={[
              quantity !== 1 && `${quantity} × ${amountText(unitCents, form)}`,
              taxBps > 0 && t`${taxText(taxBps, form.locale)} tax`,
            ]}
          />
        )}
        {nights.map((night) => (
          <Proof key={night.resultId} night={night} timeZone={timeZone} hasDay={nights.length > 1} />
        ))}
      </div>
      <p className="numeral shrink-0 text-lg">{amountText(line.amountCents, form)}</p>
    </li>
  );
};

const Sum = ({ label, value, isStrong = false }: { label: string; value: string; isStrong?: boolean }) => (
  <div className={cn('flex justify-between gap-3.5', isStrong ? 'text-lg font-bold' : 'text-ink-2')}>
    <dt>{label}</dt>
    <dd className="tabular-nums">{value}</dd>
  </div>
);

/** Renders the totals of an invoice; zero totals are omitted. */
const Sums = ({ totals, form }: { totals: InvoiceTotals; form: TextForm }) => {
  const { t } = useLingui();
  const write = (cents: number) => amountText(cents, form);
  return (
    <dl className="ml-auto w-full max-w-80 space-y-1">
      {totals.taxCents !== 0 && <Sum label={t`Subtotal`} value={write(totals.subtotalCents)} />}
      {totals.taxCents !== 0 && <Sum label={t`Tax`} value={write(totals.taxCents)} />}
      <Sum label={t`Total`} value={write(totals.totalCents)} />
      {totals.creditedCents !== 0 && <Sum label={t`Credited`} value={write(-totals.creditedCents)} />}
      {totals.paidCents !== 0 && <Sum label={t`Paid`} value={write(-totals.paidCents)} />}
      <Sum label={t`Balance due`} value={write(totals.balanceCents)} isStrong />
    </dl>
  );
};

/** Renders the lines and totals of an invoice. */
export const InvoiceSheet = ({
  lines,
  totals,
  form,
  timeZone,
}: {
  lines: readonly InvoiceLine[];
  totals: InvoiceTotals;
  form: TextForm;
  timeZone: string;
}) => {
  const { t } = useLingui();
  return (
    <Card aria-label={t`Lines`}>
      {lines.length === 0 ? (
        <p className="px-4 py-3 text-ink-2">
          <Trans>This invoice has no lines yet.</Trans>
        </p>
      ) : (
        <ul>
          {lines.map((line) => (
            <Line key={line.id} line={line} form={form} timeZone={timeZone} />
          ))}
        </ul>
      )}
      <div className="border-t border-line px-4 py-3.5">
        <Sums totals={totals} form={form} />
      </div>
    </Card>
  );
};
