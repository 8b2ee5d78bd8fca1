import type { TournamentState } from '@ahl/shared-types/tournaments';
import { useLingui } from '@lingui/react/macro';
import { Chip } from '@/components/ui/chip.tsx';
import { stateLabels, stateTones } from '../tournament-labels.ts';

/** Renders the state of a tournament. */
export const StateChip = ({ state }: { state: TournamentState }) => {
  const { i18n } = useLingui();
  return (
    <Chip tone={stateTones[state]} dot={state === 'live' ? 'pulse' : undefined}>
      {i18n._(stateLabels[state])}
    </Chip>
  );
};
