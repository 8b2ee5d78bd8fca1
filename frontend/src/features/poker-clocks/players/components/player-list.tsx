import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Pin, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Card } from '@/components/ui/card.tsx';
import { List } from '@/components/ui/list.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { cn } from '@/lib/cn.ts';
import { ordinal } from '@/lib/points-labels.ts';
import { chipsText, numberText, seatText } from '../../core/labels/entry-labels.ts';
import { findPlayers, type ListedPlayer, placedOf } from '../../core/reading/listed-players.ts';
import { usePlayersPanel } from './players-context.ts';

const manyPlayers = 8;

const factsOf = ({ entry, place }: ListedPlayer): string =>
  [
    place === null && (entry.seat ? seatText(entry.seat) : t`No seat yet`),
    entry.playerNumber ? numberText(entry.playerNumber) : entry.playerId ? null : t`Walk-in, no account`,
    entry.reEntries > 0 && t`re-entered ${entry.reEntries}×`,
    entry.addOns > 0 && plural(entry.addOns, { one: '# add-on', other: '# add-ons' }),
    entry.extraChips !== 0 && t`${chipsText(entry.extraChips)} chips`,
  ]
    .filter(Boolean)
    .join(' · ');

/** Formats a place: `12th`, `tied 12th`; empty while the player is in. */
const placeText = ({ place, isTied }: ListedPlayer): string => {
  if (place === null) return '';
  return isTied ? t`tied ${ordinal(place)}` : ordinal(place);
};

const PlayerRow = ({ player }: { player: ListedPlayer }) => {
  const { t } = useLingui();
  const { pick, several } = usePlayersPanel();
  const { entry, isOut, place } = player;
  const isChosen = several?.has(entry.id) ?? false;
  return (
    <li
      className={cn(
        'min-w-0 border-t border-line first:border-t-0',
        !isOut && '@2xl:nth-[2]:border-t-0 @2xl:even:border-l',
      )}
    >
      <button
        type="button"
        aria-pressed={several && !isOut ? isChosen : undefined}
        className={cn(
          'flex min-h-15 w-full items-center gap-3 px-4 py-2 text-left -outline-offset-2 hover:bg-raised',
          isChosen && 'bg-red-tint',
        )}
        onClick={() => pick(entry)}
      >
        <Avatar name={entry.name} size={36} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-1.5">
            <span className="truncate font-semibold">{entry.name}</span>
            {entry.isSeatFixed && !isOut && (
              <Pin aria-label={t`Fixed seat`} className="size-4 shrink-0 text-ink-2" />
            )}
          </span>
          <span className="block truncate text-sm text-ink-2 tabular-nums">{factsOf(player)}</span>
        </span>
        <span className={cn('numeral shrink-0 text-xl', place === 1 ? 'text-brass' : 'text-ink-2')}>
          {placeText(player)}
        </span>
      </button>
    </li>
  );
};

/** Renders the players who are in, by name, or those who are out, by place. */
export const PlayerList = ({ which }: { which: 'in' | 'out' }) => {
  const { t } = useLingui();
  const { players } = usePlayersPanel();
  const [typed, setTyped] = useState('');
  const shown = which === 'out' ? placedOf(players) : players.filter(({ isOut }) => !isOut);
  const found = findPlayers(shown, typed);
  if (shown.length === 0)
    return (
      <Card>
        <EmptyState
          icon={UsersRound}
          title={which === 'out' ? t`Nobody is out yet` : t`Nobody is registered yet`}
          text={
            which === 'out'
              ? t`Tap a player and Bust out: their place is kept here.`
              : t`Type a name or a player number in the big field.`
          }
        />
      </Card>
    );
  return (
    <div className="space-y-2">
      {shown.length > manyPlayers && (
        <SearchInput
          label={t`Find on tonight's list`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {found.length === 0 && (
        <p className="py-3.5 text-center text-ink-2">
          <Trans>Nobody on the list matches “{typed}”.</Trans>
        </p>
      )}
      {found.length > 0 && (
        <List
          aria-label={which === 'out' ? t`Players who are out` : t`Players who are in`}
          className={cn(which === 'in' && 'grid @2xl:grid-cols-2')}
        >
          {found.map((player) => (
            <PlayerRow key={player.entry.id} player={player} />
          ))}
        </List>
      )}
    </div>
  );
};
