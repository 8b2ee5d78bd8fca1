// The remote control of a screen: the settings that the server stores for it, commands to it, and the log of both.
import { z } from 'zod';
import { idSchema, instantSchema, uuidSchema } from '../common/ids.ts';
import { reason } from '../reasons/reason.ts';
import { displaySettingsSchema } from './display-settings.ts';
import { displayViews } from './screen.schema.ts';

const { shape } = displaySettingsSchema;

/** A change of some settings of a screen; `held` is the view to hold, or null to let the views take turns again. */
export const displaySettingsChangeSchema = z
  .object({
    seconds: shape.seconds.unwrap(),
    isTickerShown: shape.isTickerShown.unwrap(),
    isRotating: shape.isRotating.unwrap(),
    message: shape.message.unwrap(),
    isMuted: shape.isMuted.unwrap(),
    volume: shape.volume.unwrap(),
    isSpoken: shape.isSpoken.unwrap(),
    speech: shape.speech.unwrap(),
    held: z.enum(displayViews).nullable(),
  })
  .partial();
export type DisplaySettingsChange = z.infer<typeof displaySettingsChangeSchema>;

/** The settings of a screen as the server stores them; `version` is 0 as long as nobody changed any. */
export const storedDisplaySettingsSchema = z.object({
  settings: displaySettingsSchema,
  version: z.int().min(0),
});
export type StoredDisplaySettings = z.infer<typeof storedDisplaySettingsSchema>;

/** A screen in addresses: the public id of a screen, or the id of the display key of a paired TV. */
export const remoteIdSchema = z.union([uuidSchema, idSchema]);

/** The sockets that a change of a screen is for: those of a display key, or the one of a screen. */
export const remoteTargetSchema = z.union([
  z.object({ keyId: idSchema }),
  z.object({ screenId: z.string() }),
]);
export type RemoteTarget = z.infer<typeof remoteTargetSchema>;

/** What a screen can be made to do at once. */
export const screenCommandKinds = ['test-sound', 'next-view', 'restart'] as const;
export type ScreenCommandKind = (typeof screenCommandKinds)[number];

/** A command to a screen, given at `at` (server time); a screen that receives it much later ignores it. */
export const screenCommandSchema = z.object({
  id: z.string(),
  kind: z.enum(screenCommandKinds),
  at: instantSchema,
});
export type ScreenCommand = z.infer<typeof screenCommandSchema>;

/** The kinds of acts in the log of a screen. */
const screenActKinds = [
  ...screenCommandKinds,
  'mute',
  'unmute',
  'volume',
  'speech',
  'speech-off',
  'views-turn',
  'views-stay',
  'view-lengths',
  'message',
  'hold',
  'release',
  'rename',
] as const;
export type ScreenActKind = (typeof screenActKinds)[number];

/** An act on a screen; `value` is the new one: percent of the volume, a language, a view, a text, a name. */
const screenActSchema = z.object({
  id: z.string(),
  kind: z.enum(screenActKinds),
  value: z.string(),
  by: z.string().describe('The name of the person; empty for somebody at the screen itself.'),
  at: instantSchema,
});
export type ScreenAct = z.infer<typeof screenActSchema>;

/** What the remote control of a screen shows. */
export const screenRemoteSchema = storedDisplaySettingsSchema.extend({
  name: z.string().describe('Its name; empty for a screen without one.'),
  keyId: z.string().nullable().describe('The display key of a paired TV.'),
  abilities: z.object({ unpair: z.boolean() }),
  acts: z.array(screenActSchema).describe('The latest acts, newest first.'),
});
export type ScreenRemote = z.infer<typeof screenRemoteSchema>;

export const screenNameSchema = z.object({
  name: z
    .string(reason('screen.label-missing'))
    .trim()
    .min(1, reason('screen.label-empty'))
    .max(60, reason('text.too-long', { max: 60 })),
});
