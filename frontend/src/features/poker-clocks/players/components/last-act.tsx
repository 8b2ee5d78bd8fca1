import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useLeague } from '../../core/reading/use-league.ts';
import { useLastAct } from '../hooks/use-last-act.ts';

/** Renders the last command about the players of the night, with Undo; nothing if there is none. */
export const LastAct = () => {
  const { t } = useLingui();
  const act = useLastAct();
  const { timeOf } = useLeague();
  if (!act) return null;
  return (
    <Card aria-label={t`Last action`} className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1">
        <span className="label block text-ink-2">
          <Trans>Last action</Trans> · {timeOf(act.atMs)}
        </span>
        <span className="block truncate">{act.text}</span>
      </p>
      <Button variant="quiet" icon={<Undo2 aria-hidden />} onClick={act.undo}>
        <Trans>Undo</Trans>
      </Button>
    </Card>
  );
};
