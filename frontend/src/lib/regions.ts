// The league's regions as every page has them: the server writes them into the page, and a change reaches it by push.
import { type Region, regionNameIn, regionsToChoose } from '@ahl/shared-types/regions';
import { useCallback } from 'react';
import { useEndpoint } from './use-endpoint.ts';

const none: readonly Region[] = [];

/** All regions in the league's order, retired ones too; empty until they are known. */
export const useRegions = (): readonly Region[] => useEndpoint('GET /api/regions').data ?? none;

/** Gives the name of a region by its number; empty for one that is not known. */
export const useRegionName = (): ((number: number) => string) => {
  const regions = useRegions();
  return useCallback((number: number) => regionNameIn(regions, number), [regions]);
};

const optionOf = ({ number, name }: Region) => ({ value: String(number), label: name });

/** The regions that something new may choose, as options; `chosen` stays one of them though it was retired since. */
export const useRegionOptions = (chosen = ''): { value: string; label: string }[] =>
  regionsToChoose(useRegions(), Number(chosen)).map(optionOf);

/** The regions to look back on, retired ones too: they keep the nights that were played in them. */
export const usePastRegionOptions = (): { value: string; label: string }[] => useRegions().map(optionOf);

/** The class that writes in the colour of a region. */
export const regionTextColours: Record<Region['colour'], string> = {
  felt: 'text-felt',
  sky: 'text-sky',
  brass: 'text-brass',
  red: 'text-red',
  ink: 'text-ink',
};
