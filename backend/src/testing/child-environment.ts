/** Returns what a process under test takes over from this one: paths, compiled code, and the time and zone of the run. */
export const inheritedEnvironment = (): Record<string, string | undefined> =>
  Object.fromEntries(
    ['PATH', 'NODE_COMPILE_CACHE', 'TZ', 'NODE_OPTIONS', 'SHIFT_MS'].map((name) => [name, process.env[name]]),
  );
