// A deal between the last players of a night, as the night stores it, and as a result and its explanation do.
import { z } from 'zod';
import { instantSchema, uuidSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { dealMethods, dealPlayers } from './division.rules.ts';

/** A stack: whole chips, at least one. */
export const stackSchema = z
  .int(reason('chip.not-whole'))
  .min(1, reason('number.too-small', { min: 1 }))
  .max(100_000_000, reason('number.too-large', { max: 100_000_000 }));

/** Points in a deal; a rule has at most two decimals. */
export const dealPointsSchema = z
  .number(reason('number.not-a-number'))
  .min(0, reason('number.negative'))
  .max(100_000_000, reason('number.too-large', { max: 100_000_000 }));

const dealAnswers = ['waiting', 'accepted', 'declined'] as const;

/** What one player gets, and whether they agree; in lists the largest stack is first. */
const dealShareSchema = z.object({
  entryId: z.string(),
  stack: stackSchema,
  points: dealPointsSchema,
  answer: z.enum(dealAnswers),
});
export type DealShare = z.infer<typeof dealShareSchema>;

export const dealSchema = z.object({
  id: uuidSchema.describe('The id of the command that proposed it.'),
  method: z.enum(dealMethods),
  playsOn: z
    .boolean()
    .describe('Whether the players play on for their places; otherwise the deal ends the night by stacks.'),
  prizes: z.array(z.number()).describe('The points of places 1, 2, … when it was proposed.'),
  shares: z.array(dealShareSchema),
  at: instantSchema.describe('When it was proposed.'),
  status: z.enum(['proposed', 'agreed']),
});
/** A deal: proposed until everybody has accepted and the host has closed it. */
export type Deal = z.infer<typeof dealSchema>;

/** The shares of a proposal as the server has calculated them. */
export const proposedSharesSchema = z
  .array(dealShareSchema.omit({ answer: true }).extend({ entryId: uuidSchema }))
  .min(dealPlayers.min, reason('deal.players', dealPlayers))
  .max(dealPlayers.max, reason('deal.players', dealPlayers));

/** What a finisher of a result has agreed to: the points of everybody in the deal, and which of them are theirs. */
export type AgreedShare = {
  method: (typeof dealMethods)[number];
  points: readonly number[];
  index: number;
};

const chipCountSchema = z.object({
  entryId: z.string(),
  chips: z.int(),
  by: z.enum(['player', 'host']).describe('Who counted: the player on their own phone, or a host.'),
  at: instantSchema,
});
/** The last count of a player's chips. */
export type ChipCount = z.infer<typeof chipCountSchema>;
export const chipCountsSchema = z.array(chipCountSchema);
