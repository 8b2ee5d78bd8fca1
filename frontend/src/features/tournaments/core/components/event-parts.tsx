// Parts shared by a row and a card of tonight.
import { nightPath } from '@ahl/shared-types/events';
import type { TournamentCard } from '@ahl/shared-types/tournaments';
import { Trans } from '@lingui/react/macro';
import { Timer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Chip, type ChipTone } from '@/components/ui/chip.tsx';
import { Facts } from '@/components/ui/facts.tsx';
import { cn } from '@/lib/cn.ts';
import { useRegionName } from '@/lib/regions.ts';
import type { EntryTone } from '../entry-labels.ts';
import { type EventView, hostLine } from '../event-view.ts';
import type { EventSlots } from './event-slots.ts';
import { StartTimes } from './start-times.tsx';

const chipTones: Record<EntryTone, ChipTone> = {
  upcoming: 'sky',
  accepting: 'felt',
  closing: 'red',
  closed: 'closed',
  cancelled: 'red',
};

/** Renders whether entry is open, in the spec's words. */
export const EntryChip = ({ entry }: { entry: EventView['entry'] }) =>
  entry && (
    <Chip
      tone={chipTones[entry.tone]}
      className="max-sm:gap-1 max-sm:px-1.5 max-sm:text-[12.5px]"
      dot={entry.tone === 'accepting' || entry.tone === 'closing' ? 'pulse' : undefined}
    >
      {entry.words}
    </Chip>
  );

/**
 * Renders the venue's name with its mark or picture, in one link if there is a venue page. The art is part of the link,
 * whatever position its own style gives it.
 */
export const VenueName = ({ view, slots, art }: { view: EventView; slots: EventSlots; art: ReactNode }) => {
  const path = view.card.venue && slots.venuePath(view.card.venue.id);
  const content = (
    <>
      {art}
      <h2 className={cn('text-base leading-snug font-semibold', view.isClosed ? 'text-ink-2' : 'text-ink')}>
        {view.venueName}
      </h2>
    </>
  );
  return path ? (
    <Link to={path} className="block w-fit max-w-full rounded-small hover:underline">
      {content}
    </Link>
  ) : (
    content
  );
};

/**
 * Renders `Double Header` on its own line, so that the rest wraps at the same place in any font, and below it
 * `Fort Worth · Mid Cities · Host: Dana W.`, with a control for the host if the viewer can choose one.
 */
export const EventFacts = ({ view, slots }: { view: EventView; slots: EventSlots }) => {
  const host = slots.hostControl(view.card) ?? hostLine(view.card.assignedHost);
  const regionName = useRegionName();
  return (
    <>
      {view.nightName && (
        <p
          className={cn('text-sm font-medium max-md:leading-snug', view.isClosed ? 'text-ink-2' : 'text-ink')}
        >
          {view.nightName}
        </p>
      )}
      <Facts
        facts={[view.city, regionName(view.card.region), host]}
        className="text-sm text-ink-2 max-md:leading-snug"
      />
    </>
  );
};

/** Renders the host's notes; dimmed once their time has passed. */
export const EventNotes = ({ view }: { view: EventView }) =>
  view.notes ? (
    <p
      className={cn('text-sm max-md:leading-snug', noteColour(view))}
      data-past={view.isNotePast || undefined}
    >
      {view.notes}
    </p>
  ) : null;

const noteColour = ({ isNotePast, isClosed }: EventView): string => {
  if (isNotePast) return 'text-ink-3';
  return isClosed ? 'text-ink-2' : 'text-ink';
};

/** Renders the start of an event, which leads to its page. */
export const StartLink = ({
  card,
  isQuiet,
  isInline = false,
}: {
  card: TournamentCard;
  isQuiet: boolean;
  isInline?: boolean;
}) => (
  <Link to={nightPath(card)} className="block w-fit rounded-small hover:underline">
    <StartTimes text={card.startTime} isQuiet={isQuiet} isInline={isInline} />
    <span className="sr-only">
      , <Trans>Details</Trans>
    </span>
  </Link>
);

/** Renders the state of the game once entry is over: who is left, or who won. */
export const GameLine = ({ view }: { view: EventView }) =>
  view.game ? <span className="text-sm font-medium text-ink-2">{view.game}</span> : null;

/** Renders a link to the live clock of an event. */
export const ClockLink = ({ view, slots }: { view: EventView; slots: EventSlots }) => {
  const path = view.clockId && slots.clockPath(view.clockId);
  if (!path) return null;
  const { venueName } = view;
  return (
    <Link
      to={path}
      className="thumb inline-flex items-center gap-1.5 rounded-small text-sm font-semibold text-ink-2 max-sm:gap-1 max-sm:text-[13px] max-sm:[&_.lucide]:size-4 hover:text-ink"
    >
      <Timer />
      <Trans>
        Clock<span className="sr-only"> of {venueName}</span>
      </Trans>
    </Link>
  );
};
