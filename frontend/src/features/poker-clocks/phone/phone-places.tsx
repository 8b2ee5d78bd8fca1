import { type Night, placesOf } from '@ahl/shared-types/poker-clocks';
import { Trans } from '@lingui/react/macro';
import { Trophy } from 'lucide-react';
import { Card } from '@/components/ui/card.tsx';
import { cn } from '@/lib/cn.ts';

/** Renders the final places: everybody who has a place, the winner first. */
export const PhonePlaces = ({ night }: { night: Night }) => {
  const places = placesOf(night);
  const rows = night.entries
    .flatMap(({ id, name }) => {
      const place = places.get(id);
      return place === undefined ? [] : [{ id, name, place }];
    })
    .sort((a, b) => a.place - b.place || a.name.localeCompare(b.name));
  if (rows.length === 0) return null;
  return (
    <Card className="p-4">
      <h2 className="font-display text-xl font-bold">
        <Trans>Places</Trans>
      </h2>
      <ol className="mt-1 divide-y divide-line">
        {rows.map(({ id, name, place }) => (
          <li
            key={id}
            className={cn('flex min-h-10 items-center gap-3 py-1', place === 1 && 'font-semibold text-brass')}
          >
            <span className="numeral w-8 shrink-0 text-right text-lg">{place}</span>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {place === 1 && <Trophy aria-hidden size={18} />}
          </li>
        ))}
      </ol>
    </Card>
  );
};
