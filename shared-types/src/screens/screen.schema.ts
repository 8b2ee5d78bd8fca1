// A screen as it reports itself, and as shown to the desk.
import { z } from 'zod';
import { idSchema, instantSchema } from '../common/ids.ts';

/** 'on': it can play sound; 'locked': the browser waits for a tap; 'muted': switched off here; 'missing': no sound. */
const soundStates = ['on', 'locked', 'muted', 'missing'] as const;
export type SoundState = (typeof soundStates)[number];

/**
 * 'on': it speaks; 'off': it should not speak; 'recorded': the browser has no voice in the chosen language, so it plays
 * recorded words; 'missing': it has neither.
 */
const voiceStates = ['on', 'off', 'recorded', 'missing'] as const;
export type VoiceState = (typeof voiceStates)[number];

/** 'on': it has the venue's check-in code; 'missing': it needs a code and has none; 'off': it needs none. */
const checkInStates = ['on', 'missing', 'off'] as const;
export type CheckInState = (typeof checkInStates)[number];

/** The views about a clock and its night. */
export const clockViews = ['clock', 'ladder', 'seats', 'blinds', 'message', 'qr'] as const;
/** The views about the venue and the league; a TV without a clock shows them in turn. */
export const venueViews = ['standings', 'lastNights', 'winners', 'promos', 'sponsors', 'nextNights'] as const;
export type VenueView = (typeof venueViews)[number];
/** The views of a screen. */
export const displayViews = [...clockViews, ...venueViews] as const;
export type DisplayView = (typeof displayViews)[number];

/** A screen's report of its state, sent on every change and every few seconds. */
export const screenReportSchema = z.object({
  screenId: z
    .uuid()
    .describe("The screen's own id, which is secret; others know the screen by a different id."),
  clockId: idSchema,
  offsetMs: z.number().min(-1e12).max(1e12).describe("The server's time minus the device's own, in ms."),
  version: z.int().min(0).describe('The version of the clock that it shows.'),
  visible: z.boolean(),
  wakeLock: z.boolean(),
  audio: z.boolean().describe('Whether it can be heard now.'),
  sound: z.enum(soundStates).optional(),
  voice: z.enum(voiceStates).default('off'),
  view: z.enum(displayViews).default('clock'),
  checkIn: z.enum(checkInStates).default('off'),
  speaking: z.boolean().default(false).describe('Whether it considers itself the one speaker of its room.'),
  settingsVersion: z.int().min(0).default(0).describe('The version of its stored settings that it applies.'),
});
export type ScreenReport = z.input<typeof screenReportSchema>;

/** A report as passed between replicas; `screenId` is the public id, from which the screen's own cannot be derived. */
export const seenScreenSchema = screenReportSchema.extend({
  number: z.int(),
  socketId: z.string(),
  /** The label of a display key, or empty. */
  label: z.string(),
  /** Opened by a key of the clock's venue or by clock staff: such a screen becomes the speaker before any visitor's. */
  isTrusted: z.boolean(),
  /** Opened by a display key, as a TV: it is missed when it is gone, unlike the page of a person who closed it. */
  isPaired: z.boolean().default(false),
  /** The id of that display key. */
  keyId: idSchema.nullable().default(null),
  /** Server time, ms. */
  seenAtMs: z.number(),
});
export type SeenScreen = z.output<typeof seenScreenSchema>;

/** A screen as shown to the desk. */
export const screenSchema = z.object({
  screenId: z.string(),
  number: z.int().describe('10 to 99; what the screen shows when it identifies itself.'),
  clockId: z.string(),
  label: z.string(),
  isTrusted: z.boolean(),
  isPaired: z.boolean().describe('A TV with a display key.'),
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
  settingsVersion: z.int(),
});
export type Screen = z.infer<typeof screenSchema>;

/** How often a screen reports without changes; two reports may be lost before another screen becomes the speaker. */
export const reportEveryMs = 4_000;
/** After this silence another screen of the room becomes the speaker. */
export const speakerLostAfterMs = 9_000;
/** After this silence a screen counts as offline. */
export const offlineAfterMs = 13_000;
/** After this silence a screen is removed. */
export const forgottenAfterMs = 30 * 60_000;

/** The two digits that identify a screen for people, derived from its own id, so that it can show them on its own. */
export const screenNumber = (screenId: string): number =>
  (Number.parseInt(screenId.slice(0, 8), 16) % 90) + 10;
