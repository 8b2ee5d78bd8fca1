// The rules of a screen's remote control: how settings change, which acts a change is, which view comes next.
import { type DisplaySettings, displaySettingsSchema } from './display-settings.ts';
import type { DisplaySettingsChange, ScreenAct } from './remote.schema.ts';
import { type DisplayView, displayViews } from './screen.schema.ts';

/** How long a view is held at most: a night. A TV is not stuck on it at the next one. */
const heldForMs = 12 * 3_600_000;
/** A screen ignores a command that reaches it later than this, in milliseconds. */
export const lateCommandMs = 15_000;

/** Returns the settings after a change at `nowMs` (server time). */
export const changeSettings = (
  before: DisplaySettings,
  { held, ...change }: DisplaySettingsChange,
  nowMs: number,
): DisplaySettings => {
  const next = { ...before, ...change };
  if (held === undefined) return next;
  return { ...next, held: held === null ? null : { view: held, at: new Date(nowMs).toISOString() } };
};

/** Returns stored settings; each that cannot be read, such as one of a later version, is the default. */
export const settingsOf = (stored: unknown): DisplaySettings => {
  const whole = displaySettingsSchema.safeParse(stored);
  if (whole.success) return whole.data;
  const readable = Object.entries(Object(stored)).filter(
    ([name, value]) => displaySettingsSchema.safeParse({ [name]: value }).success,
  );
  return displaySettingsSchema.parse(Object.fromEntries(readable));
};

/** The view that a person holds on a screen at `nowMs` (server time, ms), or null. */
export const heldViewOf = ({ held }: Pick<DisplaySettings, 'held'>, nowMs: number): DisplayView | null =>
  held !== null && nowMs - Date.parse(held.at) < heldForMs ? held.view : null;

/** The view after `current` among those that have something to show, in the order of the rotation. */
export const viewAfter = (current: DisplayView, available: readonly DisplayView[]): DisplayView => {
  const order = displayViews.filter((view) => view === 'clock' || available.includes(view));
  return order[(order.indexOf(current) + 1) % order.length] ?? 'clock';
};

type Act = Pick<ScreenAct, 'kind' | 'value'>;

/** Returns the acts of a change, for the log; a setting that stays as it was is none. */
export const actsOf = (before: DisplaySettings, after: DisplaySettings): Act[] => {
  const acts: (Act | false)[] = [
    before.isMuted !== after.isMuted && { kind: after.isMuted ? 'mute' : 'unmute', value: '' },
    before.volume !== after.volume && { kind: 'volume', value: `${Math.round(after.volume * 100)}` },
    before.isSpoken && !after.isSpoken && { kind: 'speech-off', value: '' },
    after.isSpoken &&
      (!before.isSpoken || before.speech !== after.speech) && { kind: 'speech', value: after.speech },
    before.isRotating !== after.isRotating && {
      kind: after.isRotating ? 'views-turn' : 'views-stay',
      value: '',
    },
    JSON.stringify(before.seconds) !== JSON.stringify(after.seconds) && { kind: 'view-lengths', value: '' },
    before.message !== after.message && { kind: 'message', value: after.message },
    before.held?.view !== after.held?.view &&
      (after.held ? { kind: 'hold', value: after.held.view } : { kind: 'release', value: '' }),
  ];
  return acts.filter((act) => act !== false);
};
