import { stateCodeOf } from '@ahl/shared-types/league-settings';
import { useEndpoint } from './use-endpoint.ts';

/**
 * Returns the postal code of the state in which the league plays, with which forms start; empty without one. Read from
 * the answers of the page only: a form takes its first values once, and would not show what arrives later.
 */
export const useHomeState = (): string =>
  stateCodeOf(useEndpoint('GET /api/league-settings', {}, { enabled: false }).data?.state ?? '');
