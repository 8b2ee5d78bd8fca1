import type { LeagueStructure, StructureSummary } from '@ahl/shared-types/structures';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of structures; follows every change that is pushed. */
export const useStructures = (query: Readonly<Record<string, string | number>>) =>
  useQuery<{ items: StructureSummary[]; total: number }>({
    queryKey: ['/api/structures', query],
    placeholderData: keepPreviousData,
  });

/** One structure; nothing is asked without an id. */
export const useStructure = (id: string | null) =>
  useQuery<LeagueStructure>({ queryKey: ['/api/structures', id ?? ''], enabled: id !== null });
