import {
  drawSeats,
  mayOpenTable,
  type Night,
  openTableProposal,
  tablesInPlay,
  unseatedOf,
  waitingForSeat,
} from '@ahl/shared-types/poker-clocks';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@/components/ui/button.tsx';
import { namesText } from '../../core/labels/entry-labels.ts';
import { random } from '../../core/random.ts';
import { openedTablesNote } from '../log-notes.ts';
import { usePlayersPanel } from './players-context.ts';
import { PromptCard } from './prompt-card.tsx';

const maxNames = 3;

/** Renders the choice when every seat is taken during play: a new table with players of full ones, or waiting. */
const FullPrompt = () => {
  const { t } = useLingui();
  const { night, give, isEntryOpen } = usePlayersPanel();
  const waiting = waitingForSeat(night);
  const seats = mayOpenTable(night, isEntryOpen) ? openTableProposal(night, random) : null;
  const inPlay = tablesInPlay(night);
  const opened = [...new Set(seats?.map(({ table }) => table))].filter((table) => !inPlay.includes(table));
  const who = waiting.length > maxNames ? t`They` : namesText(waiting.map(({ name }) => name));
  const note = openedTablesNote(opened);
  const moving = (seats?.length ?? 0) - waiting.length;
  return (
    <PromptCard
      title={plural(waiting.length, {
        one: '# player waits for a seat',
        other: '# players wait for a seat',
      })}
      text={
        seats
          ? t`Every seat is taken. ${who} can sit at ${plural(opened.length, { one: 'a new table', other: 'new tables' })} with ${plural(moving, { one: '# player', other: '# players' })} of the full ones, or wait until a seat is free.`
          : plural(waiting.length, {
              one: `Every seat is taken. ${who} waits until one is free: nobody sits alone at a new table.`,
              other: `Every seat is taken. ${who} wait until one is free: nobody sits alone at a new table.`,
            })
      }
      acts={
        seats && (
          <Button
            variant="primary"
            size="lg"
            onClick={() => give({ type: 'seat-players', seats, reason: 'balance', note })}
          >
            {opened.length === 1 ? (
              <Trans>Open table {opened[0]}</Trans>
            ) : (
              <Plural value={opened.length} one="Open # table" other="Open # tables" />
            )}
          </Button>
        )
      }
    />
  );
};

/** Returns the title of the prompt about players without a seat. */
export const waitingTitle = (night: Night): string =>
  plural(unseatedOf(night).length, {
    one: '# player without a seat',
    other: '# players without a seat',
  });

/** Renders the players on the list without a seat: seats are drawn for them, or they wait. */
export const WaitingPrompt = () => {
  const { t } = useLingui();
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
    if (seats.length === 0) return notify(t`Every seat is taken or blocked.`);
    if (seats.length < waiting.length)
      notify(
        plural(waiting.length - seats.length, {
          one: '# player found no free seat and waits.',
          other: '# players found no free seat and wait.',
        }),
      );
    give({ type: 'seat-players', seats, reason: 'draw', note: '' });
  };
  return (
    <PromptCard
      title={waitingTitle(night)}
      text={t`Random seats, evenly, ${night.settings.tableSize} at a table.`}
      acts={
        <Button variant="primary" size="lg" onClick={draw}>
          <Plural value={waiting.length} one="Draw # seat" other="Draw # seats" />
        </Button>
      }
    />
  );
};
