import type { AckFailure, ClientToServerEvents } from '@ahl/shared-types/realtime';
import type { z } from 'zod';
import type { RealtimeSocket } from '../deps.ts';

export type ClientEvent = keyof ClientToServerEvents;
type Payload<Name extends ClientEvent> = Parameters<ClientToServerEvents[Name]>[0];
/** The answer of a handler that does not refuse; a refusal is a thrown `AppError`. */
type Answer<Name extends ClientEvent> = Exclude<
  Parameters<Parameters<ClientToServerEvents[Name]>[1]>[0],
  AckFailure
>;

/** The handler of one client event: the schema that is checked first, and the action. */
export type EventHandler<Name extends ClientEvent> = {
  schema: z.ZodType<Payload<Name>>;
  handle(socket: RealtimeSocket, payload: Payload<Name>): Answer<Name> | Promise<Answer<Name>>;
};

/** Every client event has a handler; one without does not compile. */
export type EventHandlers = { [Name in ClientEvent]: EventHandler<Name> };
