// The settings of this screen as its browser stores them: what it shows at once, even without a network, the version of
// the server that they are, and what was changed here and not sent yet.
import {
  changeSettings,
  type DisplaySettings,
  type DisplaySettingsChange,
  readDisplaySettings,
  type StoredDisplaySettings,
} from '@ahl/shared-types/screens';
import { readStored, writeStored } from '@/lib/storage.ts';

const settingsKey = 'displaySettings';
const syncKey = 'displaySettingsSync';

/** `owner`: whose settings they are on the server, a display key or a screen; another one has versions of its own. */
export type LocalSettings = {
  settings: DisplaySettings;
  owner: string;
  version: number;
  unsent: DisplaySettingsChange;
};

const readSync = (): Pick<LocalSettings, 'owner' | 'version' | 'unsent'> => {
  try {
    const { owner = '', version = 0, unsent = {} } = JSON.parse(readStored(syncKey) ?? '{}');
    return { owner, version, unsent };
  } catch {
    return { owner: '', version: 0, unsent: {} };
  }
};

/** Reads what the browser has stored. */
export const readLocalSettings = (): LocalSettings => ({
  settings: readDisplaySettings(readStored(settingsKey)),
  ...readSync(),
});

/** Stores it for the next start. */
export const writeLocalSettings = ({ settings, ...sync }: LocalSettings): void => {
  writeStored(settingsKey, JSON.stringify(settings));
  writeStored(syncKey, JSON.stringify(sync));
};

/** The settings as a change that makes them those of another screen. */
const asChange = ({ held: _held, ...settings }: DisplaySettings): DisplaySettingsChange => settings;

const isDefault = (settings: DisplaySettings): boolean =>
  JSON.stringify(asChange(settings)) === JSON.stringify(asChange(readDisplaySettings(null)));

/** Applies a change made at this screen; it stays to be sent. */
export const changeLocally = (
  before: LocalSettings,
  change: DisplaySettingsChange,
  nowMs: number,
): LocalSettings => ({
  ...before,
  settings: changeSettings(before.settings, change, nowMs),
  unsent: { ...before.unsent, ...change },
});

/**
 * Applies settings of the server, unless newer ones are there; what was changed here and not sent yet remains. A server
 * that stores none yet receives those of this screen.
 */
export const receiveSettings = (
  before: LocalSettings,
  { settings, version }: StoredDisplaySettings,
  owner: string,
  nowMs: number,
): LocalSettings => {
  const isOwner = before.owner === owner;
  if (version === 0) {
    const unsent = isDefault(before.settings) ? before.unsent : asChange(before.settings);
    return isOwner && before.version === 0 ? before : { ...before, owner, version: 0, unsent };
  }
  if (isOwner && version <= before.version) return before;
  return { ...before, owner, version, settings: changeSettings(settings, before.unsent, nowMs) };
};

/** Removes from the changes to be sent those that were sent, unless they were changed again meanwhile. */
export const markSent = (before: LocalSettings, sent: DisplaySettingsChange): LocalSettings => {
  const names = Object.keys(before.unsent) as (keyof DisplaySettingsChange)[];
  const left = names.filter((name) => before.unsent[name] !== sent[name]);
  return { ...before, unsent: Object.fromEntries(left.map((name) => [name, before.unsent[name]])) };
};
