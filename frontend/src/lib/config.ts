import type { PublicConfig } from '@ahl/shared-types/system';
import { useQuery } from '@tanstack/react-query';
import { configKey } from './boot.ts';

/** The public configuration: from the page itself, else from the server; undefined while it is on its way. It does not change under a page. */
export const usePublicConfig = (): PublicConfig | undefined =>
  useQuery<PublicConfig>({ queryKey: configKey, staleTime: 'static' }).data;
