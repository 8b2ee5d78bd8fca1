// What stays available during maintenance: clocks and what shows them, and sign-in for administrators.
import type { Maintenance } from './maintenance.schema.ts';

/** The default: no maintenance. */
export const noMaintenance: Maintenance = { state: 'off', text: '', textEs: '' };

/** Calls that running clocks and displays need, and those by which administrators sign in. */
const openCalls = [
  '/api/poker-clocks',
  '/api/captain',
  '/api/display',
  '/api/display-keys',
  '/api/screens',
  '/api/config',
  '/api/league-settings',
  '/api/master-logo',
  '/api/regions',
  '/api/auth',
  '/api/admin/login',
  '/api/players/login',
];
const venueDisplay = /^\/api\/venues\/[^/]+\/display$/;

/** Pages that stay available: displays, the follow page of a clock, and the office, whose calls check the viewer. */
const openPages = ['/admin', '/login', '/tv', '/clock', '/captain'];

/** Pictures that displays show, and the server's probes. */
const openFiles = ['/pictures', '/venue-pictures', '/brand', '/healthz', '/readyz', '/metrics'];

const isUnder = (paths: readonly string[], path: string): boolean =>
  paths.some((one) => path === one || path.startsWith(`${one}/`));

/**
 * Whether a path is available to everybody during maintenance, besides the files of the build. Every other path is
 * closed, and so is a listed one in another spelling (capitals, escaped letters).
 */
export const isOpenInMaintenance = (path: string): boolean =>
  isUnder(openCalls, path) || venueDisplay.test(path) || isUnder(openPages, path) || isUnder(openFiles, path);
