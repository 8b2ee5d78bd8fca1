// The lazy part of the search: the request and the list under the box.
import type { PublicPlayer } from '@ahl/shared-types/players';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { SkeletonRow } from '@/components/feedback/skeleton.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { Button } from '@/components/ui/button.tsx';
import { cn } from '@/lib/cn.ts';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { optionId } from '../search-term.ts';
import type { Choices } from './player-search.tsx';

/** How long an answer is considered fresh, in milliseconds: members join and change. */
const freshMs = 30_000;

/** Returns the players that match a term. A newer term aborts the previous request; the old result stays until then. */
const usePlayerSearch = (searchTerm: string) =>
  useEndpoint('GET /api/players/search', { query: { searchTerm } }, { staleTime: freshMs, gcTime: freshMs });

const panelStyle =
  'absolute inset-x-0 top-full z-40 mt-1.5 overflow-hidden rounded-card border border-line bg-surface shadow-float';

/** Keeps the focus in the box when the panel is pressed; without the focus the list would close. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault();

const nameOf = ({ firstName, middleInitial, lastName }: PublicPlayer): string =>
  [firstName, middleInitial && `${middleInitial.replace(/\.$/, '')}.`, lastName].filter(Boolean).join(' ');

/** Renders one player: picture, name, and details that distinguish two of the same name. */
const Result = ({
  player,
  id,
  isActive,
  onPoint,
  onChoose,
}: {
  player: PublicPlayer;
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}) => {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const name = nameOf(player);
  const place = [player.city, player.state].filter(Boolean).join(', ');
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box, which names the active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the box's
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={cn(
        'flex min-h-14 cursor-pointer items-center gap-3 border-t border-line px-3.5 py-2 first:border-t-0',
        isActive && 'bg-felt-tint',
      )}
    >
      <Avatar name={name} src={player.profileImage} size={36} />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{name}</span>
        <span className="block truncate text-sm text-ink-2">
          {[player.pokerHandle, place].filter(Boolean).join(' · ')}
        </span>
      </span>
      <span className="numeral shrink-0 text-base text-ink-2">{formatPlayerNumber(player.playerNumber)}</span>
    </div>
  );
};

const Panel = ({ children }: { children: ReactNode }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only keeps the focus where it is
  <div className={panelStyle} onPointerDown={keepFocus} onMouseDown={keepFocus}>
    {children}
  </div>
);

const Failed = ({ id, isRetrying, onRetry }: { id: string; isRetrying: boolean; onRetry: () => void }) => (
  <div id={id} role="alert" className="flex flex-wrap items-center justify-between gap-3 p-3.5">
    <p className="font-medium text-red">
      <Trans>Failed to search players</Trans>
    </p>
    <Button onClick={onRetry} isPending={isRetrying}>
      <Trans>Retry</Trans>
    </Button>
  </div>
);

const Searching = ({ id }: { id: string }) => {
  const { t } = useLingui();
  return (
    <div id={id} role="status">
      <span className="sr-only">{t`Searching`}</span>
      <div aria-hidden="true" className="animate-late">
        <SkeletonRow />
        <SkeletonRow />
        <SkeletonRow />
      </div>
    </div>
  );
};

const NoneFound = ({ id, term }: { id: string; term: string }) => (
  <div id={id} role="status" className="p-3.5">
    <p className="font-medium wrap-anywhere">
      <Trans>No members found matching "{term}"</Trans>
    </p>
    <p className="mt-0.5 text-sm text-ink-2">
      <Trans>Try a last name, a poker handle or a player number.</Trans>
    </p>
  </div>
);

/** Renders the players that match a term, or a message instead. */
export const SearchResults = ({
  listId,
  term,
  activeIndex,
  pathOf,
  onChoices,
  onPoint,
  onChoose,
}: {
  listId: string;
  term: string;
  activeIndex: number;
  pathOf: (playerId: string) => string | null;
  onChoices: (choices: Choices) => void;
  onPoint: (index: number) => void;
  onChoose: (path: string | null) => void;
}) => {
  const { t } = useLingui();
  const { data: players, isError, isFetching, refetch } = usePlayerSearch(term);
  const path = useRef(pathOf);
  path.current = pathOf;
  // Before the list is painted, so that a key pressed when it becomes visible applies to its results.
  useLayoutEffect(() => {
    onChoices({ term, paths: (players ?? []).map(({ id }) => path.current(id)) });
  }, [onChoices, players, term]);

  if (isError)
    return (
      <Panel>
        <Failed id={listId} isRetrying={isFetching} onRetry={() => void refetch()} />
      </Panel>
    );
  if (!players)
    return (
      <Panel>
        <Searching id={listId} />
      </Panel>
    );
  if (players.length === 0)
    return (
      <Panel>
        <NoneFound id={listId} term={term} />
      </Panel>
    );
  return (
    <Panel>
      <p role="status" className="sr-only">
        <Plural value={players.length} one="# player found" other="# players found" />
      </p>
      <div
        id={listId}
        role="listbox"
        aria-label={t`Players`}
        className="max-h-80 overflow-y-auto overscroll-contain"
      >
        {players.map((player, index) => (
          <Result
            key={player.id}
            player={player}
            id={optionId(listId, index)}
            isActive={index === activeIndex}
            onPoint={() => onPoint(index)}
            onChoose={() => onChoose(pathOf(player.id))}
          />
        ))}
      </div>
    </Panel>
  );
};
