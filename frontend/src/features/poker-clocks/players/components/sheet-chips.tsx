import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { formatNumber } from '@/lib/format.ts';
import { chipsText } from '../../core/labels/entry-labels.ts';
import { LabelledInput } from './labelled-input.tsx';
import { usePlayersPanel } from './players-context.ts';
import type { SheetProps } from './sheet-props.ts';

/** Common changes: the league's bonus chip, and the usual penalties for a late start. */
const changes = [5_000, 1_000, -500, -1_000];
const maxChips = 1_000_000;

/** Renders the change to a player's starting stack: a bonus, or the penalty for a late start. */
export const SheetChips = ({ entry, onClose }: SheetProps) => {
  const { t } = useLingui();
  const { give, night } = usePlayersPanel();
  const [typed, setTyped] = useState(String(entry.extraChips));
  const chips = Number(typed.replace(/[−–]/g, '-').replace(/[,\s+]/g, '') || Number.NaN);
  const isRight = Number.isInteger(chips) && Math.abs(chips) <= maxChips;
  const save = () => {
    give({ type: 'edit-entry', entryId: entry.id, extraChips: chips });
    onClose();
  };
  return (
    <form
      className="space-y-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRight) save();
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        {changes.map((change) => (
          <Button
            key={change}
            size="lg"
            onClick={() => setTyped(String((isRight ? chips : entry.extraChips) + change))}
          >
            {chipsText(change)}
          </Button>
        ))}
      </div>
      <LabelledInput
        label={t`Beside the stack of ${formatNumber(night.settings.startingStack)}`}
        error={!isRight && t`Enter whole chips, such as 5000 or -500.`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="text-xl tabular-nums"
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" disabled={!isRight}>
        {isRight && chips !== 0 ? t`Save ${chipsText(chips)} chips` : t`Save: no extra chips`}
      </Button>
    </form>
  );
};
