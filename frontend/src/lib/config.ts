import type { PublicConfig } from '@ahl/shared-types/system';
import { useEndpoint } from './use-endpoint.ts';

/** Returns the public configuration, from the page or the server; undefined meanwhile. Only the settings change it. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useEndpoint('GET /api/config', {}, { staleTime: Number.POSITIVE_INFINITY }).data;

/** Returns the league's name; empty until the configuration is loaded. */
export const useProductName = (): string => usePublicConfig()?.productName ?? '';
