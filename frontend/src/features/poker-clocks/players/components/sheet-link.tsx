import type { PublicPlayer } from '@ahl/shared-types/players';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '@/components/ui/button.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { useMemberSearch } from '../hooks/use-member-search.ts';
import { MemberList } from './member-list.tsx';
import { NewAccount } from './new-account.tsx';
import { usePlayersPanel } from './players-context.ts';
import type { SheetProps } from './sheet-props.ts';

const maxShown = 5;

/** Renders how to link a walk-in to an account: that of a member, or a new one with the next player number. */
export const SheetLink = ({ entry, onClose }: SheetProps) => {
  const { t } = useLingui();
  const { night, give, notify } = usePlayersPanel();
  const [typed, setTyped] = useState(entry.name);
  const [isNew, setIsNew] = useState(false);
  const { members, isSearching } = useMemberSearch(typed);
  const free = members.filter(({ id }) => night.entries.every(({ playerId }) => playerId !== id));
  const link = ({ id, playerNumber, firstName, lastName }: PublicPlayer) => {
    const name = `${firstName} ${lastName}`.trim();
    give({ type: 'edit-entry', entryId: entry.id, playerId: id, playerNumber: playerNumber || null, name });
    onClose();
  };
  const foundText =
    free.length === 0 ? t`No member of that name who is not here already.` : t`Is it one of these?`;
  if (isNew) return <NewAccount name={entry.name} onMade={link} notify={notify} />;
  return (
    <div className="space-y-3.5">
      <SearchInput
        label={t`Name or player number`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      {free.length > 0 && (
        <MemberList
          label={t`Members found`}
          members={free.slice(0, maxShown)}
          act={t`Link account`}
          onPick={link}
        />
      )}
      <p role="status" className="text-sm text-ink-2">
        {isSearching ? t`Searching…` : foundText}
      </p>
      <Button size="lg" className="w-full" onClick={() => setIsNew(true)}>
        <Trans>Create a new account</Trans>
      </Button>
    </div>
  );
};
