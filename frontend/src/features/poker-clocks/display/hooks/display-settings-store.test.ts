import { readDisplaySettings } from '@ahl/shared-types/screens';
import { afterEach, describe, expect, it } from 'vitest';
import {
  changeLocally,
  type LocalSettings,
  markSent,
  readLocalSettings,
  receiveSettings,
  writeLocalSettings,
} from './display-settings-store.ts';

const nowMs = Date.parse('2026-11-29T01:00:00.000Z');
const defaults = readDisplaySettings(null);
const fresh: LocalSettings = { settings: defaults, owner: 'bar', version: 3, unsent: {} };

afterEach(() => localStorage.clear());

describe('the settings that a screen stores', () => {
  it('survive a start without a network, with what was not sent yet', () => {
    writeLocalSettings(changeLocally(fresh, { volume: 0.3, held: 'seats' }, nowMs));

    expect(readLocalSettings()).toEqual({
      owner: 'bar',
      version: 3,
      settings: { ...defaults, volume: 0.3, held: { view: 'seats', at: '2026-11-29T01:00:00.000Z' } },
      unsent: { volume: 0.3, held: 'seats' },
    });
  });

  it('are the defaults where nothing readable is stored', () => {
    localStorage.setItem('displaySettings', '{');
    localStorage.setItem('displaySettingsSync', 'no');

    expect(readLocalSettings()).toEqual({ settings: defaults, owner: '', version: 0, unsent: {} });
  });

  it('follow newer ones of the server and ignore older ones, whatever the order in which they arrive', () => {
    const newer = receiveSettings(
      fresh,
      { settings: { ...defaults, volume: 0.4 }, version: 5 },
      'bar',
      nowMs,
    );
    const late = receiveSettings(newer, { settings: { ...defaults, volume: 0.1 }, version: 4 }, 'bar', nowMs);

    expect(newer).toMatchObject({ version: 5, settings: { volume: 0.4 } });
    expect(late).toBe(newer);
  });

  it('retain what was changed here when newer ones arrive before it was sent', () => {
    const changed = changeLocally(fresh, { volume: 0.2 }, nowMs);

    const merged = receiveSettings(
      changed,
      { settings: { ...defaults, volume: 0.9, isMuted: true }, version: 4 },
      'bar',
      nowMs,
    );

    expect(merged.settings).toMatchObject({ volume: 0.2, isMuted: true });
    expect(markSent(merged, { volume: 0.2 }).unsent).toEqual({});
    expect(markSent(changeLocally(merged, { volume: 0.5 }, nowMs), { volume: 0.2 }).unsent).toEqual({
      volume: 0.5,
    });
  });

  it('begin again for another key, whose versions are its own', () => {
    const other = receiveSettings(
      fresh,
      { settings: { ...defaults, speech: 'es' }, version: 1 },
      'pub',
      nowMs,
    );

    expect(other).toMatchObject({ owner: 'pub', version: 1, settings: { speech: 'es' } });
  });

  it('are sent to a server that has none, unless they are the defaults', () => {
    const own = { ...fresh, owner: '', version: 0, settings: { ...defaults, volume: 0.1 } };
    const none = { settings: defaults, version: 0 };

    expect(receiveSettings(own, none, 'bar', nowMs).unsent).toMatchObject({ volume: 0.1, isMuted: false });
    expect(receiveSettings({ ...own, settings: defaults }, none, 'bar', nowMs).unsent).toEqual({});
  });
});
