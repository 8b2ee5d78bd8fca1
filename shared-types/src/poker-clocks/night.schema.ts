// The players of a night as its clock counts and seats them. Stored with the clock, changed only by its commands.
import { z } from 'zod';
import { idSchema, instantSchema, uuidSchema } from '../common/ids.ts';
import { chipCountsSchema, dealSchema } from '../deals/deal.schema.ts';
import { knockOutSchema } from '../knock-outs/knock-out.schema.ts';
import { handCodes } from '../points-rules/points-rule.schema.ts';
import { reason } from '../reasons/reason.ts';

/** The maximum number of tables of a night, and of seats at a table. */
export const maxTables = 60;
const maxTableSize = 10;
const chips = z
  .int(reason('chip.not-whole'))
  .min(0, reason('number.negative'))
  .max(100_000_000, reason('number.too-large', { max: 100_000_000 }));
const tableSchema = z
  .int(reason('night.table-number'))
  .min(1, reason('night.table-starts-at-one'))
  .max(maxTables, reason('number.too-large', { max: maxTables }));
const seatNumberSchema = z
  .int(reason('night.seat-number'))
  .min(1, reason('night.seat-starts-at-one'))
  .max(maxTableSize, reason('number.too-large', { max: maxTableSize }));

/** A seat: both numbers from 1. */
export const seatSchema = z.object({ table: tableSchema, seat: seatNumberSchema });
export type Seat = z.infer<typeof seatSchema>;

/** The settings of a night. Re-entries and add-ons are off unless a host turns them on: the league is free play. */
export const nightSettingsSchema = z.object({
  startingStack: chips.min(1, reason('number.too-small', { min: 1 })).default(5_000),
  addOnStack: chips.default(5_000),
  /** The extra chips for a player who shows a bonus. */
  bonusChip: chips.default(5_000),
  tableSize: z
    .int(reason('night.seats-not-whole'))
    .min(2, reason('night.seats-too-few', { min: 2 }))
    .max(maxTableSize, reason('night.seats-too-many', { max: maxTableSize }))
    .default(8),
  tables: tableSchema
    .optional()
    .describe('How many tables are open at least while seats are drawn; as few as needed if omitted.'),
  allowsReEntry: z.boolean().default(false),
  allowsAddOn: z.boolean().default(false),
  lateEntryMinutes: z
    .int(reason('number.whole-minutes'))
    .min(0, reason('number.negative'))
    .max(600, reason('number.too-large', { max: 600 }))
    .default(60),
  finishBy: instantSchema.nullable().default(null).describe('When the host wants the night to end.'),
});
export type NightSettings = z.infer<typeof nightSettingsSchema>;
/** The league's defaults: 8 seats, a stack of 5,000, late entry for an hour. */
export const leagueSettings: NightSettings = nightSettingsSchema.parse({});

const nameSchema = z
  .string(reason('name.missing'))
  .trim()
  .min(1, reason('name.missing'))
  .max(80, reason('text.too-long', { max: 80 }));

/** A player of the night; `playerId` is null for a walk-in without an account. */
export const entrySchema = z.object({
  id: uuidSchema,
  playerId: idSchema.nullable().default(null),
  name: nameSchema,
  playerNumber: z.int().min(0).nullable().default(null),
  seat: seatSchema.nullable().default(null),
  isSeatFixed: z.boolean().default(false).describe('Stays where they sit when tables are balanced.'),
  reEntries: z.int().min(0).default(0),
  addOns: z.int().min(0).default(0),
  extraChips: z
    .int(reason('chip.not-whole'))
    .min(-1_000_000, reason('number.too-small', { min: -1_000_000 }))
    .max(1_000_000, reason('number.too-large', { max: 1_000_000 }))
    .default(0)
    .describe('Bonus chips, less what a late start costs.'),
});
export type Entry = z.infer<typeof entrySchema>;

/**
 * The players eliminated in one hand, who share its place; `unnamed` is the number of players who were only counted. A
 * hand ordered by stack has one of these for each player, with the same `commandId`.
 */
const bustOutSchema = z.object({
  commandId: z.string(),
  entryIds: z.array(z.string()),
  unnamed: z.int().min(0),
  at: instantSchema,
});
export type BustOut = z.infer<typeof bustOutSchema>;

export const moveReasons = ['draw', 'balance', 'break', 'redraw', 'swap', 'host'] as const;
export type MoveReason = (typeof moveReasons)[number];

/** A change of seat; in lists the newest is last. */
const moveSchema = z.object({
  entryId: z.string(),
  from: seatSchema.nullable(),
  to: seatSchema,
  reason: z.enum(moveReasons),
  note: z.string(),
  at: instantSchema,
});
export type Move = z.infer<typeof moveSchema>;

/** A player who says on their phone that they are out; the desk confirms it (out-reports.rules.ts). */
const outReportSchema = z.object({ entryId: z.string(), at: instantSchema });
export type OutReport = z.infer<typeof outReportSchema>;

const highHandSchema = z.object({
  entryId: z.string(),
  hand: z.string(),
  code: z.enum(handCodes).optional().describe('The bonus that it is; without one it is only noted.'),
  at: instantSchema,
});

/** The players of a night. */
export const nightSchema = z.object({
  settings: nightSettingsSchema,
  entries: z.array(entrySchema),
  unnamed: z
    .object({ entries: z.int(), reEntries: z.int(), addOns: z.int() })
    .describe('Players who were counted, but not registered.'),
  bustOuts: z.array(bustOutSchema).describe('In the order of the hands, earliest first.'),
  blockedSeats: z.array(seatSchema),
  buttons: z
    .array(seatSchema)
    .describe('The positions of the dealer buttons, one per table that reported it.'),
  moves: z.array(moveSchema).describe('The last 40, and everyone who moved with the last of them.'),
  highHands: z.array(highHandSchema),
  knockOuts: z
    .array(knockOutSchema)
    .optional()
    .describe('Who eliminated whom, where somebody noted it; earlier entries of a player included.'),
  outReports: z
    .array(outReportSchema)
    .optional()
    .describe('Who says to be out, and is still in; also those that nobody confirmed in time.'),
  chipCounts: chipCountsSchema
    .optional()
    .describe('The last count of each player’s chips; only for those who run the clock.'),
  deal: dealSchema
    .nullable()
    .optional()
    .describe('The deal that is proposed or agreed; only for those who run the clock.'),
});
export type Night = z.infer<typeof nightSchema>;

/** The counts of a night that screens show. */
export const nightCountsSchema = z.object({
  entries: z.int(),
  reEntries: z.int(),
  addOns: z.int(),
  playersLeft: z.int(),
  tables: z.int().describe('Tables with players.'),
  totalChips: z.int(),
  averageStack: z.int().describe('0 while nobody is in.'),
});
export type NightCounts = z.infer<typeof nightCountsSchema>;
