import { unnamedLeft } from '@ahl/shared-types/poker-clocks';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { usePlayersPanel } from './players-context.ts';

type What = 'entry' | 're-entry' | 'add-on';

const Counter = ({ what, label, value }: { what: What; label: string; value: number }) => {
  const { t } = useLingui();
  const { give } = usePlayersPanel();
  return (
    <div className="flex min-h-13 items-center gap-2 border-t border-line">
      <span className="flex-1 font-medium">{label}</span>
      <IconButton
        label={t`${label}: one fewer`}
        icon={<Minus />}
        disabled={value === 0}
        onClick={() => give({ type: 'count', what, by: -1 })}
      />
      <span className="numeral min-w-8 text-center text-xl">{value}</span>
      <IconButton
        label={t`${label}: one more`}
        icon={<Plus />}
        onClick={() => give({ type: 'count', what, by: 1 })}
      />
    </div>
  );
};

/** Renders counters for hosts who do not register players. Counted players have no seat, no place and no points. */
export const CountedPart = () => {
  const { t } = useLingui();
  const { night, give, isFinished } = usePlayersPanel();
  const left = unnamedLeft(night);
  const { entries } = night.unnamed;
  if (isFinished && entries === 0) return null;
  return (
    <Card className="px-4 pt-1 pb-3">
      <CardHeading level="h3">
        <Trans>Only counted</Trans>
      </CardHeading>
      <p className="pb-2 text-sm text-ink-2">
        {entries === 0 ? (
          <Trans>Players whom nobody registered: none. They have no seat and no points.</Trans>
        ) : (
          <Trans>
            Players whom nobody registered: {left} of {entries} left. They have no seat and no points.
          </Trans>
        )}
      </p>
      {!isFinished && (
        <>
          <Counter what="entry" label={t`Players`} value={entries} />
          {night.settings.allowsReEntry && (
            <Counter what="re-entry" label={t`Re-entries`} value={night.unnamed.reEntries} />
          )}
          {night.settings.allowsAddOn && (
            <Counter what="add-on" label={t`Add-ons`} value={night.unnamed.addOns} />
          )}
          {left > 0 && (
            <Button
              size="lg"
              className="mt-2 w-full"
              onClick={() => give({ type: 'count', what: 'out', by: 1 })}
            >
              <Plural value={left} one="One of this # player is out" other="One of these # players is out" />
            </Button>
          )}
        </>
      )}
    </Card>
  );
};
