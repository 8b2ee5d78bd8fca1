// The sums of a statement. Pure; amounts are whole cents, days are league dates.
import {
  type AgeingBucket,
  ageingBuckets,
  bucketOf,
  type StatementEntry,
  type StatementKind,
} from '@ahl/shared-types/invoices';

/** An entry that raised or lowered what a venue owes. */
export type Booking = {
  kind: StatementKind;
  on: string;
  invoiceId: string;
  number: string;
  reference: string;
  amountCents: number;
  /** The due day, for an invoice. */
  dueOn: string | null;
};

const order: readonly StatementKind[] = ['invoice', 'credit', 'payment', 'refund'];
const raises = (kind: StatementKind): boolean => kind === 'invoice' || kind === 'refund';
const changeOf = ({ kind, amountCents }: Booking): number => (raises(kind) ? amountCents : -amountCents);
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const inOrder = (a: Booking, b: Booking): number =>
  a.on.localeCompare(b.on) ||
  order.indexOf(a.kind) - order.indexOf(b.kind) ||
  a.number.localeCompare(b.number, 'en', { numeric: true });

/** Returns what is owed on the invoices after some bookings, by how late it is on a day. */
const ageingOf = (bookings: readonly Booking[], day: string) => {
  const owed = new Map<string, { balanceCents: number; dueOn: string }>();
  for (const booking of bookings) {
    const before = owed.get(booking.invoiceId) ?? { balanceCents: 0, dueOn: day };
    owed.set(booking.invoiceId, {
      balanceCents: before.balanceCents + changeOf(booking),
      dueOn: booking.dueOn ?? before.dueOn,
    });
  }
  const byBucket = (bucket: AgeingBucket) =>
    [...owed.values()].filter(
      ({ balanceCents, dueOn }) => balanceCents > 0 && bucketOf(dueOn, day) === bucket,
    );
  return ageingBuckets.map((bucket) => {
    const invoices = byBucket(bucket);
    return {
      bucket,
      invoices: invoices.length,
      balanceCents: sum(invoices.map(({ balanceCents }) => balanceCents)),
    };
  });
};

/** Returns the statement of a range of days from all bookings of a venue up to the last of them. */
export const statementOf = (bookings: readonly Booking[], { from, to }: { from: string; to: string }) => {
  const known = bookings.filter(({ on }) => on <= to).sort(inOrder);
  const openingCents = sum(known.filter(({ on }) => on < from).map(changeOf));
  const shown = known.filter(({ on }) => on >= from);
  let balanceCents = openingCents;
  const entries = shown.map((booking): StatementEntry => {
    balanceCents += changeOf(booking);
    const { kind, on, invoiceId, number, reference, amountCents } = booking;
    return {
      kind,
      on,
      invoiceId,
      number,
      reference,
      chargeCents: raises(kind) ? amountCents : 0,
      paidCents: raises(kind) ? 0 : amountCents,
      balanceCents,
    };
  });
  return {
    openingCents,
    entries,
    chargedCents: sum(entries.map(({ chargeCents }) => chargeCents)),
    paidCents: sum(entries.map(({ paidCents }) => paidCents)),
    closingCents: balanceCents,
    ageing: ageingOf(known, to),
  };
};
