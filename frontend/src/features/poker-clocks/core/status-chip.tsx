import { Chip, type ChipTone } from '@/components/ui/chip.tsx';
import type { FaceState } from './reading/face-model.ts';

const words: Record<FaceState, { tone: ChipTone; text: string }> = {
  ready: { tone: 'sky', text: 'Ready' },
  running: { tone: 'felt', text: 'Running' },
  break: { tone: 'brass', text: 'On break' },
  paused: { tone: 'brass', text: 'Paused' },
  overtime: { tone: 'red', text: 'Overtime' },
  finished: { tone: 'closed', text: 'Finished' },
};

/** How a clock stands, in a word. */
export const StatusChip = ({ state }: { state: FaceState }) => (
  <Chip tone={words[state].tone} dot={state === 'running' ? 'pulse' : undefined}>
    {words[state].text}
  </Chip>
);
