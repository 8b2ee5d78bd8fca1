import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { LabelledInput } from './labelled-input.tsx';
import { usePlayersPanel } from './players-context.ts';
import type { SheetProps } from './sheet-props.ts';

/** Common high hands; a note stays in the log as written, in the language of its author. */
const hands = [msg`Royal flush`, msg`Straight flush`, msg`Quads`, msg`Full house`];
const longestHand = 60;

/** Renders the form that adds a high hand to tonight's log. */
export const SheetHighHand = ({ entry, onClose }: SheetProps) => {
  const { t } = useLingui();
  const { give } = usePlayersPanel();
  const [hand, setHand] = useState('');
  const save = (text: string) => {
    give({ type: 'high-hand', entryId: entry.id, hand: text });
    onClose();
  };
  return (
    <form
      className="space-y-3.5"
      onSubmit={(event) => {
        event.preventDefault();
        if (hand.trim() !== '') save(hand.trim());
      }}
    >
      <div className="grid grid-cols-2 gap-2">
        {hands
          .map((each) => t(each))
          .map((one) => (
            <Button key={one} size="lg" onClick={() => setHand(one)}>
              {one}
            </Button>
          ))}
      </div>
      <LabelledInput
        label={t`The hand`}
        maxLength={longestHand}
        placeholder={t`Quads, nines`}
        value={hand}
        onChange={(event) => setHand(event.target.value)}
      />
      <Button type="submit" variant="primary" size="lg" className="w-full" disabled={hand.trim() === ''}>
        <Trans>Note this hand</Trans>
      </Button>
    </form>
  );
};
