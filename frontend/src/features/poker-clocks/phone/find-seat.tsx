import { type Night, placesOf, playing } from '@ahl/shared-types/poker-clocks';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Card } from '@/components/ui/card.tsx';
import { SearchInput } from '@/components/ui/search-input.tsx';
import { findEntries } from '../core/reading/seats-model.ts';

const Found = ({ night, search }: { night: Night; search: string }) => {
  const { t } = useLingui();
  const entries = findEntries(night, search);
  const isIn = new Set(playing(night).map(({ id }) => id));
  const places = placesOf(night);
  if (search.trim().length < 2) return null;
  if (entries.length === 0)
    return (
      <p className="text-ink-2">
        <Trans>Nobody by that name is in tonight. Ask the host to add you.</Trans>
      </p>
    );
  return (
    <ul className="divide-y divide-line">
      {entries.map(({ id, name, seat }) => (
        <li key={id} className="flex min-h-12 items-center justify-between gap-3 py-2">
          <span className="min-w-0 truncate font-semibold">{name}</span>
          <span className="numeral shrink-0 text-xl">
            {isIn.has(id) ? (
              seat ? (
                <Trans>
                  Table {seat.table}, seat {seat.seat}
                </Trans>
              ) : (
                t`No seat yet`
              )
            ) : (
              <span className="text-ink-2">{places.has(id) ? t`Out, place ${places.get(id)}` : t`Out`}</span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
};

/** Renders a player's seat, found by name or number; the name is stored for the next move. */
export const FindSeat = ({ night }: { night: Night }) => {
  const { t } = useLingui();
  const [search, setSearch] = useState('');
  return (
    <Card className="space-y-3 p-4">
      <h2 className="font-display text-xl font-bold">
        <Trans>Find my seat</Trans>
      </h2>
      <SearchInput
        label={t`Name or player number`}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <Found night={night} search={search} />
    </Card>
  );
};
