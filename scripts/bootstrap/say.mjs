// The output of the two commands while they prepare: sentences for people, never a stack trace.

/** A preparation that cannot continue, described in a sentence. */
export class Problem extends Error {}

/** @param {string} line */
export const say = (line) => void process.stdout.write(`${line}\n`);

/**
 * Announces a step that may take seconds, runs it, and prints how long it took.
 * @template T
 * @param {string} label such as "Installing the packages"
 * @param {() => Promise<T>} step
 * @returns {Promise<T>}
 */
export const withProgress = async (label, step) => {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const isTerminal = process.stdout.isTTY === true;
  process.stdout.write(isTerminal ? `${label} …` : `${label} …\n`);
  const timer = isTerminal
    ? setInterval(() => process.stdout.write(`\r${label} … ${seconds()} s`), 1000)
    : undefined;
  try {
    const result = await step();
    const done = `${label}: done in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
    process.stdout.write(isTerminal ? `\r${done}\u001b[K\n` : `${done}\n`);
    return result;
  } catch (error) {
    if (isTerminal) process.stdout.write('\n');
    throw error;
  } finally {
    clearInterval(timer);
  }
};

/**
 * Runs a command's main function: a Problem ends it with its message and exit code 1.
 * @param {() => Promise<void>} main
 */
export const runMain = async (main) => {
  try {
    await main();
  } catch (error) {
    const isProblem = error instanceof Problem;
    process.stderr.write(`${isProblem ? error.message : `Something unexpected went wrong: ${error}`}\n`);
    if (process.env.DEBUG && error instanceof Error) process.stderr.write(`${error.stack}\n`);
    process.exit(1);
  }
};
