// Owns this process's data about all screens, its own and those of other replicas: reports travel over the bus and are
// stored in memory only, since each screen reports everything again every few seconds. The speaker is elected from
// them.
import type { DomainEvent } from '@ahl/shared-types/realtime';
import {
  electSpeaker,
  faultsOf,
  forgottenAfterMs,
  offlineAfterMs,
  type Screen,
  type SeenScreen,
} from '@ahl/shared-types/screens';
import type { EventBus } from '../../bus/event-bus.ts';

/**
 * A closed page is forgotten sooner than a TV or a screen that stopped reporting; after a reload it is back by then.
 */
const closedPageMs = 60_000;
/** Limits per clock and per process: visitors' screens above them are not counted, the venue's own always are. */
const maxPerClock = 40;
const maxScreens = 5_000;

type Known = SeenScreen & { hasLeft: boolean; wasOnline: boolean };
type Listener = {
  /** Called when something that the desk shows has changed. */
  onChange(): void;
  onSpeaker(clockId: string, screenId: string | null): void;
};
type Reported = Extract<DomainEvent, { type: 'screen.reported' }>;

export type ScreenRegistry = {
  /** Returns all screens of a clock, or of all clocks, as the desk sees them. */
  list(clockId?: string): Screen[];
  /** Returns the number of a screen that reported recently, else null. */
  numberOf(screenId: string): number | null;
  /** Returns the clock that such a screen shows, else null. */
  clockOf(screenId: string): string | null;
  /** Returns the display key of such a screen; null for one without a key. */
  keyOf(screenId: string): string | null;
  /** Whether such a screen is the venue's own: opened by a key of the clock's venue or by staff of clocks. */
  isTrusted(screenId: string): boolean;
  speakerOf(clockId: string): string | null;
  /** Detects screens that stopped reporting; must be called each second. */
  sweep(): void;
  listen(listener: Listener): () => void;
};

const soundOf = ({ sound, audio }: SeenScreen): Screen['sound'] => sound ?? (audio ? 'on' : 'locked');

/** Creates the registry of a process; it listens on the bus for the life of the process. */
export const createScreenRegistry = (bus: Pick<EventBus, 'subscribe'>, now: () => number): ScreenRegistry => {
  const screens = new Map<string, Known>();
  const speakers = new Map<string, string>();
  const listeners = new Set<Listener>();

  const ofClock = (clockId: string) => [...screens.values()].filter((screen) => screen.clockId === clockId);
  const isForgotten = ({ hasLeft, isPaired, seenAtMs }: Known) =>
    now() - seenAtMs > (hasLeft && !isPaired ? closedPageMs : forgottenAfterMs);
  const isOnline = ({ hasLeft, seenAtMs }: Known) => !hasLeft && now() - seenAtMs <= offlineAfterMs;

  const present = (screen: Known): Screen => {
    const { screenId, number, clockId, label, isTrusted, isPaired, offsetMs, version, visible } = screen;
    const { wakeLock, voice, view, checkIn, settingsVersion } = screen;
    return {
      screenId,
      clockId,
      label,
      isTrusted,
      isPaired,
      offsetMs,
      version,
      visible,
      wakeLock,
      voice,
      view,
      checkIn,
      number,
      isOnline: isOnline(screen),
      seenAt: new Date(screen.seenAtMs).toISOString(),
      sound: soundOf(screen),
      isSpeaker: speakers.get(clockId) === screenId,
      settingsVersion,
    };
  };

  const notifyListeners = () => {
    for (const listener of listeners) listener.onChange();
  };

  const elect = (clockId: string): void => {
    const before = speakers.get(clockId) ?? null;
    const speaker = electSpeaker(ofClock(clockId), before, now());
    if (speaker === before) return;
    if (speaker === null) speakers.delete(clockId);
    else speakers.set(clockId, speaker);
    for (const listener of listeners) listener.onSpeaker(clockId, speaker);
    notifyListeners();
  };

  /**
   * Returns what the desk shows of a screen, as one text: the offset in whole seconds, so that jitter is not a change.
   */
  const shown = (screen: Known): string => {
    const { seenAt: _seen, offsetMs, ...rest } = present(screen);
    return JSON.stringify([rest, Math.round(offsetMs / 1_000), faultsOf(present(screen), null)]);
  };

  const isWelcome = ({ screenId, clockId, isTrusted }: SeenScreen): boolean =>
    isTrusted ||
    screens.has(screenId) ||
    (screens.size < maxScreens && ofClock(clockId).length < maxPerClock);

  const onReported = ({ screen }: Reported): void => {
    if (!isWelcome(screen) || now() - screen.seenAtMs > forgottenAfterMs) return;
    const before = screens.get(screen.screenId);
    if (before && before.seenAtMs > screen.seenAtMs) return;
    const next: Known = { ...screen, hasLeft: false, wasOnline: true };
    const wasShown = before ? shown(before) : '';
    screens.set(screen.screenId, next);
    if (before && before.clockId !== screen.clockId) elect(before.clockId);
    elect(screen.clockId);
    if (wasShown !== shown(next) || !before?.wasOnline) notifyListeners();
  };

  const onLeft = (screenId: string, socketId: string): void => {
    const screen = screens.get(screenId);
    if (!screen || screen.socketId !== socketId) return;
    screen.hasLeft = true;
    screen.wasOnline = false;
    elect(screen.clockId);
    notifyListeners();
  };

  bus.subscribe(({ event }) => {
    if (event.type === 'screen.reported') onReported(event);
    if (event.type === 'screen.left') onLeft(event.screenId, event.socketId);
  });

  return {
    list: (clockId) =>
      (clockId === undefined ? [...screens.values()] : ofClock(clockId))
        .map(present)
        .sort((a, b) => a.clockId.localeCompare(b.clockId) || a.number - b.number),
    numberOf: (screenId) => screens.get(screenId)?.number ?? null,
    clockOf: (screenId) => screens.get(screenId)?.clockId ?? null,
    keyOf: (screenId) => screens.get(screenId)?.keyId ?? null,
    isTrusted: (screenId) => screens.get(screenId)?.isTrusted ?? false,
    speakerOf: (clockId) => speakers.get(clockId) ?? null,
    sweep: () => {
      let hasChanged = false;
      for (const screen of screens.values()) {
        if (isForgotten(screen)) {
          screens.delete(screen.screenId);
          hasChanged = true;
        } else if (screen.wasOnline && !isOnline(screen)) {
          screen.wasOnline = false;
          hasChanged = true;
        }
      }
      for (const clockId of new Set([...screens.values()].map((screen) => screen.clockId))) elect(clockId);
      for (const clockId of speakers.keys()) if (ofClock(clockId).length === 0) elect(clockId);
      if (hasChanged) notifyListeners();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
