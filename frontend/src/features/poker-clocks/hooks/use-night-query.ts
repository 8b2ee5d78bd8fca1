import type { ApiRoutes } from '@ahl/shared-types/api';
import type { EndpointResponse } from '@ahl/shared-types/common';
import { useQuery } from '@tanstack/react-query';
import { clockKey } from '@/realtime/cache-bridge.ts';

/** The people of a night as its clock has them. */
export type ClockNight = EndpointResponse<ApiRoutes['GET /api/poker-clocks/:id/night']>;

/** The people of a night; pushes keep it fresh. */
export const useNightQuery = (clockId: string, isEnabled = true) =>
  useQuery<ClockNight>({ queryKey: [...clockKey(clockId), 'night'], enabled: isEnabled });
