import type { FaceOff, Rivals } from '@ahl/shared-types/face-off';
import { useQuery } from '@tanstack/react-query';

/** Two members head to head, as the first sees it. */
export const useFaceOff = (id: string, otherId: string) =>
  useQuery<FaceOff>({ queryKey: ['/api/face-off', id, otherId] });

/** Nemesis, favourite victim and the most met of a member. */
export const useRivals = (id: string) => useQuery<Rivals>({ queryKey: ['/api/face-off', id] });
