// The commands that a host can give to a clock. Each one is stored in the clock's log, and can be undone and redone.
import { z } from 'zod';
import { type Device, deviceSchema } from '../account/device.schema.ts';
import { instantSchema, uuidSchema } from '../common/ids.ts';
import { proposedSharesSchema, stackSchema } from '../deals/deal.schema.ts';
import { dealMethods } from '../deals/division.rules.ts';
import { huntersSchema } from '../knock-outs/knock-out.schema.ts';
import { handCodes } from '../points-rules/points-rule.schema.ts';
import { reason } from '../reasons/reason.ts';
import { otherThanSchema } from '../tournaments/same-night.schema.ts';
import { levelsSchema } from './level.schema.ts';
import { entrySchema, moveReasons, nightSettingsSchema, seatSchema } from './night.schema.ts';

const minuteMs = 60_000;

const envelope = {
  commandId: uuidSchema.describe('Created by the client; a repeated one has no second effect.'),
  expectedVersion: z
    .int(reason('number.not-whole'))
    .min(0, reason('number.negative'))
    .optional()
    .describe('The version that was seen.'),
  issuedAt: instantSchema
    .optional()
    .describe(
      'When it was given (server time), for a command that waited for a connection; see decision 015.',
    ),
  deskId: uuidSchema
    .optional()
    .describe(
      'Created by a device; its own earlier commands are never “meanwhile”. With it, a command merges (decision 069).',
    ),
};
const command = <const T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.object({ ...envelope, type: z.literal(type), ...shape });
const entryId = uuidSchema;
/** Commands that admit a player are refused once entry has closed, unless the host explicitly overrides this. */
const afterClose = z
  .literal(true, reason('value.true-or-left-out'))
  .optional()
  .describe('Entry has closed, and the host lets them in anyway.');
/** For commands that are done again after an outage: the order of what happened follows it, not the order of arrival. */
const happenedAt = instantSchema
  .optional()
  .describe(
    'When it happened (server time), if that is not now: after an outage, or as a player reported it; at most 12 hours ago.',
  );
const settings = nightSettingsSchema.shape;

const rowIndex = z
  .int(reason('number.not-whole'))
  .min(0, reason('clock.row-index-starts-at-zero'))
  .max(99, reason('number.too-large', { max: 99 }));

/** When an announcement ends by itself: after some minutes, or with a level or break. It ends with the clock, too. */
const announcementEndSchema = z.discriminatedUnion(
  'by',
  [
    z.object({
      by: z.literal('minutes'),
      minutes: z
        .int(reason('number.whole-minutes'))
        .min(1, reason('number.too-small', { min: 1 }))
        .max(600, reason('number.too-large', { max: 600 })),
    }),
    z.object({ by: z.literal('row'), levelIndex: rowIndex }),
  ],
  { error: reason('value.named-one-of', { name: 'by', options: 'minutes, row' }) },
);
export type AnnouncementEnd = z.infer<typeof announcementEndSchema>;

const timeCommands = [
  command('start', {}),
  command('pause', {}),
  command('next-level', {}),
  command('previous-level', {}),
  command('go-to-level', {
    levelIndex: rowIndex,
  }),
  command('adjust-time', {
    deltaMs: z
      .int(reason('level.milliseconds-not-whole'))
      .min(-60 * minuteMs, reason('clock.minutes-back', { max: 60 }))
      .max(60 * minuteMs, reason('clock.minutes-on', { max: 60 }))
      .refine((value) => value !== 0, { error: reason('clock.not-zero') }),
  }),
  command('reset-level', {}),
  command('finish', {
    because: z
      .enum(['forgotten', 'forgotten-not-posted'])
      .optional()
      .describe('Why the server ended it; only the server sets this, and removes it from a command.'),
  }),
  /** The clock starts automatically at this instant, and counts down to it; null cancels the schedule. */
  command('schedule-start', { startsAt: instantSchema.nullable() }),
  /** Rows that have been played cannot change. */
  command('edit-levels', { levels: levelsSchema }),
] as const;

const roomCommands = [
  command('hand-for-hand', { isOn: z.boolean() }),
  /** The answer to whether the night is still on: it changes nothing, and shows that somebody is there. */
  command('keep-open', {}),
  /** Shown on every screen of the clock until its end; null removes it. */
  command('announce', {
    text: z.string().trim().min(1, reason('text.missing')).max(200).nullable(),
    ends: announcementEndSchema.optional().describe('If omitted: when it is removed.'),
  }),
  command('set-options', {
    startingStack: settings.startingStack.unwrap().optional(),
    addOnStack: settings.addOnStack.unwrap().optional(),
    tableSize: settings.tableSize.unwrap().optional(),
    tables: settings.tables.optional(),
    allowsReEntry: z.boolean().optional(),
    allowsAddOn: z.boolean().optional(),
    lateEntryMinutes: settings.lateEntryMinutes.unwrap().optional(),
    finishBy: settings.finishBy.unwrap().optional(),
  }),
] as const;

const countedKinds = ['entry', 're-entry', 'add-on', 'out'] as const;

const placeSchema = z
  .int(reason('number.not-whole'))
  .min(1, reason('night.place-starts-at-one'))
  .max(1_000, reason('number.too-large', { max: 1_000 }));

/** One correction of the places of a finished night; an insertion moves the players from its place on back. */
const placeCorrectionSchema = z.discriminatedUnion(
  'act',
  [
    z.object({
      act: z.literal('insert'),
      entry: entrySchema.pick({ id: true, playerId: true, name: true, playerNumber: true }),
      place: placeSchema,
    }),
    z.object({ act: z.literal('move'), entryId, place: placeSchema }),
    z.object({ act: z.literal('remove'), entryId }),
  ],
  { error: reason('value.named-one-of', { name: 'act', options: 'insert, move, remove' }) },
);
export type PlaceCorrection = z.infer<typeof placeCorrectionSchema>;
export const placeCorrectionsSchema = z
  .array(placeCorrectionSchema)
  .max(50, reason('night.corrections-too-many', { max: 50 }));

const nightCommands = [
  /** Players whom the host only counts: plus or minus one of a kind. */
  command('count', {
    what: z.enum(countedKinds),
    by: z.union([z.literal(1), z.literal(-1)], reason('night.one-or-minus-one')),
    happenedAt,
    afterClose,
  }),
  command('register', {
    entry: entrySchema.omit({ reEntries: true, addOns: true }),
    moves: z
      .array(z.object({ entryId, ...seatSchema.shape }))
      .max(500)
      .optional()
      .describe('Who moves before the start, so that the tables stay even when a new one is opened.'),
    afterClose,
  }),
  command('edit-entry', {
    entryId,
    playerId: entrySchema.shape.playerId.unwrap().optional(),
    name: entrySchema.shape.name.optional(),
    playerNumber: entrySchema.shape.playerNumber.unwrap().optional(),
    isSeatFixed: z.boolean().optional(),
    extraChips: entrySchema.shape.extraChips.unwrap().optional(),
  }),
  command('unregister', { entryId }),
  /** Seats drawn or changed, all at once: afterwards each seat is free or taken by one player. */
  command('seat-players', {
    seats: z
      .array(z.object({ entryId, ...seatSchema.shape }))
      .min(1, reason('night.players-missing'))
      .max(500),
    reason: z.enum(moveReasons),
    note: z.string().trim().max(200).default(''),
  }),
  command('block-seats', {
    seats: z.array(seatSchema).min(1, reason('night.seats-missing')).max(100),
    isBlocked: z.boolean(),
  }),
  command('set-button', { ...seatSchema.shape }),
  /** All players eliminated in one hand: they share the place, unless their stacks determine the order. */
  command('bust', {
    happenedAt,
    entryIds: z
      .array(entryId)
      .min(1, reason('night.players-missing'))
      .max(20, reason('night.players-too-many-in-hand', { max: 20 })),
    byStack: z
      .literal(true, reason('value.true-or-left-out'))
      .optional()
      .describe('entryIds are in the order of the stacks when the hand began, the largest first.'),
    by: huntersSchema.optional().describe('Who eliminated them; can be added later (`set-hunters`).'),
  }),
  /** Who eliminated players who are out, also after the night is over; nobody known if `by` is empty. */
  command('set-hunters', {
    entryIds: z
      .array(entryId)
      .min(1, reason('night.players-missing'))
      .max(20, reason('night.players-too-many-in-hand', { max: 20 })),
    by: huntersSchema,
  }),
  /** A player says that they are out. It changes nothing else until the desk busts them. */
  command('report-out', { entryId }),
  /** They are still in: the desk or the player says so. */
  command('dismiss-out', {
    entryIds: z.array(entryId).min(1, reason('night.players-missing')).max(20),
  }),
  command('re-enter', { entryId, seat: seatSchema.nullable().default(null), afterClose }),
  command('add-on', { entryId }),
  /** After the night is over: adds, moves or removes players. Applies all corrections, or none. */
  command('correct-places', {
    corrections: placeCorrectionsSchema.min(1, reason('night.corrections-missing')),
    otherThan: otherThanSchema.optional(),
  }),
  command('high-hand', {
    entryId,
    happenedAt,
    hand: z
      .string(reason('night.hand-missing'))
      .trim()
      .min(1, reason('night.hand-missing'))
      .max(60, reason('text.too-long', { max: 60 })),
    code: z.enum(handCodes).optional().describe('The bonus that it is; without one it is only noted.'),
  }),
] as const;

const dealCommands = [
  /** Chips of players who are in, as counted at a table, by a host, or by a player on their own phone. */
  command('count-chips', {
    counts: z
      .array(z.object({ entryId, chips: stackSchema }))
      .min(1, reason('night.players-missing'))
      .max(500),
    by: z
      .literal('player')
      .optional()
      .describe(
        'Counted on the player’s own phone; only the server sets this, and removes it from a command.',
      ),
  }),
  /** Sent by the server alone (`POST /api/poker-clocks/:id/deal`): it knows what the places are worth. */
  command('propose-deal', {
    method: z.enum(dealMethods),
    playsOn: z.boolean(),
    prizes: z.array(z.number()).max(10),
    shares: proposedSharesSchema,
  }),
  command('answer-deal', { dealId: uuidSchema, entryId, accepts: z.boolean() }),
  command('close-deal', { dealId: uuidSchema }),
  command('withdraw-deal', { dealId: uuidSchema }),
] as const;

const historyCommands = [
  /** The state becomes what it would be without the target command. */
  command('undo', { targetCommandId: uuidSchema }),
  command('redo', { targetCommandId: uuidSchema }),
] as const;

export const clockCommandSchema = z.discriminatedUnion(
  'type',
  [...timeCommands, ...roomCommands, ...nightCommands, ...dealCommands, ...historyCommands],
  {
    error: (): string =>
      reason('value.named-one-of', { name: 'type', options: clockCommandTypes.join(', ') }),
  },
);
/** The names of all commands. */
export const clockCommandTypes = clockCommandSchema.options.map(({ shape }) => shape.type.value);
export type ClockCommand = z.infer<typeof clockCommandSchema>;
/** A command that changes the state itself, unlike `undo` and `redo`, which replay the log. */
export type PlainCommand = Exclude<ClockCommand, { type: 'undo' | 'redo' }>;

export type ClockCommandType = ClockCommand['type'];
type Draft<C> = C extends ClockCommand ? Omit<C, 'expectedVersion' | 'issuedAt' | 'deskId'> : never;

/** One entry of a clock's log: the command, who gave it and when, and the resulting version. */
export type ClockLogEntry = Draft<ClockCommand> & {
  version: number;
  actor: { id: string; name: string };
  /** The device that gave it; missing for the server's own commands and those of before devices were noted. */
  device?: Device;
  at: string;
  /** Whether it was undone, and not redone since. */
  isUndone: boolean;
};

/** A log entry as it is sent: these fields plus those of the command itself. */
export const clockLogEntrySchema = z.looseObject({
  commandId: z.string(),
  type: z.string(),
  version: z.int(),
  actor: z.object({ id: z.string(), name: z.string() }),
  device: deviceSchema.optional(),
  at: instantSchema,
  isUndone: z.boolean(),
}) as z.ZodType<ClockLogEntry>;
