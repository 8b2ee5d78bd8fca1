import type { Follow, FollowKind, Follows, ReminderChoice, UsualNight } from '@ahl/shared-types/follows';
import { Trans, useLingui } from '@lingui/react/macro';
import { BellOff, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { ErrorState } from '@/components/feedback/error-state.tsx';
import { SkeletonGroup, SkeletonText } from '@/components/feedback/skeleton.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Card, CardHeading } from '@/components/ui/card.tsx';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { useFollowing, useFollows, useReminderChoice } from '../hooks/use-follows.ts';

/** From this length the list has a search. */
const searchFrom = 8;

const pathOf = ({ kind, targetId }: Follow): string | null => {
  if (kind === 'venue') return `/venue/${targetId}`;
  return kind === 'player' ? `/players/${targetId}/points` : null;
};

const useKindWords = (): Record<FollowKind, string> => {
  const { t } = useLingui();
  return { venue: t`Venue`, player: t`Player`, event: t`Weekly nights` };
};

const Row = ({ item, onStop }: { item: Follow; onStop: () => void }) => {
  const { t } = useLingui();
  const words = useKindWords();
  const path = pathOf(item);
  return (
    <li className="flex min-h-14 items-center gap-3 border-t border-line py-1.5 first:border-t-0">
      <span className="min-w-0 flex-1">
        {path ? (
          <Link to={path} className="thumb font-semibold hover:underline">
            {item.name}
          </Link>
        ) : (
          <span className="font-semibold">{item.name}</span>
        )}
        <span className="block text-sm text-ink-2">
          {[words[item.kind], item.detail].filter(Boolean).join(' · ')}
        </span>
      </span>
      <IconButton label={t`Stop following ${item.name}`} icon={<BellOff />} onClick={onStop} />
    </li>
  );
};

const List = ({ items }: { items: readonly Follow[] }) => {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  const { remove } = useFollowing();
  const wanted = search.trim().toLocaleLowerCase();
  const shown = items.filter(({ name, detail }) => `${name} ${detail}`.toLocaleLowerCase().includes(wanted));
  if (items.length === 0)
    return (
      <p className="py-2 text-ink-2">
        <Trans>
          You follow nothing yet. Open a venue, a night or a player, and press Follow: you are reminded of the
          nights and notified of the wins.
        </Trans>
      </p>
    );
  return (
    <>
      {items.length >= searchFrom && (
        <SearchInput
          label={t`Search what you follow`}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      )}
      <ul>
        {shown.map((item) => (
          <Row
            key={`${item.kind} ${item.targetId}`}
            item={item}
            onStop={() => remove({ kind: item.kind, targetId: item.targetId })}
          />
        ))}
      </ul>
      {shown.length === 0 && (
        <p role="status" className="py-2 text-ink-2">
          <Trans>Nothing that you follow has this name.</Trans>
        </p>
      )}
    </>
  );
};

const Usual = ({ usual }: { usual: readonly UsualNight[] }) => {
  const { add, isPending } = useFollowing();
  if (usual.length === 0) return null;
  return (
    <div className="border-t border-line pt-3">
      <h3 className="label text-ink-2">
        <Trans>You often play</Trans>
      </h3>
      <ul>
        {usual.map(({ eventId, name, venueName, played }) => (
          <li key={eventId} className="flex min-h-14 items-center gap-3 py-1.5">
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-ink-2">
                {venueName && `${venueName} · `}
                <Trans>{played} nights of the last 8 weeks</Trans>
              </span>
            </span>
            <Button
              icon={<Plus />}
              isPending={isPending}
              onClick={() => add({ kind: 'event', targetId: eventId })}
            >
              <Trans>
                Follow<span className="sr-only"> {name}</span>
              </Trans>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
};

const TimeInput = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) => {
  const id = useId();
  return (
    <div className="min-w-0 flex-1">
      <label htmlFor={id} className="mb-1 block text-sm text-ink-2">
        {label}
      </label>
      <Input
        id={id}
        type="time"
        value={value}
        // An emptied field is not a time: the earlier one stays until there is another.
        onChange={({ target }) => target.value && onChange(target.value)}
      />
    </div>
  );
};

const Reminders = ({ choice }: { choice: ReminderChoice }) => {
  const { t } = useLingui();
  const save = useReminderChoice();
  const change = (more: Partial<ReminderChoice>) => save({ ...choice, ...more });
  return (
    <div className="space-y-1 border-t border-line pt-3">
      <h3 className="label text-ink-2">
        <Trans>Remind me</Trans>
      </h3>
      <Switch
        label={t`In the morning of the day`}
        checked={choice.inTheMorning}
        onChange={({ target }) => change({ inTheMorning: target.checked })}
      />
      <Switch
        label={t`Two hours before`}
        checked={choice.twoHoursBefore}
        onChange={({ target }) => change({ twoHoursBefore: target.checked })}
      />
      <Switch
        label={t`Also of nights that I reserved`}
        checked={choice.ofReservations}
        onChange={({ target }) => change({ ofReservations: target.checked })}
      />
      <div className="flex gap-3 pt-2">
        <TimeInput
          label={t`Quiet from`}
          value={choice.quietFrom}
          onChange={(quietFrom) => change({ quietFrom })}
        />
        <TimeInput
          label={t`Quiet until`}
          value={choice.quietTo}
          onChange={(quietTo) => change({ quietTo })}
        />
      </div>
      <p className="pt-1 text-sm text-ink-2">
        <Trans>
          League time. What comes in the quiet hours waits for their end, or is left out if it is then too
          late. E-mail and push are chosen under Notifications.
        </Trans>
      </p>
    </div>
  );
};

const Content = ({ items, usual, reminders }: Follows) => (
  <div className="space-y-3">
    <List items={items} />
    <Usual usual={usual} />
    <Reminders choice={reminders} />
  </div>
);

/** Renders what the member follows and when they are reminded, in the settings; every choice is saved at once. */
export const FollowsCard = () => {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useFollows();
  return (
    <Card className="px-4 pt-2 pb-4 sm:px-6 sm:pt-3 sm:pb-6">
      <CardHeading>
        <Trans>Following and reminders</Trans>
      </CardHeading>
      {data && <Content {...data} />}
      {!data && isError && <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !isError && (
        <SkeletonGroup label={t`Loading what you follow`} className="py-3">
          <SkeletonText lines={5} />
        </SkeletonGroup>
      )}
    </Card>
  );
};
