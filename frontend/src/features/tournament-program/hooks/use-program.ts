import type { ReadInput } from '@ahl/shared-types/query-keys';
import { keepPreviousData } from '@tanstack/react-query';
import type { Answer } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';

/** A page of the program with the default. */
export type ProgramPage = Answer<'GET /api/tournament-program'>;

/** Returns a page of the program; it follows every pushed change. */
export const useProgram = (query: ReadInput<'GET /api/tournament-program'>['query']) =>
  useEndpoint('GET /api/tournament-program', { query }, { placeholderData: keepPreviousData });

/** Returns the structures to choose from, by name. */
export const useStructureChoices = () =>
  useEndpoint('GET /api/structures', { query: { pageSize: 200 } }).data?.items ?? [];
