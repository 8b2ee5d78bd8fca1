// Domain events, in the past tense. Written to the outbox with the change itself, relayed to every replica,
// and turned into pushes and cache invalidations there. Consumers are idempotent: an event may arrive twice.
import { z } from 'zod';
import { idSchema } from '../common/ids.ts';
import { permissionNames } from '../permissions/access.ts';
import { clockSchema } from '../poker-clocks/poker-clock.schema.ts';
import { displaySettingsSchema } from '../screens/display-settings.ts';
import { remoteTargetSchema, screenCommandSchema } from '../screens/remote.schema.ts';
import { seenScreenSchema } from '../screens/screen.schema.ts';
import { sessionEndReasons } from './events.ts';
import { factSchema } from './facts.ts';

/** Who may be notified of a change: everybody, those who meet an access, some accounts, or only a venue's displays. */
const audienceSchema = z.union([
  z.enum(['public', 'signed-in', ...permissionNames]),
  z.object({ accountIds: z.array(idSchema).min(1) }),
  z.object({ displaysOfVenueId: idSchema }),
]);
export type Audience = z.infer<typeof audienceSchema>;

/** Events that only the realtime layer handles. */
const signalSchema = z.discriminatedUnion('type', [
  /** A clock was created or accepted a command. */
  z.object({ type: z.literal('clock.changed'), clock: clockSchema }),
  /** An account's number of unread messages may have changed; the number itself is read when it is sent. */
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
    /** The session that caused this; it continues with a new token. */
    exceptSessionId: z.string().optional(),
  }),
  /** One sign-in of an account was ended; its others continue. */
  z.object({ type: z.literal('account.session-ended'), accountId: z.string(), sessionId: z.string() }),
  /** A screen reported its state; passed between replicas, not stored. */
  z.object({ type: z.literal('screen.reported'), screen: seenScreenSchema }),
  /** The connection of a screen ended. */
  z.object({ type: z.literal('screen.left'), screenId: z.string(), socketId: z.string() }),
  /** Somebody wants to identify this screen. */
  z.object({ type: z.literal('screen.identify'), screenId: z.string() }),
  /** The stored settings of a screen changed; a whole newer snapshot for it. */
  z.object({
    type: z.literal('screen.settings-changed'),
    target: remoteTargetSchema,
    settings: displaySettingsSchema,
    version: z.int(),
  }),
  /** Somebody wants a screen to do something now. */
  z.object({
    type: z.literal('screen.commanded'),
    target: remoteTargetSchema,
    command: screenCommandSchema,
  }),
  z.object({ type: z.literal('display-key.revoked'), keyId: z.string() }),
  /** A paired TV has another name; its connected screens report it from now on. */
  z.object({ type: z.literal('display-key.renamed'), keyId: z.string(), label: z.string() }),
]);

/** An event: a fact about the league's data, or a signal to the realtime layer. */
export const domainEventSchema = z.discriminatedUnion('type', [signalSchema, factSchema]);
export type DomainEvent = z.infer<typeof domainEventSchema>;

/** The type of every event. */
export const eventTypes: readonly DomainEvent['type'][] = [
  ...signalSchema.options,
  ...factSchema.options,
].map(({ shape }) => shape.type.value);

/** An event in transit: `id` is its outbox id. */
export type EventEnvelope = { id: string; event: DomainEvent };
