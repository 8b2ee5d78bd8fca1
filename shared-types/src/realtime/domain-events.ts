// What happened, in the past tense. Written to the outbox with the change itself, relayed to every replica,
// and turned into pushes and cache drops there. Consumers are idempotent: an event may arrive twice.
import { z } from 'zod';
import { idSchema } from '../common/ids.ts';
import { permissionNames } from '../permissions/access.ts';
import { clockSchema } from '../poker-clocks/poker-clock.schema.ts';
import { seenScreenSchema } from '../screens/screen.schema.ts';
import { sessionEndReasons } from './events.ts';
import { factSchema } from './facts.ts';

/** Who may know of a change: everybody, those who meet an access, some accounts, or the displays of a venue alone. */
export const audienceSchema = z.union([
  z.enum(['public', 'signed-in', ...permissionNames]),
  z.object({ accountIds: z.array(idSchema).min(1) }),
  z.object({ displaysOfVenueId: idSchema }),
]);
export type Audience = z.infer<typeof audienceSchema>;

/** What the realtime layer itself acts on. */
const signalSchema = z.discriminatedUnion('type', [
  /** A clock was created or took a command. */
  z.object({ type: z.literal('clock.changed'), clock: clockSchema }),
  /** Somebody's number of unread messages may be another one; the number itself is read when it is sent. */
  z.object({
    type: z.literal('messages.unread-changed'),
    accounts: z.union([z.literal('everyone'), z.array(idSchema)]),
    /** Whether the league's own box changed, which every admin sees. */
    isLeague: z.boolean(),
  }),
  /** Every token of an account issued before `tokenVersion` is void. */
  z.object({
    type: z.literal('account.sessions-ended'),
    accountId: z.string(),
    tokenVersion: z.int(),
    reason: z.enum(sessionEndReasons),
    /** The session that asked for it and continues with a new token. */
    exceptSessionId: z.string().optional(),
  }),
  /** One sign-in of an account was ended; its others continue. */
  z.object({ type: z.literal('account.session-ended'), accountId: z.string(), sessionId: z.string() }),
  /** A screen said how it does; passed from replica to replica, stored nowhere. */
  z.object({ type: z.literal('screen.reported'), screen: seenScreenSchema }),
  /** The connection of a screen ended. */
  z.object({ type: z.literal('screen.left'), screenId: z.string(), socketId: z.string() }),
  /** Somebody wants to know which screen this is. */
  z.object({ type: z.literal('screen.identify'), screenId: z.string() }),
  z.object({ type: z.literal('display-key.revoked'), keyId: z.string() }),
]);

/** What happened: a fact about the league's data, or a signal to the realtime layer. */
export const domainEventSchema = z.discriminatedUnion('type', [signalSchema, factSchema]);
export type DomainEvent = z.infer<typeof domainEventSchema>;

/** The type of every event. */
export const eventTypes: readonly DomainEvent['type'][] = [
  ...signalSchema.options,
  ...factSchema.options,
].map(({ shape }) => shape.type.value);

/** An event on its way: `id` is its outbox id. */
export type EventEnvelope = { id: string; event: DomainEvent };
