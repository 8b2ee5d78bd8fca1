// Reasons to refuse an act on invoices, their numbers, fee plans or credits.

/** English texts. Amounts are passed as text, in the league's currency. */
export const invoiceReasons = {
  'invoice.not-found': () => 'This invoice does not exist.',
  'invoice.changed-meanwhile': () => 'Somebody changed this invoice in the meantime.',
  'invoice.is-final': ({ number }: { number: string }) =>
    `Invoice ${number} is final. Correct it with a credit or a revision.`,
  'invoice.is-draft': () => 'This is a draft. Finalise it first.',
  'invoice.is-void': ({ number }: { number: string }) => `Invoice ${number} is void.`,
  'invoice.not-open': ({ number }: { number: string }) =>
    `No payment is expected for invoice ${number} any more.`,
  'invoice.not-given-up': ({ number }: { number: string }) => `Invoice ${number} is not uncollectible.`,
  'invoice.no-lines': () => 'An invoice without a line cannot be finalised. Add one, or discard the draft.',
  'invoice.below-zero': ({ total }: { total: string }) =>
    `The total is ${total}. An invoice asks for zero or more; for less there are credits.`,
  'invoice.too-large': ({ max }: { max: string }) => `An invoice can ask for at most ${max}.`,
  'invoice.line-without-words': () => 'Enter what this line is for.',
  'invoice.line-unknown': ({ line }: { line: number }) => `Line ${line} does not belong to this invoice.`,
  'invoice.due-before-issue': () => 'The due day is before the day of issue.',
  'invoice.month-form': () => 'Enter a month such as 2026-10.',
  'invoice.month-ahead': ({ month }: { month: string }) => `${month} has not begun yet.`,
  'invoice.period-taken': ({ venue, month }: { venue: string; month: string }) =>
    `${venue} already has another draft for ${month}.`,
  'invoice.has-payments': ({ number }: { number: string }) =>
    `Money was received for invoice ${number}, or part of it was credited. Correct it with a credit.`,
  'invoice.revised-already': ({ number }: { number: string }) =>
    `Invoice ${number} has a revision already. Open that one, or discard it first.`,
  'invoice.next-number-used': ({ number }: { number: string }) =>
    `${number} is taken already. Choose a higher number.`,
  'invoice.numbers-used-up': () => 'The numbers are used up. Change the pattern and begin again.',
  'invoice.pattern-without-number': () =>
    'The pattern needs a part that counts: {number}, or {number:4} for four digits.',
  'invoice.pattern-two-numbers': () => 'The pattern can have only one number: keep one {number}.',
  'invoice.pattern-unknown-part': ({ part }: { part: string }) =>
    `{${part}} is not a known part. Use {year}, {month}, {number} or {number:4}.`,
  'invoice.pattern-characters': () => 'Use letters, digits, spaces and . _ / # - around the parts.',
  'invoice.pattern-without-year': () => 'Numbers that begin again in each year need {year} in the pattern.',
  'invoice.tax-too-high': () => 'At most 100 %.',
  'invoice.credit-nothing': () => 'A credit must be more than zero.',
  'invoice.credit-above-balance': ({ credit, balance }: { credit: string; balance: string }) =>
    `The credit is ${credit}, and only ${balance} is still owed. Credit less, or say that the rest was paid back.`,
  'invoice.credit-above-total': ({ credit, left }: { credit: string; left: string }) =>
    `The credit is ${credit}, and only ${left} of the invoice is not credited yet.`,
  'invoice.credit-above-line': ({ left }: { left: string }) => `Only ${left} of this line is left to credit.`,
  'invoice.credit-other-amount': ({ amount }: { amount: string }) =>
    `The overbilled amount is now ${amount}. Check it and credit again.`,
  'invoice.no-credit-due': ({ venue }: { venue: string }) => `${venue} was not overbilled.`,
  'invoice.review-first': () =>
    'Its nights have changed since the draft, or something is waiting for an answer.',
  'invoice.not-of-month': () => 'This draft is not part of the month-end run of this month.',
  'invoice.closing-not-asked': ({ venue }: { venue: string }) => `${venue} did not close within this month.`,
  'invoice-settings.changed-meanwhile': () => 'Somebody changed the invoice settings in the meantime.',
  'fee-plan.not-found': () => 'This fee plan does not exist.',
  'fee-plan.changed-meanwhile': () => 'Somebody changed this fee plan in the meantime.',
  'fee-plan.name-taken': ({ name }: { name: string }) => `There is a plan called ${name} already.`,
  'fee-plan.too-many': ({ max }: { max: number }) =>
    `At most ${max} fee plans. Delete one that no venue has.`,
  'fee-plan.in-use': ({ venues }: { venues: number }) =>
    `It is the plan of venues today or later (${venues}). Give them another one first.`,
  'fee-plan.cap-below-minimum': () => 'The cap of a month is below its minimum.',
  'fee-plan.minimum-by-player': () => 'A minimum per night requires a fee per player.',
  'venue-billing.changed-meanwhile': () => 'Somebody changed how this venue is billed in the meantime.',
  'venue-billing.changed-since': () =>
    'Somebody changed how one of these venues is billed in the meantime. Please check the changes again.',
  'venue-billing.too-many-plans': ({ venue, max }: { venue: string; max: number }) =>
    `${venue} has ${max} plans already. Remove one that has ended first.`,
  'venue-billing.two-plans-one-day': () => 'Two plans begin on the same day.',
};
