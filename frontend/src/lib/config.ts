import type { PublicConfig } from '@ahl/shared-types/system';
import { useEndpoint } from './use-endpoint.ts';

/** The public configuration: from the page itself, else from the server; undefined while it is on its way. It changes with the settings of the league alone. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useEndpoint('GET /api/config', {}, { staleTime: Number.POSITIVE_INFINITY }).data;
