import { describe, expect, test } from 'vitest';
import { loadConfig, StartError } from './config.ts';

describe('loadConfig', () => {
  test('accepts an empty environment: a working demo league on port 3000', () => {
    const config = loadConfig({});

    expect(config).toMatchObject({
      port: 3000,
      dataDir: './data',
      demoData: true,
      timeZone: 'America/Chicago',
      productName: 'AHL',
      masterAdminEmail: 'admin@demo.local',
    });
  });

  test('names every invalid variable at once, with its allowed values', () => {
    const load = () =>
      loadConfig({
        PORT: 'eighty',
        LEAGUE_TIME_ZONE: 'Texas',
        MONGODB_URI: 'postgres://x',
        DEMO_SCALE: '0',
        JWT_SECRET: 'short',
        TRUST_PROXY: 'maybe',
        LOG_LEVEL: 'loud',
      });

    expect(load).toThrow(StartError);
    expect(load).toThrow(
      /PORT: .*0 to 65535[\s\S]*MONGODB_URI: [\s\S]*JWT_SECRET: [\s\S]*DEMO_SCALE: [\s\S]*LEAGUE_TIME_ZONE: [\s\S]*LOG_LEVEL: [\s\S]*TRUST_PROXY: /,
    );
  });

  test('refuses an empty JWT_SECRET in production, and fills no demo league there', () => {
    expect(() => loadConfig({ NODE_ENV: 'production' })).toThrow(/JWT_SECRET/);
    expect(loadConfig({ NODE_ENV: 'production', JWT_SECRET: 's'.repeat(32) }).demoData).toBe(false);
  });
});
