import {
  drawSeats,
  mayOpenTable,
  openTableProposal,
  tablesInPlay,
  unseatedOf,
  waitingForSeat,
} from '@ahl/shared-types/poker-clocks';
import { Button } from '@/components/ui/button.tsx';
import { countOf, namesText } from '../../core/labels/entry-labels.ts';
import { random } from '../../core/random.ts';
import { usePlayersPanel } from './players-context.ts';
import { PromptCard } from './prompt-card.tsx';

const maxNames = 3;

/** While play is on and every seat is taken: a new table with players of the full ones, or a wait for a free seat. */
const FullPrompt = () => {
  const { night, give, isEntryOpen } = usePlayersPanel();
  const waiting = waitingForSeat(night);
  const seats = mayOpenTable(night, isEntryOpen) ? openTableProposal(night, random) : null;
  const inPlay = tablesInPlay(night);
  const opened = [...new Set(seats?.map(({ table }) => table))].filter((table) => !inPlay.includes(table));
  const who = waiting.length > maxNames ? 'They' : namesText(waiting.map(({ name }) => name));
  const waits = waiting.length === 1 ? 'waits' : 'wait';
  const tables = opened.length === 1 ? `table ${opened[0]}` : countOf(opened.length, 'table');
  const moving = (seats?.length ?? 0) - waiting.length;
  return (
    <PromptCard
      title={`${countOf(waiting.length, 'player')} ${waits} for a seat`}
      text={
        seats
          ? `Every seat is taken. ${who} can sit at ${opened.length === 1 ? 'a new table' : 'new tables'} with ${countOf(moving, 'player')} of the full ones, or ${waits} until a seat is free.`
          : `Every seat is taken. ${who} ${waits} until one is free: nobody sits alone at a new table.`
      }
      acts={
        seats && (
          <Button
            variant="primary"
            size="lg"
            onClick={() =>
              give({ type: 'seat-players', seats, reason: 'balance', note: `Opened ${tables}.` })
            }
          >
            Open {tables}
          </Button>
        )
      }
    />
  );
};

/** Players of the list who have no seat: seats are drawn for them, or they wait. */
export const WaitingPrompt = () => {
  const { night, drawing, give, notify } = usePlayersPanel();
  const waiting = unseatedOf(night);
  if (waiting.length === 0) return null;
  if (!drawing.opensTables && waitingForSeat(night).length > 0) return <FullPrompt />;
  const draw = () => {
    const seats = drawSeats(
      night,
      waiting.map(({ id }) => id),
      random,
      drawing,
    );
    if (seats.length === 0) return notify('Every seat is taken or blocked.');
    if (seats.length < waiting.length)
      notify(`${countOf(waiting.length - seats.length, 'player')} found no free seat and wait.`);
    give({ type: 'seat-players', seats, reason: 'draw', note: '' });
  };
  return (
    <PromptCard
      title={`${countOf(waiting.length, 'player')} without a seat`}
      text={`Random seats, evenly, ${night.settings.tableSize} at a table.`}
      acts={
        <Button variant="primary" size="lg" onClick={draw}>
          Draw {countOf(waiting.length, 'seat')}
        </Button>
      }
    />
  );
};
