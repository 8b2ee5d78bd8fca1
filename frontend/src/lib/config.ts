import type { PublicConfig } from '@ahl/shared-types/system';
import { useEndpoint } from './use-endpoint.ts';

/** The public configuration: from the page itself, else from the server; undefined while it is on its way. It does not change under a page. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useEndpoint('GET /api/config', {}, { staleTime: 'static' }).data;
