// The league's regions for every page: the server embeds them in the page, and changes arrive by push.
import { type Region, regionNameIn, regionsToChoose } from '@ahl/shared-types/regions';
import { useCallback } from 'react';
import { useEndpoint } from './use-endpoint.ts';

const none: readonly Region[] = [];

/** Returns all regions in the league's order, including retired ones; empty until they are loaded. */
export const useRegions = (): readonly Region[] => useEndpoint('GET /api/regions').data ?? none;

/** Returns a function that returns the name of a region by its number; empty for an unknown one. */
export const useRegionName = (): ((number: number) => string) => {
  const regions = useRegions();
  return useCallback((number: number) => regionNameIn(regions, number), [regions]);
};

const optionOf = ({ number, name }: Region) => ({ value: String(number), label: name });

/** Returns the regions that can be chosen for something new, as options; includes `chosen` even if it is retired. */
export const useRegionOptions = (chosen = ''): { value: string; label: string }[] =>
  regionsToChoose(useRegions(), Number(chosen)).map(optionOf);

/** Returns the regions for looking back, including retired ones: they keep the nights that were played in them. */
export const usePastRegionOptions = (): { value: string; label: string }[] => useRegions().map(optionOf);

/** The class of text in the colour of a region. */
export const regionTextColours: Record<Region['colour'], string> = {
  felt: 'text-felt',
  sky: 'text-sky',
  brass: 'text-brass',
  red: 'text-red',
  ink: 'text-ink',
};
