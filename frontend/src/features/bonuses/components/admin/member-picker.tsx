import type { PublicPlayer } from '@ahl/shared-types/players';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import { FieldError, useFieldError } from '@/components/form/field.tsx';
import { Avatar } from '@/components/ui/avatar.tsx';
import { List } from '@/components/ui/list.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { formatPlayerNumber } from '@/lib/format.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** A member who gets a bonus. */
export type Chosen = Pick<PublicPlayer, 'id' | 'firstName' | 'lastName' | 'playerNumber' | 'profileImage'>;

const minTerm = 2;
const most = 5;
const nameOf = ({ firstName, lastName }: Chosen): string => `${firstName} ${lastName}`.trim();

const useFound = (typed: string) => {
  const searchTerm = useDeferredValue(typed.trim());
  return useEndpoint(
    'GET /api/players/search',
    { query: { searchTerm } },
    { enabled: searchTerm.length >= minTerm, placeholderData: keepPreviousData },
  );
};

/** Renders a picker of members by name or number, one after the other; `name` is the form field of their ids. */
export const MemberPicker = ({
  name,
  chosen,
  onChange,
}: {
  name: string;
  chosen: readonly Chosen[];
  onChange: (chosen: Chosen[]) => void;
}) => {
  const { t } = useLingui();
  const errorId = useId();
  const error = useFieldError(name);
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useFound(typed);
  const term = typed.trim();
  const isOpen = term.length >= minTerm;
  const found = data.filter(({ id }) => chosen.every((one) => one.id !== id)).slice(0, most);
  return (
    <fieldset className="min-w-0 space-y-2">
      <legend className="mb-1 text-sm font-semibold">
        <Trans>Members</Trans>
      </legend>
      {chosen.length > 0 && (
        <ul aria-label={t`Chosen members`} className="flex flex-wrap gap-1.5">
          {chosen.map((member) => (
            <li key={member.id}>
              <button
                type="button"
                className="inline-flex min-h-10 items-center gap-2 rounded-full border border-line bg-felt-tint py-1 pr-2.5 pl-1 font-medium"
                onClick={() => onChange(chosen.filter(({ id }) => id !== member.id))}
              >
                <Avatar name={nameOf(member)} src={member.profileImage} size={28} />
                <span className="sr-only">
                  <Trans>Remove</Trans>{' '}
                </span>
                {nameOf(member)}
                <X className="size-4" aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      <SearchInput
        label={t`Add a member by name or number`}
        value={typed}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {isOpen && found.length > 0 && (
        <List aria-label={t`Members found`}>
          {found.map((member) => (
            <li key={member.id} className="border-t border-line first:border-t-0">
              <button
                type="button"
                className="flex min-h-12 w-full items-center gap-3 px-3 py-1.5 text-left -outline-offset-2 hover:bg-raised"
                onClick={() => {
                  onChange([...chosen, member]);
                  setTyped('');
                }}
              >
                <Avatar name={nameOf(member)} src={member.profileImage} size={32} />
                <span className="min-w-0 flex-1 truncate font-semibold">{nameOf(member)}</span>
                <span className="numeral text-ink-2">{formatPlayerNumber(member.playerNumber)}</span>
              </button>
            </li>
          ))}
        </List>
      )}
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {isOpen && !isFetching && found.length === 0 && t`Nobody else fits "${term}".`}
      </p>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
};
