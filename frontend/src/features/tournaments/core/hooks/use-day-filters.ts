// The region and city filters of the day's list: stored in the browser (spec section 9). Another date resets the city.
import { regionToFilter } from '@ahl/shared-types/regions';
import { citiesOf, cityOf, type TournamentCard } from '@ahl/shared-types/tournaments';
import { useEffect, useState } from 'react';
import { useIsServerRendered } from '@/features/session/server-rendered-page.tsx';
import { useRegions } from '@/lib/regions.ts';
import { readStored, storageKeys, writeStored } from '@/lib/storage.ts';

/** The choice that filters nothing. */
export const everything = 'All';

/** The state of the filters for the controls. */
export type DayFilters = {
  /** A region id as text, or `All`. */
  region: string;
  setRegion: (region: string) => void;
  city: string;
  setCity: (city: string) => void;
  /** The cities of the region's events, sorted. */
  cities: string[];
  isFiltering: boolean;
  reset: () => void;
};

const storedRegion = (): string => {
  return readStored(storageKeys.regionFilter) || everything;
};

const useStored = (key: string, initial: () => string) => {
  const [value, setValue] = useState(initial);
  useEffect(() => writeStored(key, value), [key, value]);
  return [value, setValue] as const;
};

/** Filters the cards of a date. */
export const useDayFilters = (
  date: string,
  cards: readonly TournamentCard[],
): { filters: DayFilters; shown: TournamentCard[] } => {
  const [chosenRegion, setRegion] = useStored(storageKeys.regionFilter, storedRegion);
  const [chosenCity, setCity] = useStored(
    storageKeys.cityFilter,
    () => readStored(storageKeys.cityFilter) || everything,
  );
  // The server does not know the choice: the page is hydrated as it was rendered.
  const isServerRendered = useIsServerRendered();
  const known = regionToFilter(useRegions(), chosenRegion);
  const region = isServerRendered || known === null ? everything : String(known);
  const [cityDate, setCityDate] = useState(date);
  if (date !== cityDate) {
    setCityDate(date);
    setCity(everything);
  }

  const ofRegion = region === everything ? cards : cards.filter((card) => String(card.region) === region);
  const cities = citiesOf(ofRegion);
  // A stored city of another day or region would hide everything without being among the options.
  const city = !isServerRendered && cities.includes(chosenCity) ? chosenCity : everything;
  const shown = ofRegion.filter((card) => city === everything || cityOf(card) === city);
  const reset = () => {
    setRegion(everything);
    setCity(everything);
  };
  const isFiltering = region !== everything || city !== everything;
  return { filters: { region, setRegion, city, setCity, cities, isFiltering, reset }, shown };
};
