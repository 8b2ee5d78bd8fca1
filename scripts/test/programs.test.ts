import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chromium, findProgram } from './programs.ts';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'ahl-programs-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const place = (name: string): string => {
  const file = path.join(folder, name);
  writeFileSync(file, '#!/bin/sh\n');
  chmodSync(file, 0o755);
  return file;
};

describe('findProgram', () => {
  it('finds the first of its names on the PATH', () => {
    place('google-chrome');
    place('chromium');
    const wanted = place('chromium-headless-shell');

    expect(findProgram(chromium, { PATH: `/nowhere${path.delimiter}${folder}` })).toBe(wanted);
  });

  it('uses the path in its variable, and nothing else if that does not exist', () => {
    place('chromium');
    const other = place('my-browser');

    expect(findProgram(chromium, { PATH: folder, CHROMIUM_PATH: other })).toBe(other);
    expect(findProgram(chromium, { PATH: folder, CHROMIUM_PATH: path.join(folder, 'gone') })).toBeNull();
  });

  it('is null when the program is nowhere', () => {
    expect(findProgram(chromium, { PATH: folder })).toBeNull();
  });
});
