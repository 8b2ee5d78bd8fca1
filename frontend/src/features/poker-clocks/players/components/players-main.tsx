import { playersLeftOf } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { Segmented, SegmentedButton } from '@/components/ui/segmented.tsx';
import { PlayerList } from './player-list.tsx';
import { usePlayersPanel } from './players-context.ts';
import { SeveralBar } from './several-bar.tsx';
import { DrawAllAgain, TableCount, TablesPart } from './tables-part.tsx';

type View = 'tables' | 'in' | 'out';

/** Returns the view: tables during play, places once the night is over, unless the host chose another one. */
const useView = (isFinished: boolean) => {
  const [chosen, setChosen] = useState<{ view: View; isFinished: boolean } | null>(null);
  const isStill = chosen !== null && chosen.isFinished === isFinished;
  const byItself: View = isFinished ? 'out' : 'tables';
  return [isStill ? chosen.view : byItself, (view: View) => setChosen({ view, isFinished })] as const;
};

/** Renders the players: by table, by name, or out with their place. */
export const PlayersMain = () => {
  const { t } = useLingui();
  const { night, players, several, setSeveral, isFinished } = usePlayersPanel();
  const [view, setView] = useView(isFinished);
  const left = playersLeftOf(night);
  const outCount = players.filter(({ isOut }) => isOut).length;
  const views = [
    { id: 'tables', label: t`Tables` },
    ...(isFinished ? [] : [{ id: 'in', label: t`In ${left}` } as const]),
    { id: 'out', label: isFinished ? t`Places` : t`Out ${outCount}` },
  ] as const;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented label={t`Show`}>
          {views.map(({ id, label }) => (
            <SegmentedButton key={id} label={label} isPressed={view === id} onClick={() => setView(id)} />
          ))}
        </Segmented>
        {!isFinished && view === 'tables' && <TableCount />}
        {view === 'tables' && <DrawAllAgain />}
        {!isFinished && view !== 'out' && left > 2 && !several && (
          <Button className="max-sm:flex-1" onClick={() => setSeveral(new Set())}>
            <Trans>Several in one hand</Trans>
          </Button>
        )}
      </div>
      {view === 'tables' ? <TablesPart /> : <PlayerList which={view} />}
      {!isFinished && <SeveralBar />}
    </>
  );
};
