// What a screen is set to, kept on the screen itself.
import { z } from 'zod';
import { displayViews } from './screen.schema.ts';

export const speechLanguages = ['en', 'es'] as const;
export type SpeechLanguage = (typeof speechLanguages)[number];

const seconds = z.int().min(0).max(600);

/** Seconds of each view in turn (0: left out; the clock is always there), sound and voice, and a line of the bar's own. */
export const displaySettingsSchema = z.object({
  seconds: z
    .object(
      Object.fromEntries(displayViews.map((view) => [view, seconds])) as Record<
        (typeof displayViews)[number],
        typeof seconds
      >,
    )
    .default({ clock: 40, seats: 10, blinds: 10, message: 8, qr: 10 }),
  isRotating: z.boolean().default(true),
  message: z.string().max(200).default(''),
  isMuted: z.boolean().default(false),
  volume: z.number().min(0).max(1).default(0.8),
  isSpoken: z.boolean().default(true),
  speech: z.enum(speechLanguages).default('en'),
});
export type DisplaySettings = z.infer<typeof displaySettingsSchema>;

/** Settings as they were kept; whatever cannot be read is the default. */
export const readDisplaySettings = (text: string | null): DisplaySettings => {
  try {
    const parsed = displaySettingsSchema.safeParse(JSON.parse(text ?? '{}'));
    if (parsed.success) return parsed.data;
  } catch {
    // Not JSON: somebody else's value.
  }
  return displaySettingsSchema.parse({});
};
