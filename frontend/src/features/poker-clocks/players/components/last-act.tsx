import { Trans, useLingui } from '@lingui/react/macro';
import { Undo2 } from 'lucide-react';
import { Button } from '@/components/ui/button.tsx';
import { Card } from '@/components/ui/card.tsx';
import { useClockLog } from '../../core/reading/use-clock-log.ts';
import { useLeague } from '../../core/reading/use-league.ts';
import { lastActText } from '../last-act-labels.ts';
import { usePlayersPanel } from './players-context.ts';

/** Renders the last command about the players of the night, with Undo; nothing if there is none. */
export const LastAct = () => {
  const { t } = useLingui();
  const { clock, night, give } = usePlayersPanel();
  const { data } = useClockLog(clock);
  const { timeOf } = useLeague();
  const line = data?.items.find((one) => !one.isUndone && lastActText(one, night) !== null);
  if (!line) return null;
  return (
    <Card aria-label={t`Last action`} className="flex min-h-14 items-center gap-3 py-2 pr-2 pl-4">
      <p className="min-w-0 flex-1">
        <span className="label block text-ink-2">
          <Trans>Last action</Trans> · {timeOf(Date.parse(line.at))}
        </span>
        <span className="block truncate">{lastActText(line, night)}</span>
      </p>
      <Button
        variant="quiet"
        icon={<Undo2 aria-hidden />}
        onClick={() => give({ type: 'undo', targetCommandId: line.commandId })}
      >
        <Trans>Undo</Trans>
      </Button>
    </Card>
  );
};
