import type { HandCode } from '@ahl/shared-types/points-rules';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { handPointsText } from '../hand-labels.ts';
import { LabelledInput } from './labelled-input.tsx';
import { usePlayersPanel } from './players-context.ts';
import type { SheetProps } from './sheet-props.ts';

/** Common high hands, with the bonus that each is; a note stays in the log as written, in its author's language. */
const hands: { name: ReturnType<typeof msg>; code: HandCode | undefined }[] = [
  { name: msg`Royal flush`, code: 'royal-flush' },
  { name: msg`Straight flush`, code: 'straight-flush' },
  { name: msg`Quads`, code: 'quads' },
  { name: msg`Full house`, code: undefined },
];
const longestHand = 60;

/** Renders the form that adds a high hand to tonight's log, and says what the hand earns before it is noted. */
export const SheetHighHand = ({ entry, onClose }: SheetProps) => {
  const { t } = useLingui();
  const { give, night } = usePlayersPanel();
  const [hand, setHand] = useState('');
  const [code, setCode] = useState<HandCode>();
  const save = (text: string) => {
    give({ type: 'high-hand', entryId: entry.id, hand: text, ...(code ? { code } : {}) });
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
        {hands.map(({ name, code: own }) => (
          <Button
            key={name.id}
            size="lg"
            aria-pressed={hand !== '' && own === code}
            onClick={() => {
              setHand(t(name));
              setCode(own);
            }}
          >
            {t(name)}
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
      {hand.trim() !== '' && (
        <p role="status" className="text-ink-2">
          {handPointsText(code, entry, night)}
        </p>
      )}
      <Button type="submit" variant="primary" size="lg" className="w-full" disabled={hand.trim() === ''}>
        <Trans>Note this hand</Trans>
      </Button>
    </form>
  );
};
