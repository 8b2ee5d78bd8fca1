// Owns the steps of a client's event: frequency, name, access, shape, handler, answer. A refused event changes nothing
// and is answered with the reason; the socket stays, unless it floods.
import { AppError, checkInput, failureAnswer, invalidInput } from '@ahl/shared-types/common';
import { hasAccess } from '@ahl/shared-types/permissions';
import { type AckFailure, clientEventAccess } from '@ahl/shared-types/realtime';
import type { z } from 'zod';
import type { RealtimeSocket } from '../deps.ts';
import type { RealtimeLimits } from '../limits.ts';
import type { Logger } from '../logger.ts';
import type { ClientEvent, EventHandlers } from './handlers.ts';
import { createTokenBucket } from './token-bucket.ts';

/** A handler without its event's name; its own schema has validated the payload. */
type AnyHandler = { schema: z.ZodType; handle(socket: RealtimeSocket, payload: unknown): unknown };

type Counts = { events: number; refusedEvents: number; floodedSockets: number };
type Deps = { handlers: EventHandlers; limits: RealtimeLimits; logger: Logger; counts: Counts };

const isClientEvent = (name: unknown): name is ClientEvent =>
  typeof name === 'string' && Object.hasOwn(clientEventAccess, name);

const failure = (error: AppError): AckFailure => ({ ok: false, ...failureAnswer(error) });

/** Answers the events of a socket from `handlers`. */
export const createDispatch = ({ handlers, limits, logger, counts }: Deps) => {
  const answerTo = async (socket: RealtimeSocket, name: unknown, payload: unknown): Promise<unknown> => {
    if (!isClientEvent(name)) throw new AppError('UNKNOWN_EVENT', 'socket.unknown-event');
    if (!hasAccess(socket.data.viewer, clientEventAccess[name]))
      throw new AppError('FORBIDDEN', 'socket.refused');
    const handler: AnyHandler = handlers[name];
    const checked = checkInput(handler.schema, payload);
    if (!checked.isValid) throw invalidInput(checked.fields);
    return handler.handle(socket, checked.data);
  };

  const refuse = (name: unknown, error: unknown): AckFailure => {
    counts.refusedEvents += 1;
    if (error instanceof AppError) return failure(error);
    logger.error({ err: error, event: name }, 'an event failed');
    return failure(new AppError('INTERNAL', 'socket.fault'));
  };

  return (socket: RealtimeSocket): void => {
    const take = createTokenBucket(limits.eventsPerSecond, limits.eventBurst);
    socket.onAny(async (name: unknown, ...rest: unknown[]) => {
      counts.events += 1;
      const last = rest.at(-1);
      // An event without a reply function is handled too; its outcome is sent to nobody.
      const reply = typeof last === 'function' ? (last as (answer: unknown) => void) : () => undefined;
      const verdict = take();
      if (verdict === 'taken') {
        const payload = rest[0] === reply ? undefined : rest[0];
        return reply(await answerTo(socket, name, payload).catch((error) => refuse(name, error)));
      }
      reply(refuse(name, new AppError('RATE_LIMITED', 'socket.too-often')));
      if (verdict === 'refused' || !socket.connected) return;
      counts.floodedSockets += 1;
      logger.warn(
        { accountId: socket.data.accountId, address: socket.data.address },
        'a flooding socket was disconnected',
      );
      socket.disconnect(true);
    });
  };
};
