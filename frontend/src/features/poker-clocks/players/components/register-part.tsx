import type { PublicPlayer } from '@ahl/shared-types/players';
import type { Entry } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { Input } from '@/components/ui/input.tsx';
import { Switch } from '@/components/ui/switch.tsx';
import { cn } from '@/lib/cn.ts';
import { seatText } from '../../core/labels/entry-labels.ts';
import { useAboveKeyboard } from '../hooks/use-above-keyboard.ts';
import { useMemberSearch } from '../hooks/use-member-search.ts';
import { useRegister } from '../hooks/use-register.ts';
import { regularsFirst, useRegulars } from '../hooks/use-regulars.ts';
import { usePlayersPanel } from './players-context.ts';
import { RegisterResults } from './register-results.tsx';

/** Renders the seat of the player just registered, large enough to read across the table. */
const AnnouncedSeat = ({ entry }: { entry: Entry }) => (
  <p className="rounded-card bg-felt-tint px-4 py-3 text-felt">
    <span className="block truncate font-semibold">{entry.name}</span>
    <span className="numeral block text-[40px] leading-tight">
      {entry.seat ? seatText(entry.seat) : <Trans>On the list</Trans>}
    </span>
    {!entry.seat && (
      <span className="block text-sm">
        <Trans>The seat is drawn later.</Trans>
      </span>
    )}
  </p>
);

const minTerm = 2;
const manyResults = 6;

/** Returns the member whose player number is typed, or the only one found: Enter registers them. */
const obviousOf = (term: string, members: readonly PublicPlayer[]): PublicPlayer | undefined => {
  const number = Number(term.replace(/^#/, ''));
  return (
    members.find(({ playerNumber }) => playerNumber === number) ??
    (members.length === 1 ? members[0] : undefined)
  );
};

/** Renders the status of the search. */
const SearchStatus = ({
  term,
  isSearching,
  hasFailed,
  isEmpty,
}: {
  term: string;
  isSearching: boolean;
  hasFailed: boolean;
  isEmpty: boolean;
}) => {
  const { t } = useLingui();
  return (
    <p role="status" className="px-1 text-sm text-ink-2">
      {hasFailed && t`The search did not answer. A walk-in can be registered, and linked later.`}
      {!hasFailed && isSearching && t`Searching…`}
      {!hasFailed && !isSearching && isEmpty && t`No members found matching "${term}"`}
    </p>
  );
};

/** How long the seat of a registered player is shown over the seats of a phone (ms), unless it is closed. */
const announcedMs = 10_000;

/** Renders the announced seat over what is below the field, which keeps its place. */
const FloatingSeat = ({ entry }: { entry: Entry }) => {
  const { t } = useLingui();
  const [isClosed, setIsClosed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsClosed(true), announcedMs);
    return () => clearTimeout(timer);
  }, []);
  if (isClosed) return null;
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-2 rounded-card bg-surface shadow-float">
      <AnnouncedSeat entry={entry} />
      <IconButton
        label={t`Close`}
        icon={<X />}
        variant="quiet"
        className="absolute top-2 right-2"
        onClick={() => setIsClosed(true)}
      />
    </div>
  );
};

/** Renders the choice whether players get a seat when they are registered. */
export const DrawSwitch = ({
  drawsSeat,
  onChange,
}: {
  drawsSeat: boolean;
  onChange: (drawsSeat: boolean) => void;
}) => {
  const { t } = useLingui();
  return (
    <Switch
      label={t`Draw a seat at once`}
      hint={
        drawsSeat
          ? t`On: each player gets a seat when registered.`
          : t`Off: everyone waits, and all seats are drawn together.`
      }
      checked={drawsSeat}
      onChange={(event) => onChange(event.target.checked)}
      className="px-1"
    />
  );
};

/** Renders the field with its choice whether seats are drawn at once. */
export const RegisterPart = () => {
  const [drawsSeat, setDrawsSeat] = useState(true);
  return (
    <div className="space-y-2">
      <RegisterField drawsSeat={drawsSeat} />
      <DrawSwitch drawsSeat={drawsSeat} onChange={setDrawsSeat} />
    </div>
  );
};

/**
 * Renders one field for a name or a player number: a tap registers the player and shows the seat. `end` makes it one
 * line of a phone, with what stands after the field.
 */
export const RegisterField = ({ drawsSeat, end }: { drawsSeat: boolean; end?: ReactNode }) => {
  const { t } = useLingui();
  const isSlim = end !== undefined;
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { last, registerMember, registerWalkIn } = useRegister(drawsSeat);
  const { members: found, isSearching, hasFailed } = useMemberSearch(typed);
  const members = regularsFirst(found, useRegulars(usePlayersPanel().clock.venueId));
  const part = useRef<HTMLElement>(null);
  useAboveKeyboard(part, field);
  const term = typed.trim();
  const isOpen = term.length >= minTerm;
  const done = () => {
    setTyped('');
    field.current?.focus();
  };
  const enter = (event: FormEvent) => {
    event.preventDefault();
    const member = isSearching ? undefined : obviousOf(term, members);
    if (!member) return;
    registerMember(member);
    done();
  };
  return (
    <section ref={part} aria-label={t`Register players`} className="relative scroll-mt-2 space-y-2">
      <div className="flex items-center gap-2">
        <form onSubmit={enter} className="relative min-w-0 flex-1">
          <Search
            aria-hidden
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-[22px] text-ink-2"
          />
          <Input
            ref={field}
            type="search"
            aria-label={t`Register by name or player number`}
            placeholder={isSlim ? t`Register: name or number` : t`Name or player number`}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            enterKeyHint="done"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className={cn('pr-4 pl-12', isSlim ? 'h-12 text-base' : 'h-16 text-xl font-semibold')}
          />
        </form>
        {end}
      </div>
      {isOpen && (
        <>
          <RegisterResults
            term={term}
            members={members.slice(0, manyResults)}
            onMember={(member) => {
              registerMember(member);
              done();
            }}
            onWalkIn={(name) => {
              registerWalkIn(name);
              done();
            }}
          />
          <SearchStatus
            term={term}
            isSearching={isSearching}
            hasFailed={hasFailed}
            isEmpty={members.length === 0}
          />
        </>
      )}
      <div aria-live="polite">
        {!isOpen &&
          last &&
          (isSlim ? <FloatingSeat key={last.id} entry={last} /> : <AnnouncedSeat entry={last} />)}
      </div>
    </section>
  );
};
