// A compact day of a phone's month: how many nights, and in which regions.
import type { CalendarCard } from '@ahl/shared-types/calendar';
import { type Region, regionsToChoose } from '@ahl/shared-types/regions';
import { Facts } from '@/components/ui/facts.tsx';
import { regionTextColours, useRegions } from '@/lib/regions.ts';

/** Returns the regions of some events, in the league's order. */
export const regionsOf = (regions: readonly Region[], cards: readonly CalendarCard[]): Region[] =>
  regions.filter(({ number }) => cards.some((card) => card.region === number));

const Letter = ({ region }: { region: Region }) => (
  <span className={`font-semibold ${regionTextColours[region.colour]}`}>{region.name.slice(0, 1)}</span>
);

/** Renders the number of nights over their regions' letters, `9` and `N M T`; the day's label says it in words. */
export const DaySummary = ({ cards }: { cards: readonly CalendarCard[] }) => {
  const regions = useRegions();
  return (
    <span
      className="pointer-events-none absolute inset-x-0 top-8.5 flex h-8 flex-col items-center leading-none sm:hidden"
      aria-hidden="true"
    >
      {cards.length > 0 && (
        <>
          <span className="text-[13px] text-ink-2 tabular-nums" data-count={cards.length}>
            ×{cards.length}
          </span>
          <span className="mt-1 flex gap-1 text-[11px]">
            {regionsOf(regions, cards).map((region) => (
              <Letter key={region.number} region={region} />
            ))}
          </span>
        </>
      )}
    </span>
  );
};

/** Renders the legend of the region letters. */
export const RegionKey = () => {
  const regions = regionsToChoose(useRegions());
  return (
    <Facts
      className="border-t border-line px-3 py-2 text-[13px] text-ink-2 sm:hidden"
      facts={regions.map((region) => (
        <span key={region.number}>
          <Letter region={region} /> {region.name}
        </span>
      ))}
    />
  );
};
