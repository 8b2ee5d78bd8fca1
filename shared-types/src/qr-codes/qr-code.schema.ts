import { z } from 'zod';
import { hexColourPattern } from '../common/contrast.rules.ts';
import { dateSchema, idSchema, instantSchema } from '../common/ids.ts';
import { rowRefSchema } from '../common/resource.ts';
import { reason } from '../reasons/reason.ts';
import { linkSchema } from '../site-content/site-content.schema.ts';
import { inkProblem, isCodeTarget } from './qr-code.rules.ts';

/** What a code is printed on, which decides its size. */
export const qrFormats = ['sticker', 'table-card', 'poster'] as const;
export type QrFormat = (typeof qrFormats)[number];

/** The file formats in which a code can be downloaded. */
export const qrFileFormats = ['svg', 'png', 'pdf'] as const;
export type QrFileFormat = (typeof qrFileFormats)[number];

/** The media types of these files. */
export const qrFileTypes = {
  svg: 'image/svg+xml',
  png: 'image/png',
  pdf: 'application/pdf',
} as const satisfies Record<QrFileFormat, string>;

export const qrStates = ['active', 'retired'] as const;

/** The target of a code: a page of this site, or an https address entered by an admin. */
const qrTargetSchema = linkSchema.refine(isCodeTarget, { error: reason('qr.not-a-target') });

const colour = z
  .string(reason('qr.colour-form'))
  .regex(hexColourPattern, reason('qr.colour-form'))
  .transform((value) => value.toUpperCase());

const design = z.object({
  ink: colour.default('#000000').describe('The colour of the dark squares.'),
  paper: colour.default('#FFFFFF').describe('The colour behind them.'),
});

type QrDesign = { ink: string; paper: string };
/** Accepts invalid colours here, because their own field refuses them. */
const isWithout =
  (problem: NonNullable<ReturnType<typeof inkProblem>>) =>
  ({ ink, paper }: QrDesign): boolean =>
    ![ink, paper].every((value) => hexColourPattern.test(value)) || inkProblem({ ink, paper }) !== problem;
const darkOnLight = { path: ['ink'], error: reason('qr.ink-lighter') };
const clear = { path: ['ink'], error: reason('qr.contrast-low') };

/** The colours and the format of a code, for a check before it is created. */
export const qrDesignSchema = design
  .extend({ format: z.enum(qrFormats, reason('qr.format-missing')).default('table-card') })
  .refine(isWithout('qr.ink-lighter'), darkOnLight)
  .refine(isWithout('qr.contrast-low'), clear);

/** An admin's input for a code; the server creates its short address, which never changes. */
export const qrCodeInputSchema = design
  .extend({
    name: z
      .string(reason('name.missing'))
      .trim()
      .min(2, reason('text.too-short', { min: 2 }))
      .max(80, reason('text.too-long', { max: 80 })),
    target: qrTargetSchema,
    venueId: idSchema.nullable().default(null).describe('The venue where it hangs.'),
    format: z.enum(qrFormats, reason('qr.format-missing')).default('table-card'),
  })
  .refine(isWithout('qr.ink-lighter'), darkOnLight)
  .refine(isWithout('qr.contrast-low'), clear);
export type QrCodeInput = z.input<typeof qrCodeInputSchema>;

/** A code in the office's list. */
export const qrCodeSchema = z.object({
  id: z.string(),
  code: z.string().describe('The last part of its short address: `/q/<code>`.'),
  address: z.string().describe('The whole short address, which the code contains.'),
  name: z.string(),
  target: z.string(),
  isOwnPage: z.boolean().describe('Whether the target is a page of this site.'),
  venue: rowRefSchema.nullable(),
  venueId: z.string().nullable(),
  format: z.enum(qrFormats),
  ink: z.string(),
  paper: z.string(),
  state: z.enum(qrStates),
  scans: z.int().describe('By people, according to the browser; bots are counted separately.'),
  botScans: z.int(),
  createdAt: instantSchema,
  updatedAt: instantSchema,
  version: z.int(),
});
export type QrCode = z.infer<typeof qrCodeSchema>;

/** The scans of one league day. */
export const qrScanDaySchema = z.object({ date: dateSchema, people: z.int(), bots: z.int() });
export type QrScanDay = z.infer<typeof qrScanDaySchema>;

/** A test decoding of a code: as printed, or as a phone sees it from a distance in poor light. */
const qrReadingSchema = z.object({
  way: z.enum(['print', 'distance']),
  isRead: z.boolean(),
});

/** The result of decoding a code at its size and in its colours. */
export const qrCheckSchema = z.object({
  isReadable: z.boolean(),
  contrast: z.number().describe('From 1 to 21; codes need 4.5.'),
  sizeMm: z.number().describe('The width of the code on paper with its quiet zone.'),
  readings: z.array(qrReadingSchema),
});
export type QrCheck = z.infer<typeof qrCheckSchema>;
