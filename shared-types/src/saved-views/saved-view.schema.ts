import { z } from 'zod';
import { reasons } from '../reasons/read-reason.ts';
import { reason } from '../reasons/reason.ts';

/** Search, filters, order and page size of a list, by their keys in its address. */
const viewQuerySchema = z.record(
  z.string().regex(/^[a-zA-Z]{1,40}$/, reason('text.wrong-form')),
  z
    .string(reason('text.not-text'))
    .min(1)
    .max(200, reason('text.too-long', { max: 200 })),
);
export type ViewQuery = z.infer<typeof viewQuerySchema>;

/** A named set of a list's filters and order, for its owner or for the whole office. */
export const savedViewSchema = z.object({
  id: z.string(),
  table: z.string(),
  name: z.string(),
  query: viewQuerySchema,
  isShared: z.boolean().describe('Whether the whole office sees it.'),
  ownerName: z.string(),
  isOwn: z.boolean(),
  problem: z
    .object({
      reason: z.enum(reasons),
      params: z.record(z.string(), z.union([z.string(), z.number()])),
      filters: z.array(z.string()).describe('The keys to leave out of the address.'),
    })
    .nullable()
    .describe('Set if it uses filters, or values of them, that no longer exist.'),
  version: z.int(),
});
export type SavedView = z.infer<typeof savedViewSchema>;

/** The input for a view. */
export const savedViewInputSchema = z.object({
  name: z
    .string(reason('name.missing'))
    .trim()
    .min(1, reason('name.missing'))
    .max(60, reason('text.too-long', { max: 60 })),
  query: viewQuerySchema.refine((query) => Object.keys(query).length <= 20, {
    error: reason('list.too-long', { max: 20 }),
  }),
  isShared: z.boolean().default(false),
});
