import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Chip, type ChipTone } from '@/components/ui/chip.tsx';
import type { ListState } from './reading/list-state.ts';

const words: Record<ListState, { tone: ChipTone; text: MessageDescriptor }> = {
  ready: { tone: 'sky', text: msg`Ready` },
  running: { tone: 'felt', text: msg`Running` },
  break: { tone: 'brass', text: msg`On break` },
  paused: { tone: 'brass', text: msg`Paused` },
  overtime: { tone: 'red', text: msg`Overtime` },
  forgotten: { tone: 'red', text: msg`Forgotten?` },
  finished: { tone: 'closed', text: msg`Finished` },
};

/** Renders the state of a clock in a word. */
export const StatusChip = ({ state }: { state: ListState }) => {
  const { i18n } = useLingui();
  return (
    <Chip tone={words[state].tone} dot={state === 'running' ? 'pulse' : undefined}>
      {i18n._(words[state].text)}
    </Chip>
  );
};
