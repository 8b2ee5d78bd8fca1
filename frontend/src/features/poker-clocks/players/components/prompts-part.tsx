import {
  breakTableProposal,
  finalRedraw,
  finalTableWithoutButton,
  playersAt,
  tableMustStop,
  tablesInPlay,
  tableToBreak,
  unseatedOf,
} from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/ui/button.tsx';
import { random } from '../../core/random.ts';
import { brokenTableNote, finalTableNote } from '../log-notes.ts';
import { BalancePrompt, balanceTitle } from './balance-prompt.tsx';
import { type PlayersPanelState, usePlayersPanel } from './players-context.ts';
import { PromptCard } from './prompt-card.tsx';
import { WaitingPrompt, waitingTitle } from './waiting-prompt.tsx';

const FinalPrompt = () => {
  const { t } = useLingui();
  const { night, give } = usePlayersPanel();
  const redraw = () => {
    const seats = finalRedraw(night, random);
    if (seats) give({ type: 'seat-players', seats, reason: 'redraw', note: finalTableNote });
  };
  return (
    <PromptCard
      title={t`Final table`}
      text={t`Everyone who is left fits at one table: all draw a new seat there.`}
      acts={
        <Button variant="primary" size="lg" onClick={redraw}>
          <Trans>Redraw for the final table</Trans>
        </Button>
      }
    />
  );
};

const BreakPrompt = ({ table }: { table: number }) => {
  const { t } = useLingui();
  const { night, give } = usePlayersPanel();
  const breakIt = () => {
    const seats = breakTableProposal(night, table, random);
    if (seats) give({ type: 'seat-players', seats, reason: 'break', note: brokenTableNote(table) });
  };
  return (
    <PromptCard
      title={t`Break table ${table}`}
      text={t`The other tables have room for all of its players: they draw seats there.`}
      acts={
        <Button variant="primary" size="lg" onClick={breakIt}>
          <Trans>Break table {table}</Trans>
        </Button>
      }
    />
  );
};

const ButtonPrompt = ({ table }: { table: number }) => {
  const { t } = useLingui();
  const { night, give } = usePlayersPanel();
  return (
    <PromptCard
      title={t`Who has the button?`}
      text={t`Everyone drew a new seat. Draw for the button at table ${table}, and set it here.`}
      acts={playersAt(night, table).map(({ id, name, seat }) => (
        <Button key={id} size="lg" onClick={() => give({ type: 'set-button', ...seat })}>
          {seat.seat} · {name}
        </Button>
      ))}
    />
  );
};

/** What the players need now: one thing at a time. */
type RoomPrompt = { kind: 'final' | 'balance' | 'waiting' } | { kind: 'button' | 'break'; table: number };

type RoomState = Pick<PlayersPanelState, 'night' | 'isFinished' | 'isBeforeStart'>;

/** Returns the one thing to do now, null if all is well. Players who fit one table redraw instead of balancing. */
const roomPromptOf = ({ night, isFinished, isBeforeStart }: RoomState): RoomPrompt | null => {
  if (isFinished) return null;
  const isDown = night.bustOuts.length > 0;
  const breaking = isDown && tablesInPlay(night).length > 1 ? tableToBreak(night) : null;
  const withoutButton = finalTableWithoutButton(night);
  if (isDown && finalRedraw(night, random) !== null) return { kind: 'final' };
  if (withoutButton !== null) return { kind: 'button', table: withoutButton };
  if (breaking !== null) return { kind: 'break', table: breaking };
  if (!isBeforeStart && tableMustStop(night).length > 0) return { kind: 'balance' };
  if (unseatedOf(night).length > 0) return { kind: 'waiting' };
  return isBeforeStart ? null : { kind: 'balance' };
};

/** Returns the title of the one thing to do now, null if all is well. */
export const roomPromptTitle = (state: RoomState): string | null => {
  const prompt = roomPromptOf(state);
  switch (prompt?.kind) {
    case 'final':
      return t`Final table`;
    case 'button':
      return t`Who has the button?`;
    case 'break':
      return t`Break table ${prompt.table}`;
    case 'waiting':
      return waitingTitle(state.night);
    case 'balance':
      return balanceTitle(state.night);
    default:
      return null;
  }
};

/** Renders the one thing to do now; nothing if all is well. */
export const PromptsPart = () => {
  const prompt = roomPromptOf(usePlayersPanel());
  return (
    <div className="space-y-3.5 empty:hidden" aria-live="polite">
      {prompt?.kind === 'final' && <FinalPrompt />}
      {prompt?.kind === 'button' && <ButtonPrompt table={prompt.table} />}
      {prompt?.kind === 'break' && <BreakPrompt table={prompt.table} />}
      {prompt?.kind === 'balance' && <BalancePrompt />}
      {prompt?.kind === 'waiting' && <WaitingPrompt />}
    </div>
  );
};
