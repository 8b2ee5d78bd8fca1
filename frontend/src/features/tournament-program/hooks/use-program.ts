import type { EndpointResponse } from '@ahl/shared-types/common';
import type { StructureSummary } from '@ahl/shared-types/structures';
import type { listProgram } from '@ahl/shared-types/tournament-program';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

/** A page of the program with the default. */
export type ProgramPage = EndpointResponse<typeof listProgram>;

/** A page of the program; follows every change that is pushed. */
export const useProgram = (query: Readonly<Record<string, string | number>>) =>
  useQuery<ProgramPage>({
    queryKey: ['/api/tournament-program', query],
    placeholderData: keepPreviousData,
  });

/** The structures to choose from, by name. */
export const useStructureChoices = () =>
  useQuery<{ items: StructureSummary[] }>({ queryKey: ['/api/structures', { pageSize: 200 }] }).data?.items ??
  [];
