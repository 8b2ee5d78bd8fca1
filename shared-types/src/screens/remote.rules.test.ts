import { describe, expect, it } from 'vitest';
import { displaySettingsSchema } from './display-settings.ts';
import { actsOf, changeSettings, heldViewOf, settingsOf, viewAfter } from './remote.rules.ts';
import { displaySettingsChangeSchema } from './remote.schema.ts';

const nowMs = Date.parse('2026-11-29T01:00:00.000Z');
const hourMs = 3_600_000;
const defaults = displaySettingsSchema.parse({});

describe('a change of settings', () => {
  it('changes what it names and nothing else', () => {
    expect(displaySettingsChangeSchema.parse({})).toEqual({});
    expect(changeSettings(defaults, { volume: 0.4 }, nowMs)).toEqual({ ...defaults, volume: 0.4 });
  });

  it('is named act by act', () => {
    const after = changeSettings(
      defaults,
      { volume: 0.4, isMuted: true, speech: 'es', message: 'Hi', held: 'qr', isRotating: false },
      nowMs,
    );

    expect(actsOf(defaults, after).map(({ kind, value }) => `${kind} ${value}`.trim())).toEqual([
      'mute',
      'volume 40',
      'speech es',
      'views-stay',
      'message Hi',
      'hold qr',
    ]);
    expect(actsOf(after, changeSettings(after, { held: null, isSpoken: false }, nowMs))).toEqual([
      { kind: 'speech-off', value: '' },
      { kind: 'release', value: '' },
    ]);
    expect(actsOf(defaults, { ...defaults })).toEqual([]);
  });
});

describe('a held view', () => {
  it('is held for a night and no longer', () => {
    const held = changeSettings(defaults, { held: 'seats' }, nowMs);

    expect(heldViewOf(held, nowMs + 11 * hourMs)).toBe('seats');
    expect(heldViewOf(held, nowMs + 12 * hourMs)).toBeNull();
    expect(heldViewOf(defaults, nowMs)).toBeNull();
  });

  it('is followed by the next with something to show, the last by the clock', () => {
    expect(viewAfter('clock', ['clock', 'qr'])).toBe('qr');
    expect(viewAfter('qr', ['clock', 'qr'])).toBe('clock');
    expect(viewAfter('seats', ['clock', 'qr'])).toBe('clock');
  });
});

describe('stored settings', () => {
  it('are read one by one where some cannot be read', () => {
    expect(settingsOf({ volume: 0.2, speech: 'fr', seconds: 3 })).toEqual({ ...defaults, volume: 0.2 });
    expect(settingsOf(null)).toEqual(defaults);
  });
});
