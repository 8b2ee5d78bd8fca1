import path from 'node:path';

/** The cache that `npm test` and the journeys use: without it a server compiles everything at each start. */
const compileCache = path.resolve(import.meta.dirname, '../../../node_modules/.cache/compile');

/** Returns what a process under test takes over from this one: paths, compiled code, and the time and zone of the run. */
export const inheritedEnvironment = (): Record<string, string | undefined> => ({
  NODE_COMPILE_CACHE: compileCache,
  ...Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', 'TZ', 'NODE_OPTIONS', 'SHIFT_MS'].flatMap((name) =>
      process.env[name] === undefined ? [] : [[name, process.env[name]]],
    ),
  ),
});
