import type { Clock, ClockCommand } from '@ahl/shared-types/poker-clocks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { newId } from '@/lib/new-id.ts';
import { cacheClock, clockKey } from '@/realtime/cache-bridge.ts';
import { type CommandInput, explainFailure, presentClockIn, sendCommand } from '../command-sender.ts';

/** Minutes added and taken commute, so quick taps follow each other; all else is meant for what was seen. */
const toCommand = (clock: Clock, input: CommandInput): ClockCommand =>
  ({
    ...input,
    commandId: newId(),
    ...(input.type === 'adjust-time' ? {} : { expectedVersion: clock.version }),
  }) as ClockCommand;

export type GiveCommand = {
  give: (input: CommandInput) => void;
  /** The command under way, when it is one that must not be given twice by a second tap. */
  pending: ClockCommand['type'] | null;
};

/** Gives commands to a clock; what it answers, or how it stands instead, goes into the cache. */
export const useClockCommand = (clock: Clock, tell: (sentence: string) => void): GiveCommand => {
  const queryClient = useQueryClient();
  const isLocked = useRef(false);
  const mutation = useMutation({
    mutationFn: (command: ClockCommand) => sendCommand(clock.id, command),
    scope: { id: `clock-${clock.id}` },
    networkMode: 'always',
    retry: false,
    onSuccess: (next) => cacheClock(queryClient, next),
    onError: (error) => {
      const present = presentClockIn(error);
      if (present) cacheClock(queryClient, present);
      else void queryClient.invalidateQueries({ queryKey: clockKey(clock.id), exact: true });
      tell(explainFailure(error));
    },
    onSettled: (_clock, _error, { type }) => {
      if (type !== 'adjust-time') isLocked.current = false;
    },
  });
  const type = mutation.isPending ? mutation.variables.type : null;
  return {
    give: (input) => {
      if (isLocked.current) return;
      isLocked.current = input.type !== 'adjust-time';
      mutation.mutate(toCommand(clock, input));
    },
    pending: type === 'adjust-time' ? null : type,
  };
};
