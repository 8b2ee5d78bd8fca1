import type { PlaceCorrection } from '@ahl/shared-types/poker-clocks';
import { useLingui } from '@lingui/react/macro';
import { UserMinus } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button.tsx';
import { List, ListRow } from '@/components/ui/list.tsx';
import { SelectField } from '@/components/ui/select-field.tsx';
import { ordinal } from '@/lib/points-labels.ts';
import type { ListedPlayer } from '../../core/reading/listed-players.ts';

/** Renders the corrected places: each player can be moved to another one, or removed. */
export const PlacesList = ({
  players,
  onChange,
}: {
  players: readonly ListedPlayer[];
  onChange: (correction: PlaceCorrection) => void;
}) => {
  const { t } = useLingui();
  const last = Math.max(players.length, ...players.map(({ place }) => place ?? 0));
  const options = Array.from({ length: last }, (_, index) => ({
    value: String(index + 1),
    label: ordinal(index + 1),
  }));
  return (
    <List aria-label={t`Places`}>
      {players.map(({ entry, place }) => (
        <ListRow key={entry.id} className="gap-2">
          <SelectField
            label={t`Place of ${entry.name}`}
            options={options}
            value={String(place ?? '')}
            onChange={(value) => onChange({ act: 'move', entryId: entry.id, place: Number(value) })}
            className="w-24 shrink-0 [&_select]:w-full [&_span]:w-full"
          />
          <span className="min-w-0 flex-1 truncate font-semibold">{entry.name}</span>
          <IconButton
            label={t`Remove ${entry.name}`}
            icon={<UserMinus />}
            variant="quiet"
            onClick={() => onChange({ act: 'remove', entryId: entry.id })}
          />
        </ListRow>
      ))}
    </List>
  );
};
