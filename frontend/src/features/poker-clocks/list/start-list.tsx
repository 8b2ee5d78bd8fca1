import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { Trans, useLingui } from '@lingui/react/macro';
import { CalendarX2 } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { EmptyState } from '@/components/feedback/empty-state.tsx';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonList } from '@/components/feedback/skeleton.tsx';
import { List } from '@/components/ui/list.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { useScope } from '@/features/session/use-scope.ts';
import { useServerMinute } from '@/realtime/use-server-minute.ts';
import { filterChoices, isStartable, type StartChoice, startChoices } from './start-choices.ts';

const manyChoices = 8;

/** Renders one start to choose: time, event, venue and host. */
const Choice = ({ choice, input }: { choice: StartChoice; input: ComponentProps<'input'> }) => (
  <li>
    <label className="flex min-h-14 cursor-pointer items-center gap-3 border-l-4 border-transparent px-3 py-2 hover:bg-raised has-checked:border-felt has-checked:bg-felt-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-felt">
      <input {...input} type="radio" value={choice.key} className="size-[18px] shrink-0 accent-felt" />
      <span className="numeral w-16 shrink-0 text-lg">{choice.timeText}</span>
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{choice.venueName}</span>
        <span className="block truncate text-sm text-ink-2">
          {choice.hostName ? `${choice.name} · ${choice.hostName}` : choice.name}
        </span>
      </span>
    </label>
  </li>
);

export type StartListProps = {
  cards: readonly TournamentCard[] | undefined;
  isPending: boolean;
  onRetry: () => void;
  /** The form registration of the radio group. */
  input: ComponentProps<'input'>;
};

/** Renders the starts of a day, each as a separate choice. */
export const StartList = ({ cards, isPending, onRetry, input }: StartListProps) => {
  const { t } = useLingui();
  const nowMs = useServerMinute();
  const [search, setSearch] = useState('');
  const scope = useScope();
  if (isPending) return <SkeletonList rows={4} label={t`Loading the events`} />;
  if (!cards)
    return (
      <ErrorState
        title={t`The events did not load`}
        text={t`Check the connection and try again.`}
        onRetry={onRetry}
      />
    );
  const own = cards.filter((card) => isStartable(scope, card));
  const choices = startChoices(own, nowMs);
  const isAll = own.length === cards.length;
  if (choices.length === 0)
    return (
      <EmptyState
        icon={CalendarX2}
        title={isAll ? t`No events on this day` : t`No event of yours on this day`}
        text={isAll ? t`Choose another date.` : t`The events of this day are at venues that others run.`}
      />
    );
  const found = filterChoices(choices, search);
  return (
    <div className="space-y-2">
      {choices.length > manyChoices && (
        <SearchInput
          label={t`Search venue, event or host`}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      )}
      {found.length === 0 ? (
        <p className="py-3.5 text-center text-ink-2">
          <Trans>Nothing found for “{search}”.</Trans>
        </p>
      ) : (
        <List
          className="max-h-[30dvh] sm:max-h-[38dvh] divide-y divide-line overflow-y-auto"
          role="radiogroup"
          aria-label={t`Event`}
        >
          {found.map((choice) => (
            <Choice key={choice.key} choice={choice} input={input} />
          ))}
        </List>
      )}
      {!isAll && (
        <p className="text-sm text-ink-2">
          <Trans>Events at venues that others run are not listed.</Trans>
        </p>
      )}
    </div>
  );
};
