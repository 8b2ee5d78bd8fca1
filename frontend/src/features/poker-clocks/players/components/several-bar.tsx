import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { HuntersRow } from './hunters-row.tsx';
import { usePlayersPanel } from './players-context.ts';

/** Renders the busted players, the largest stack first; a tap moves one up. */
const StackOrder = ({ entryIds }: { entryIds: readonly string[] }) => {
  const { t } = useLingui();
  const { players, setSeveral } = usePlayersPanel();
  const raise = (index: number) => {
    const next = [...entryIds];
    next.splice(index - 1, 0, ...next.splice(index, 1));
    setSeveral(new Set(next));
  };
  return (
    <ol aria-label={t`By stack, the largest first`} className="max-h-52 divide-y divide-line overflow-y-auto">
      {entryIds.map((entryId, index) => {
        const name = players.find(({ entry }) => entry.id === entryId)?.entry.name ?? '';
        return (
          <li key={entryId} className="flex min-h-12 items-center gap-3">
            <span className="numeral w-5 text-ink-2">{index + 1}</span>
            <span className="min-w-0 flex-1 truncate font-semibold">{name}</span>
            {index > 0 && (
              <IconButton label={t`${name} had more chips`} icon={<ArrowUp />} onClick={() => raise(index)} />
            )}
          </li>
        );
      })}
    </ol>
  );
};

const severalText = (count: number, isOrdered: boolean): string => {
  if (count === 0) return t`Tap everyone who went out in this hand.`;
  return isOrdered
    ? plural(count, { one: '# player out in one hand.', other: '# players out in one hand.' })
    : plural(count, {
        one: '# player out in one hand.',
        other: '# players out in one hand: they share the place.',
      });
};

/** Renders the bar for players who went out in one hand: count, order, and the command; within reach of the thumb. */
export const SeveralBar = () => {
  const { t } = useLingui();
  const { several, setSeveral, bust } = usePlayersPanel();
  const [byStack, setByStack] = useState(false);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (!several) return null;
  // Somebody who was chosen as a hunter can join those who go out.
  const hunters = chosen.filter((id) => !several.has(id));
  const isOrdered = byStack && several.size > 1;
  const close = () => {
    setSeveral(null);
    setByStack(false);
    setChosen([]);
  };
  const send = () => {
    bust([...several], isOrdered, hunters);
    close();
  };
  return (
    <section
      aria-label={t`Several in one hand`}
      className="z-30 space-y-2 border-line bg-surface px-3.5 pt-3 pb-[max(0.875rem,env(safe-area-inset-bottom))] max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:border-t lg:sticky lg:bottom-2 lg:rounded-card lg:border"
    >
      <p role="status" className="text-center text-ink-2">
        {severalText(several.size, isOrdered)}
      </p>
      {several.size > 1 && (
        <Switch
          label={t`Place them by stack`}
          hint={t`Who began the hand with more chips finishes higher.`}
          checked={byStack}
          onChange={(event) => setByStack(event.target.checked)}
          className="px-1"
        />
      )}
      {isOrdered && <StackOrder entryIds={[...several]} />}
      {several.size > 0 && <HuntersRow entryIds={[...several]} hunters={hunters} onChange={setChosen} />}
      <div className="grid grid-cols-[1fr_2fr] gap-2">
        <Button size="lg" onClick={close}>
          <Trans>Cancel</Trans>
        </Button>
        <Button variant="danger" size="lg" disabled={several.size === 0} onClick={send}>
          {several.size > 0 ? <Trans>Bust out {several.size}</Trans> : <Trans>Bust out</Trans>}
        </Button>
      </div>
    </section>
  );
};
