// Sends one command to the server and interprets the response. The queue decides when to send.
import type { EndpointResponse } from '@ahl/shared-types/common';
import {
  type Clock,
  type ClockCommand,
  type commandClock,
  entryClosedReason,
  type Night,
} from '@ahl/shared-types/poker-clocks';
import { t } from '@lingui/core/macro';
import { failureText } from '@/components/feedback/failure-text.ts';
import { ApiError, call } from '@/lib/api-client.ts';
import { withDeadline } from '@/realtime/deadline.ts';

type Without<C, K extends string> = C extends ClockCommand ? Omit<C, K> : never;
/** A command as a person gives it; id, version and time are added on the way. */
export type CommandInput = Without<ClockCommand, 'commandId' | 'expectedVersion' | 'issuedAt' | 'deskId'>;
/** A command with its id. */
export type IssuedCommand = Without<ClockCommand, 'expectedVersion' | 'issuedAt' | 'deskId'>;

const answerWithinMs = 5_000;

/** The clock and its players after a command. */
export type CommandAnswer = EndpointResponse<typeof commandClock>;

/** Sends a command to a clock. @throws ApiError, or an abort after 5 seconds */
export const sendCommand = (clockId: string, command: ClockCommand): Promise<CommandAnswer> =>
  call('POST /api/poker-clocks/:id/commands', {
    params: { id: clockId },
    body: command,
    signal: withDeadline(answerWithinMs),
  });

/** Whether it is unknown if the server took the command: no response, one from an intermediary, or no session. */
export const isUnanswered = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status === 0 || [401, 429, 502, 503, 504].includes(error.status);

/** A clock and the players of its night, as the server has them. */
export type KnownStanding = { clock: Clock; night: Night };

const standingTries = 3;

/** Reads a clock and its players, both of one version. @throws ApiError, or an abort after 5 seconds */
export const readStanding = async (clockId: string): Promise<KnownStanding> => {
  const read = { params: { id: clockId }, signal: withDeadline(answerWithinMs) };
  for (let tries = 1; ; tries += 1) {
    const night = await call('GET /api/poker-clocks/:id/night', read);
    const clock = await call('GET /api/poker-clocks/:id', read);
    if (clock.version === night.version || tries === standingTries) return { clock, night };
  }
};

/** Whether a command was refused because entry has closed. */
export const isEntryClosed = (error: unknown): boolean =>
  error instanceof ApiError && error.reason === entryClosedReason;

/** Whether a command was refused because the clock had changed. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'VERSION_CONFLICT';

/** Returns the clock in the body of a refusal, or null if the server did not send it. */
export const presentClockIn = (error: unknown): Clock | null => {
  const clock = error instanceof ApiError ? error.body.clock : undefined;
  return clock !== null && typeof clock === 'object' && 'version' in clock ? (clock as Clock) : null;
};

/** Returns one sentence for the person whose command was refused, also for a command that waited for a connection. */
export const explainRefusal = (error: unknown, hasWaited = false): string => {
  const { code } = error as ApiError;
  if (code === 'VERSION_CONFLICT' && hasWaited)
    return t`Somebody else sent a command, or yours are too old. None of yours was applied yet.`;
  if (code === 'VERSION_CONFLICT')
    return t`The clock was changed a moment before, so nothing was done. This is its state now.`;
  return failureText(error, t`The command was refused.`);
};
