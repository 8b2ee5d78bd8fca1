/**
 * Polls until the result is neither undefined, null nor false, and returns it.
 * @throws Error naming what was waited for, with the last failure, after `timeoutMs`
 */
export const waitFor = async <T>(
  what: string,
  ask: () => T | Promise<T>,
  { timeoutMs = 180_000, everyMs = 50 }: { timeoutMs?: number; everyMs?: number } = {},
): Promise<NonNullable<Exclude<T, false>>> => {
  const deadline = performance.now() + timeoutMs;
  let cause: unknown;
  while (performance.now() < deadline) {
    try {
      const answer = await ask();
      if (answer !== undefined && answer !== null && answer !== false)
        return answer as NonNullable<Exclude<T, false>>;
    } catch (error) {
      cause = error;
    }
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  throw new Error(`Waited ${timeoutMs} ms without success: ${what}`, { cause });
};
