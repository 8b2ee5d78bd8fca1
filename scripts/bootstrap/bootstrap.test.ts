import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildAlone, isBuilt, stampOf } from './build-frontend.mjs';
import { isInstalled } from './install.mjs';

let root = '';

const write = (file: string, text: string) => {
  const full = path.join(root, file);
  mkdirSync(path.dirname(full), { recursive: true });
  writeFileSync(full, text);
};

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'ahl-bootstrap-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const lockOf = (version: string) =>
  JSON.stringify({
    packages: {
      '': {},
      'node_modules/a': { version },
      'node_modules/only-windows': { version, optional: true },
    },
  });

describe('isInstalled', () => {
  it('is false on a fresh clone', () => {
    write('package-lock.json', lockOf('1.0.0'));

    expect(isInstalled(root)).toBe(false);
  });

  it('accepts a tree that npm itself installed from the same lock, and caches the result', () => {
    write('package-lock.json', lockOf('1.0.0'));
    write('node_modules/node/bin/node', '');
    write('node_modules/.package-lock.json', lockOf('1.0.0'));

    expect(isInstalled(root)).toBe(true);
    rmSync(path.join(root, 'node_modules/.package-lock.json'));
    expect(isInstalled(root)).toBe(true);
  });

  it('is false once the lock specifies another version', () => {
    write('package-lock.json', lockOf('1.0.0'));
    write('node_modules/node/bin/node', '');
    write('node_modules/.package-lock.json', lockOf('1.0.0'));
    isInstalled(root);

    write('package-lock.json', lockOf('1.0.1'));

    expect(isInstalled(root)).toBe(false);
  });

  it('is false when the pinned Node is missing', () => {
    write('package-lock.json', lockOf('1.0.0'));
    write('node_modules/.package-lock.json', lockOf('1.0.0'));

    expect(isInstalled(root)).toBe(false);
  });
});

describe('isBuilt', () => {
  const build = () => {
    write('frontend/dist/index.html', '');
    write('frontend/dist/.build-hash', JSON.stringify(stampOf(root)));
  };

  it('is true after a build, even if files were only touched', () => {
    write('frontend/src/main.tsx', 'a');
    build();

    expect(isBuilt(root)).toBe(true);
    utimesSync(path.join(root, 'frontend/src/main.tsx'), 1, 1);
    expect(isBuilt(root)).toBe(true);
  });

  it.each([
    'frontend/src/main.tsx',
    'frontend/src/new.tsx',
    'shared-types/src/common/ids.ts',
    'frontend/index.html',
  ])('is false after %s changed', (file) => {
    write('frontend/src/main.tsx', 'a');
    build();

    write(file, 'b');

    expect(isBuilt(root)).toBe(false);
  });

  it('ignores a test that changed', () => {
    write('frontend/src/main.tsx', 'a');
    build();

    write('frontend/src/main.test.tsx', 'b');

    expect(isBuilt(root)).toBe(true);
  });

  it('is false before the first build', () => {
    expect(isBuilt(root)).toBe(false);
  });
});

describe('buildAlone', () => {
  it('lets one step wait for the other', async () => {
    const steps: string[] = [];
    const step = (name: string) => async () => {
      steps.push(`${name} begins`);
      await new Promise(setImmediate);
      steps.push(`${name} ends`);
    };

    await Promise.all([buildAlone(root, step('one')), buildAlone(root, step('other'))]);

    expect(steps).toEqual(['one begins', 'one ends', 'other begins', 'other ends']);
  });

  it('does not wait for a process that died', async () => {
    write('frontend/.cache/build.lock', String(2 ** 31 - 2));

    await expect(buildAlone(root, async () => undefined)).resolves.toBeUndefined();
  });

  it('lets the next one build after a failure', async () => {
    const failing = () => Promise.reject(new Error('out of memory'));

    await expect(buildAlone(root, failing)).rejects.toThrow('out of memory');
    await expect(buildAlone(root, async () => undefined)).resolves.toBeUndefined();
  });
});
