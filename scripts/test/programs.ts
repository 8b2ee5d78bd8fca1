// Finds the programs that tests need in addition to npm's packages: Chromium for the journeys, redis-server for what
// replicas share, HAProxy for what is in front of them, PulseAudio for what a room hears. On a CI machine they are installed; elsewhere one line reports
// what is missing.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { run } from '../bootstrap/run.mjs';
import { withProgress } from '../bootstrap/say.mjs';

/** A program that tests need, with the Debian package that contains it. */
export type Program = { names: readonly string[]; variable: string; debianPackage: string; leftOut: string };

/** The shell is Chromium without windows, menus and extensions: a visit takes half of the processor time. */
export const chromium: Program = {
  names: ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'],
  variable: 'CHROMIUM_PATH',
  debianPackage: 'chromium-headless-shell',
  leftOut: 'the browser journeys',
};

export const redisServer: Program = {
  names: ['redis-server', 'valkey-server'],
  variable: 'REDIS_SERVER_PATH',
  debianPackage: 'redis-server',
  leftOut: 'the tests with several replicas',
};

export const haproxy: Program = {
  names: ['haproxy'],
  variable: 'HAPROXY_PATH',
  debianPackage: 'haproxy',
  leftOut: 'the tests of the load balancer',
};

export const pulseAudio: Program = {
  names: ['pulseaudio'],
  variable: 'PULSEAUDIO_PATH',
  debianPackage: 'pulseaudio',
  leftOut: 'the tests of what a room hears',
};

/** Records what PulseAudio plays. */
export const parec: Program = {
  names: ['parec'],
  variable: 'PAREC_PATH',
  debianPackage: 'pulseaudio-utils',
  leftOut: 'the tests of what a room hears',
};

/** Returns the path of a program: from its variable, else the first of its names on the PATH, else null. */
export const findProgram = (
  program: Program,
  environment: Record<string, string | undefined> = process.env,
): string | null => {
  const configured = environment[program.variable];
  if (configured) return existsSync(configured) ? configured : null;
  const folders = (environment.PATH ?? '').split(path.delimiter).filter(Boolean);
  const candidates = program.names.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return candidates.find((candidate) => existsSync(candidate)) ?? null;
};

const canInstall = (): boolean =>
  process.env.CI === 'true' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

const install = (packages: string[]) =>
  withProgress(`Installing ${packages.join(' and ')}`, async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run('apt-get', ['update'], { env });
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env });
  });

/** Finds the programs, installs missing ones on a CI machine, and returns those still missing. */
export const findOrInstall = async (programs: readonly Program[]): Promise<Program[]> => {
  const missing = () => programs.filter((program) => findProgram(program) === null);
  const absent = missing();
  if (absent.length > 0 && canInstall()) await install(absent.map((program) => program.debianPackage));
  return missing();
};
