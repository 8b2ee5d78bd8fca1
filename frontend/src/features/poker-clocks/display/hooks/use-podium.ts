import { useEndpoint } from '@/lib/use-endpoint.ts';
import { type PodiumPlayer, podiumOf } from '../../core/reading/seats-model.ts';
import type { NightAnswer } from '../../core/reading/use-night.ts';

/** Returns the final table of a night that is over, with its points once the result is posted. */
export const usePodium = (night: NightAnswer | undefined): PodiumPlayer[] => {
  const id = night?.resultId ?? '';
  const { data } = useEndpoint('GET /api/results/:id', { params: { id } }, { enabled: id !== '' });
  if (!night) return [];
  const points = new Map(data?.finishers.map((finisher) => [finisher.player.id, finisher.points]));
  return podiumOf(night, points);
};
