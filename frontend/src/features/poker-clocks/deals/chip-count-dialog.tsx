import { checkChips } from '@ahl/shared-types/deals';
import { type Entry, type Night, playing, tablesInPlay } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Dialog } from '@/components/ui/dialog.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { formatNumber } from '@/lib/format.ts';
import type { CommandInput } from '../core/commands/command-sender.ts';
import { seatText } from '../core/labels/entry-labels.ts';
import { checkText } from './chips-labels.ts';
import { readChips } from './read-chips.ts';

const bySeat = (a: Entry, b: Entry): number =>
  (a.seat?.table ?? 0) - (b.seat?.table ?? 0) || (a.seat?.seat ?? 0) - (b.seat?.seat ?? 0);

type Typed = Readonly<Record<string, string>>;

const Row = ({
  entry: { id, name, seat },
  value,
  onType,
}: {
  entry: Entry;
  value: string;
  onType: (value: string) => void;
}) => {
  const isWrong = value !== '' && readChips(value) === null;
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      <label htmlFor={`chips-${id}`} className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        {seat && <span className="block text-sm text-ink-2">{seatText(seat)}</span>}
      </label>
      <span className="w-32 shrink-0">
        <Input
          id={`chips-${id}`}
          inputMode="numeric"
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          value={value}
          onChange={(event) => onType(event.target.value)}
          className="text-right text-lg tabular-nums"
        />
      </span>
    </li>
  );
};

/** Returns the counts that were typed and are new; null while one of them is not a number. */
const changedCounts = (typed: Typed, night: Night): { entryId: string; chips: number }[] | null => {
  const known = new Map(night.chipCounts?.map(({ entryId, chips }) => [entryId, chips]));
  const counts: { entryId: string; chips: number }[] = [];
  for (const [entryId, text] of Object.entries(typed)) {
    if (text === '') continue;
    const chips = readChips(text);
    if (chips === null) return null;
    if (known.get(entryId) !== chips) counts.push({ entryId, chips });
  }
  return counts;
};

/** Renders an input for each player who is in, of one table or of all, and the difference to the chips in play. */
export const ChipCountDialog = ({
  night,
  totalChips,
  give,
  onClose,
}: {
  night: Night;
  totalChips: number;
  give: (input: CommandInput) => void;
  onClose: () => void;
}) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState<Typed>(() =>
    Object.fromEntries(
      checkChips(night, totalChips).counts.map(({ entryId, chips }) => [entryId, String(chips)]),
    ),
  );
  const tables = tablesInPlay(night);
  const [table, setTable] = useState<number | null>(null);
  const players = playing(night)
    .filter(({ seat }) => table === null || seat?.table === table)
    .toSorted(bySeat);
  const counts = changedCounts(typed, night);
  const sum = players.reduce((total, { id }) => total + (readChips(typed[id] ?? '') ?? 0), 0);
  const left = playing(night);
  const missing = left.filter(({ id }) => readChips(typed[id] ?? '') === null).length;
  const all = left.reduce((total, { id }) => total + (readChips(typed[id] ?? '') ?? 0), 0);
  const save = () => {
    if (counts && counts.length > 0) give({ type: 'count-chips', counts });
    onClose();
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t`Count chips`}
      description={t`${formatNumber(totalChips)} chips are in play.`}
      footer={
        <Button variant="primary" size="lg" disabled={counts === null} onClick={save}>
          <Trans>Save the counts</Trans>
        </Button>
      }
    >
      {tables.length > 1 && (
        <Segmented label={t`Tables`} className="flex-wrap">
          <SegmentedButton label={t`All`} isPressed={table === null} onClick={() => setTable(null)} />
          {tables.map((number) => (
            <SegmentedButton
              key={number}
              label={t`Table ${number}`}
              isPressed={table === number}
              onClick={() => setTable(number)}
            />
          ))}
        </Segmented>
      )}
      <ul className="divide-y divide-line">
        {players.map((entry) => (
          <Row
            key={entry.id}
            entry={entry}
            value={typed[entry.id] ?? ''}
            onType={(value) => setTyped({ ...typed, [entry.id]: value })}
          />
        ))}
      </ul>
      <p role="status" className="flex justify-between gap-3 pt-2 font-semibold">
        <span>{checkText({ missing, difference: missing === 0 ? all - totalChips : null })}</span>
        <span className="numeral text-xl">{formatNumber(sum)}</span>
      </p>
    </Dialog>
  );
};
