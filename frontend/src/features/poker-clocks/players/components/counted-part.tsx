import { unnamedLeft } from '@ahl/shared-types/poker-clocks';
import { Minus, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { countOf } from '../../core/labels/entry-labels.ts';
import { usePlayersPanel } from './players-context.ts';

type What = 'entry' | 're-entry' | 'add-on';

const Counter = ({ what, label, value }: { what: What; label: string; value: number }) => {
  const { give } = usePlayersPanel();
  return (
    <div className="flex min-h-13 items-center gap-2 border-t border-line">
      <span className="flex-1 font-medium">{label}</span>
      <IconButton
        label={`${label}: one fewer`}
        icon={<Minus />}
        disabled={value === 0}
        onClick={() => give({ type: 'count', what, by: -1 })}
      />
      <span className="numeral min-w-8 text-center text-xl">{value}</span>
      <IconButton
        label={`${label}: one more`}
        icon={<Plus />}
        onClick={() => give({ type: 'count', what, by: 1 })}
      />
    </div>
  );
};

/** For hosts who do not register: players are only counted. They have no seat, no place of their own and no points. */
export const CountedPart = () => {
  const { night, give, isFinished } = usePlayersPanel();
  const left = unnamedLeft(night);
  if (isFinished && night.unnamed.entries === 0) return null;
  return (
    <Card className="px-4 pt-1 pb-3">
      <CardHeading level="h3">Only counted</CardHeading>
      <p className="pb-2 text-sm text-ink-2">
        Players whom nobody registered:{' '}
        {night.unnamed.entries === 0 ? 'none' : `${left} of ${night.unnamed.entries} left`}. They have no seat
        and no points.
      </p>
      {!isFinished && (
        <>
          <Counter what="entry" label="Players" value={night.unnamed.entries} />
          {night.settings.allowsReEntry && (
            <Counter what="re-entry" label="Re-entries" value={night.unnamed.reEntries} />
          )}
          {night.settings.allowsAddOn && (
            <Counter what="add-on" label="Add-ons" value={night.unnamed.addOns} />
          )}
          {left > 0 && (
            <Button
              size="lg"
              className="mt-2 w-full"
              onClick={() => give({ type: 'count', what: 'out', by: 1 })}
            >
              One of these {countOf(left, 'player')} is out
            </Button>
          )}
        </>
      )}
    </Card>
  );
};
