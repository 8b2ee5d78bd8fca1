// The settings of a screen, stored by the server and, so that it starts without a network, on the screen itself.
import { z } from 'zod';
import { instantSchema } from '../common/ids.ts';
import { type DisplayView, displayViews } from './screen.schema.ts';

export const speechLanguages = ['en', 'es'] as const;
export type SpeechLanguage = (typeof speechLanguages)[number];

/** Seconds for which a screen shows each view unless it is set otherwise. */
const usualSeconds: Record<DisplayView, number> = {
  clock: 40,
  ladder: 15,
  seats: 10,
  blinds: 10,
  message: 8,
  qr: 10,
  standings: 12,
  lastNights: 10,
  winners: 10,
  promos: 10,
  sponsors: 8,
  nextNights: 10,
};
const secondsOf = (view: DisplayView) => z.int().min(0).max(600).default(usualSeconds[view]);

/**
 * Seconds per view in rotation (0: left out; the clock always stays), whether the ticker is shown, sound and voice, and
 * the venue's own text. Settings stored before a view existed get its usual seconds.
 */
export const displaySettingsSchema = z.object({
  seconds: z
    .object(
      Object.fromEntries(displayViews.map((view) => [view, secondsOf(view)])) as Record<
        DisplayView,
        ReturnType<typeof secondsOf>
      >,
    )
    .prefault({}),
  isTickerShown: z.boolean().default(true),
  isRotating: z.boolean().default(true),
  message: z.string().max(200).default(''),
  isMuted: z.boolean().default(false),
  volume: z.number().min(0).max(1).default(0.8),
  isSpoken: z.boolean().default(true),
  speech: z.enum(speechLanguages).default('en'),
  held: z
    .object({ view: z.enum(displayViews), at: instantSchema })
    .nullable()
    .default(null)
    .describe('The view that a person holds on the screen, and since when.'),
});
export type DisplaySettings = z.infer<typeof displaySettingsSchema>;

/** Reads stored settings; uses the default for everything that cannot be read. */
export const readDisplaySettings = (text: string | null): DisplaySettings => {
  try {
    const parsed = displaySettingsSchema.safeParse(JSON.parse(text ?? '{}'));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: not written by this code.
  }
  return displaySettingsSchema.parse({});
};
