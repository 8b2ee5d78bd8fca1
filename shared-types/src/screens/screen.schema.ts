// A screen as it reports itself, and as the desk sees it.
import { z } from 'zod';
import { idSchema, instantSchema } from '../common/ids.ts';

/** 'on': it can be heard; 'locked': the browser waits for a tap; 'muted': switched off here; 'missing': it has none. */
export const soundStates = ['on', 'locked', 'muted', 'missing'] as const;
export type SoundState = (typeof soundStates)[number];

/** 'on': it speaks; 'off': nobody wants it to; 'missing': the browser has no voice in the chosen language. */
export const voiceStates = ['on', 'off', 'missing'] as const;
export type VoiceState = (typeof voiceStates)[number];

/** 'on': it has the venue's check-in code; 'missing': people have to check in, and it has none; 'off': nobody has to. */
export const checkInStates = ['on', 'missing', 'off'] as const;
export type CheckInState = (typeof checkInStates)[number];

/** What a screen shows. */
export const displayViews = ['clock', 'seats', 'blinds', 'message', 'qr'] as const;
export type DisplayView = (typeof displayViews)[number];

/** What a screen says of itself, on every change and every few seconds. */
export const screenReportSchema = z.object({
  screenId: z
    .uuid()
    .describe("The screen's own id, known to nobody else; others know the screen by another one."),
  clockId: idSchema,
  offsetMs: z.number().min(-1e12).max(1e12).describe("The server's time less the device's own, ms."),
  version: z.int().min(0).describe('The version of the clock that it shows.'),
  visible: z.boolean(),
  wakeLock: z.boolean(),
  audio: z.boolean().describe('Whether it can be heard now.'),
  sound: z.enum(soundStates).optional(),
  voice: z.enum(voiceStates).default('off'),
  view: z.enum(displayViews).default('clock'),
  checkIn: z.enum(checkInStates).default('off'),
  speaking: z.boolean().default(false).describe('Whether it takes itself for the one speaker of its room.'),
});
export type ScreenReport = z.input<typeof screenReportSchema>;

/** A report as the replicas pass it on; `screenId` is the public id, from which nobody gets the screen's own. */
export const seenScreenSchema = screenReportSchema.extend({
  number: z.int(),
  socketId: z.string(),
  /** A display key's label, or empty. */
  label: z.string(),
  /** Opened by a key of the clock's venue or by one who runs clocks: such a screen is the speaker before any visitor's. */
  isTrusted: z.boolean(),
  /** Server time, ms. */
  seenAtMs: z.number(),
});
export type SeenScreen = z.output<typeof seenScreenSchema>;

/** A screen as the desk sees it. */
export const screenSchema = z.object({
  screenId: z.string(),
  number: z.int().describe('10 to 99; what the screen shows when it identifies itself.'),
  clockId: z.string(),
  label: z.string(),
  isTrusted: z.boolean(),
  isOnline: z.boolean(),
  seenAt: instantSchema,
  offsetMs: z.number(),
  version: z.int(),
  visible: z.boolean(),
  wakeLock: z.boolean(),
  sound: z.enum(soundStates),
  voice: z.enum(voiceStates),
  view: z.enum(displayViews),
  checkIn: z.enum(checkInStates),
  isSpeaker: z.boolean(),
});
export type Screen = z.infer<typeof screenSchema>;

/** How often a screen reports though nothing changed; two may be lost before its voice passes on. */
export const reportEveryMs = 4_000;
/** After this silence another screen of the room becomes the speaker. */
export const speakerLostAfterMs = 9_000;
/** After this silence a screen counts as offline. */
export const offlineAfterMs = 13_000;
/** After this silence a screen is forgotten. */
export const forgottenAfterMs = 30 * 60_000;

/** The two digits by which people know a screen, taken from its own id, so that it can show them by itself. */
export const screenNumber = (screenId: string): number =>
  (Number.parseInt(screenId.slice(0, 8), 16) % 90) + 10;
