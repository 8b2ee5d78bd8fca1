import type { PublicPlayer } from '@ahl/shared-types/players';
import type { Entry, PlaceCorrection } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { newId } from '@/lib/new-id.ts';
import { ordinal } from '@/lib/points-labels.ts';
import { LabelledInput } from '../components/labelled-input.tsx';
import { MemberList } from '../components/member-list.tsx';
import { useMemberSearch } from '../hooks/use-member-search.ts';

const maxShown = 4;
const minTerm = 2;

type Person = Pick<Entry, 'name' | 'playerId' | 'playerNumber'>;

/** Renders the members found who are not in the night yet, and a walk-in of that name. */
const Found = ({
  term,
  place,
  entries,
  onEnter,
}: {
  term: string;
  place: number;
  entries: readonly Entry[];
  onEnter: (person: Person) => void;
}) => {
  const { t } = useLingui();
  const { members, isSearching } = useMemberSearch(term);
  const free = members.filter(({ id }) => entries.every(({ playerId }) => playerId !== id));
  const enterMember = ({ id, firstName, lastName, playerNumber }: PublicPlayer) =>
    onEnter({ name: `${firstName} ${lastName}`.trim(), playerId: id, playerNumber: playerNumber || null });
  return (
    <>
      {!/^[#\d\s]*$/.test(term) && (
        <Button
          icon={<UserPlus />}
          onClick={() => onEnter({ name: term, playerId: null, playerNumber: null })}
        >
          <Trans>
            Enter walk-in “{term}” {ordinal(place)}
          </Trans>
        </Button>
      )}
      {free.length > 0 && (
        <MemberList
          label={t`Members found`}
          members={free.slice(0, maxShown)}
          act={t`Enter ${ordinal(place)}`}
          onPick={enterMember}
        />
      )}
      <p role="status" className="text-sm text-ink-2">
        {isSearching && t`Searching…`}
        {!isSearching && free.length === 0 && t`No member of that name who is not in the list.`}
      </p>
    </>
  );
};

/** Finds a forgotten player, a member or a walk-in, and enters them at the given place. */
export const ForgottenPlayer = ({
  entries,
  onAdd,
}: {
  entries: readonly Entry[];
  onAdd: (correction: PlaceCorrection) => void;
}) => {
  const { t } = useLingui();
  const [typed, setTyped] = useState('');
  const [placeText, setPlaceText] = useState('');
  const term = typed.trim();
  const position = Number(placeText);
  const place = Number.isInteger(position) && position > 0 ? position : null;
  const enter = (entry: Person, at: number) => {
    onAdd({ act: 'insert', entry: { ...entry, id: newId() }, place: at });
    setTyped('');
    setPlaceText('');
  };
  const isOpen = term.length >= minTerm;
  return (
    <section aria-label={t`Forgotten player`} className="space-y-2">
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem] items-end gap-2">
        <div>
          <p aria-hidden className="mb-1 text-sm font-semibold">
            <Trans>Forgotten player</Trans>
          </p>
          <SearchInput
            label={t`Name or player number`}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <LabelledInput
          label={t`Place`}
          inputMode="numeric"
          value={placeText}
          onChange={(event) => setPlaceText(event.target.value.replace(/\D/g, ''))}
        />
      </div>
      {isOpen && place === null && (
        <p role="status" className="text-sm text-ink-2">
          <Trans>At which place did they finish?</Trans>
        </p>
      )}
      {isOpen && place !== null && (
        <Found term={term} place={place} entries={entries} onEnter={(entry) => enter(entry, place)} />
      )}
    </section>
  );
};
