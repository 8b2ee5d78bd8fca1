import type { BillingNote } from '@ahl/shared-types/invoices';
import { plural, t } from '@lingui/core/macro';
import { formatDay } from '@/lib/format.ts';

const shortDay = (date: string): string => formatDay(date, { month: 'short', day: 'numeric' });

/** Returns one note for the office about a venue's month, in one line; `money` formats amounts. */
export const noteText = (note: BillingNote, money: (amountCents: number) => string): string => {
  switch (note.kind) {
    case 'cap-reached': {
      const day = shortDay(note.date);
      const cap = money(note.capCents);
      return t`Cap of ${cap} reached on ${day}`;
    }
    case 'minimum-charged': {
      const minimum = money(note.minimumCents);
      return t`Minimum of ${minimum} charged`;
    }
    case 'waived-until': {
      const day = shortDay(note.date);
      return t`Waiver until ${day}`;
    }
    case 'plan-changed': {
      const day = shortDay(note.date);
      return t`From ${day} on: ${note.to}, not ${note.from}`;
    }
    case 'closed':
      return closedText(note);
    case 'edited': {
      const computed = money(note.computedCents);
      return t`Edited by hand; the nights come to ${computed}`;
    }
    default:
      return differenceText(note, money);
  }
};

const closedText = ({ date, choice }: Extract<BillingNote, { kind: 'closed' }>): string => {
  const day = shortDay(date);
  if (choice === 'open') return t`Closed on ${day}: charge the whole month?`;
  return choice === 'whole'
    ? t`Closed on ${day}: the whole month is charged`
    : t`Closed on ${day}: charged by days`;
};

type Difference = Extract<
  BillingNote,
  { kind: 'night-added' | 'night-removed' | 'night-corrected' | 'amount-changed' }
>;

const differenceText = (note: Difference, money: (amountCents: number) => string): string => {
  if (note.kind === 'amount-changed') {
    const before = money(note.beforeCents);
    const after = money(note.afterCents);
    return `${before} → ${after}`;
  }
  const day = shortDay(note.date);
  if (note.kind === 'night-corrected') return t`${day} was corrected: ${note.before} → ${note.after} players`;
  const players = plural(note.entrants, { one: '# player', other: '# players' });
  return note.kind === 'night-added'
    ? t`${day} was added: ${note.name}, ${players}`
    : t`${day} was withdrawn: ${note.name}, ${players}`;
};
