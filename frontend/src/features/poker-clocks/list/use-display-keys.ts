import type { DisplayKey } from '@ahl/shared-types/screens';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api-client.ts';

const key = ['/api/display-keys', {}] as const;

/** The display keys that hold, and how to make and revoke one. */
export const useDisplayKeys = () => {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: key });
  const list = useQuery<DisplayKey[]>({ queryKey: key });
  const create = useMutation({
    mutationFn: (body: { venueId: string; label: string }) => call('POST /api/display-keys', { body }),
    onSuccess: refresh,
  });
  const revoke = useMutation({
    mutationFn: (id: string) => call('DELETE /api/display-keys/:id', { params: { id } }),
    onSuccess: refresh,
  });
  return { list, create, revoke };
};
