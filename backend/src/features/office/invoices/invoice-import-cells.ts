// Reads a row of a file: a line and the data of its invoice. Empty cells are ignored.
import { checkInput } from '@ahl/shared-types/common';
import { type ImportOptions, invoiceCells, type RowRefusal } from '@ahl/shared-types/imports';
import { amountText, defaultInvoiceSettings, maxQuantity } from '@ahl/shared-types/invoices';
import { parseMoney } from '@ahl/shared-types/money';
import { readReason } from '@ahl/shared-types/reasons';
import { refuse } from '#face/import-kind.ts';
import { readDate } from '#features/core/imports/cells.ts';

type Cells = Readonly<Record<string, string>>;

/** The content of a row; amounts are whole cents, days league dates. */
export type InvoiceRow = {
  number: string;
  issuedOn: string;
  dueOn: string | null;
  line: { description: string; quantity: number; unitCents: number; taxBps: number };
  paidCents: number | null;
  paidOn: string | null;
  reference: string;
};

const maxNumberLength = 40;
const shown = (text: string): string => text.slice(0, 40);

/** Reads the cells of a row and collects the refusals. */
class RowReader {
  readonly refusals: RowRefusal[] = [];
  private readonly cells: Cells;
  private readonly options: Pick<ImportOptions, 'dateOrder'>;
  constructor(cells: Cells, options: Pick<ImportOptions, 'dateOrder'>) {
    this.cells = cells;
    this.options = options;
  }

  text(column: keyof typeof invoiceCells): string {
    const text = this.cells[column] ?? '';
    const checked = checkInput<string>(invoiceCells[column], text);
    if (checked.isValid) return checked.data;
    const reason = readReason(Object.values(checked.fields)[0] ?? '');
    this.refusals.push({ column, reason: reason?.reason ?? 'value.invalid', params: reason?.params ?? {} });
    return '';
  }

  number(): string {
    const number = this.cells.number ?? '';
    if (number === '') this.refusals.push(refuse('number', 'import-invoice.number-missing'));
    else if (number.length > maxNumberLength || /\p{Cc}/u.test(number))
      this.refusals.push(refuse('number', 'import-invoice.number-form'));
    return number;
  }

  day(column: string): string | null {
    const text = this.cells[column] ?? '';
    if (text === '') return null;
    const read = readDate(text, this.options.dateOrder);
    if (read.kind === 'day') return read.date;
    this.refusals.push(
      refuse(column, read.kind === 'two' ? 'row.date-two-days' : 'row.date-form', { text: shown(text) }),
    );
    return null;
  }

  cents(column: string): number | null {
    const text = this.cells[column] ?? '';
    if (text === '') return null;
    const cents = parseMoney(text);
    if (cents === null)
      this.refusals.push(refuse(column, 'import-invoice.amount-form', { text: shown(text) }));
    return cents;
  }

  quantity(): number {
    const text = this.cells.quantity ?? '';
    if (text === '') return 1;
    const quantity = Number(/^\d{1,6}(?:\.0+)?$/.exec(text)?.[0] ?? Number.NaN);
    if (quantity >= 1 && quantity <= maxQuantity) return quantity;
    this.refusals.push(refuse('quantity', 'import-invoice.quantity-form'));
    return 1;
  }

  taxBps(): number {
    const text = (this.cells.taxRate ?? '').replace(/\s*%$/, '');
    if (text === '') return 0;
    const [, whole, part = ''] = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
    const bps = whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part.padEnd(2, '0'));
    if (bps <= 10_000) return bps;
    this.refusals.push(refuse('taxRate', 'import-invoice.tax-form', { text: shown(text) }));
    return 0;
  }
}

const written = (cents: number): string => amountText(cents, defaultInvoiceSettings);

/** Returns quantity and price of a line; a file that has amounts alone has one of each. */
const readLine = (reader: RowReader): Pick<InvoiceRow['line'], 'quantity' | 'unitCents'> => {
  const quantity = reader.quantity();
  const unit = reader.cents('unitPrice');
  const amount = reader.cents('amount');
  if (unit === null && amount === null) {
    if (reader.refusals.length === 0) reader.refusals.push(refuse('amount', 'import-invoice.amount-missing'));
    return { quantity, unitCents: 0 };
  }
  if (unit !== null) {
    if (amount !== null && amount !== unit * quantity)
      reader.refusals.push(
        refuse('amount', 'import-invoice.amount-differs', {
          amount: written(amount),
          product: written(unit * quantity),
        }),
      );
    return { quantity, unitCents: unit };
  }
  const whole = amount ?? 0;
  // A price that is not a whole number of cents is not made up: the line has quantity one at the whole amount.
  return whole % quantity === 0
    ? { quantity, unitCents: whole / quantity }
    : { quantity: 1, unitCents: whole };
};

const checkDays = ({ issuedOn, dueOn, paidOn }: InvoiceRow, today: string): RowRefusal[] => {
  const refusals: RowRefusal[] = [];
  if (issuedOn > today) refusals.push(refuse('issuedOn', 'import-invoice.issued-ahead'));
  if (dueOn !== null && dueOn < issuedOn) refusals.push(refuse('dueOn', 'import-invoice.due-before-issue'));
  if (paidOn !== null && paidOn > today) refusals.push(refuse('paidOn', 'import-invoice.paid-on-ahead'));
  return refusals;
};

/** Returns the content of a row and the cells that are refused. */
export const readInvoiceRow = (
  cells: Cells,
  { options, today }: { options: Pick<ImportOptions, 'dateOrder'>; today: string },
): { row: InvoiceRow; refusals: RowRefusal[] } => {
  const reader = new RowReader(cells, options);
  const number = reader.number();
  const issuedOn = reader.day('issuedOn');
  if (!cells.issuedOn) reader.refusals.push(refuse('issuedOn', 'import-invoice.date-missing'));
  if (!cells.venue) reader.refusals.push(refuse('venue', 'import-tournament.venue-missing'));
  const row: InvoiceRow = {
    number,
    issuedOn: issuedOn ?? '',
    dueOn: reader.day('dueOn'),
    line: { description: reader.text('description'), ...readLine(reader), taxBps: reader.taxBps() },
    paidCents: reader.cents('paid'),
    paidOn: reader.day('paidOn'),
    reference: reader.text('reference'),
  };
  if ((row.paidCents ?? 0) < 0) reader.refusals.push(refuse('paid', 'import-invoice.paid-negative'));
  const days = issuedOn === null ? [] : checkDays(row, today);
  return { row, refusals: [...reader.refusals, ...days] };
};
