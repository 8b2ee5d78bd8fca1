// Sends one command so that it has one effect: every attempt carries the same commandId, and the server answers
// a repeated one as the first time.
import type { Clock, ClockCommand } from '@ahl/shared-types/poker-clocks';
import { ApiError, call } from '@/lib/api-client.ts';
import { withDeadline } from '@/realtime/deadline.ts';

type WithoutEnvelope<C> = C extends ClockCommand ? Omit<C, 'commandId' | 'expectedVersion'> : never;
/** A command as a person gives it; id and version are added on the way. */
export type CommandInput = WithoutEnvelope<ClockCommand>;

const retryAfterMs = [400, 1_000, 2_000];
const answerWithinMs = 5_000;

const wait = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs));

/** Whether it is unknown if the server took the command: no answer, or one from something in between. */
const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || [429, 502, 503, 504].includes(error.status);

/**
 * Gives a clock a command and answers with the clock as it is then. Without an answer the same command is sent
 * again, three times in about four seconds. @throws ApiError of the last attempt.
 */
export const sendCommand = async (clockId: string, command: ClockCommand): Promise<Clock> => {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const { clock } = await call('POST /api/poker-clocks/:id/commands', {
        params: { id: clockId },
        body: command,
        signal: withDeadline(answerWithinMs),
      });
      return clock;
    } catch (error) {
      const delayMs = retryAfterMs[attempt];
      if (delayMs === undefined || !isUnanswered(error)) throw error;
      await wait(delayMs);
    }
  }
};

/** The clock in the body of a refusal, when the server sent it along. */
export const presentClockIn = (error: unknown): Clock | null => {
  const clock = error instanceof ApiError ? error.body.clock : undefined;
  return clock !== null && typeof clock === 'object' && 'version' in clock ? (clock as Clock) : null;
};

/** One sentence for the person whose command did not work. */
export const explainFailure = (error: unknown): string => {
  if (isUnanswered(error))
    return 'No answer from the server. Check what the clock shows before you try again.';
  const { code, userMessage } = error as ApiError;
  if (code === 'VERSION_CONFLICT')
    return 'The clock was changed a moment before, so nothing was done. This is how it stands now.';
  return userMessage || 'The command was refused.';
};
