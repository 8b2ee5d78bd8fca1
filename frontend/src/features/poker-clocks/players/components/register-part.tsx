import type { PublicPlayer } from '@ahl/shared-types/players';
import type { Entry } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { Input } from '@/components/ui/input.tsx';
import { Switch } from '@/components/ui/switch.tsx';
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

/** Renders one large field for a name or a player number: a tap registers the player and shows the seat. */
export const RegisterPart = () => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [drawsSeat, setDrawsSeat] = useState(true);
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
    <section ref={part} aria-label={t`Register players`} className="scroll-mt-2 space-y-2">
      <form onSubmit={enter} className="relative">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 left-4 my-auto size-[22px] text-ink-2"
        />
        <Input
          ref={field}
          type="search"
          aria-label={t`Register by name or player number`}
          placeholder={t`Name or player number`}
          autoComplete="off"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="done"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className="h-16 pr-4 pl-12 text-xl font-semibold"
        />
      </form>
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
      <div aria-live="polite">{!isOpen && last && <AnnouncedSeat entry={last} />}</div>
      <Switch
        label={t`Draw a seat at once`}
        hint={
          drawsSeat
            ? t`On: each player gets a seat when registered.`
            : t`Off: everyone waits, and all seats are drawn together.`
        }
        checked={drawsSeat}
        onChange={(event) => setDrawsSeat(event.target.checked)}
        className="px-1"
      />
    </section>
  );
};
