import { useQueryClient } from '@tanstack/react-query';
import { invalidate } from '@/lib/endpoint-query.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { useEndpointMutation } from '@/lib/use-endpoint-mutation.ts';

/** Returns the valid display keys, and functions that create and revoke one. */
export const useDisplayKeys = () => {
  const queryClient = useQueryClient();
  const refresh = () => invalidate(queryClient, 'GET /api/display-keys');
  const list = useEndpoint('GET /api/display-keys');
  const create = useEndpointMutation('POST /api/display-keys', { onSuccess: refresh });
  const revoke = useEndpointMutation('DELETE /api/display-keys/:id', { onSuccess: refresh });
  return { list, create, revoke };
};
