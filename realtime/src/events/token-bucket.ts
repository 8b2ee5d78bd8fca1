/** The verdict on an event: accepted, refused as too frequent, or part of a flood. */
export type Verdict = 'taken' | 'refused' | 'flood';

/**
 * Creates a token bucket: `burst` at once, `perSecond` sustained. Refused events count too, so a client that continues
 * after another `burst` of refusals is flooding.
 */
export const createTokenBucket = (perSecond: number, burst: number, nowMs = () => performance.now()) => {
  let tokens = burst;
  let filledAt = nowMs();
  return (): Verdict => {
    const at = nowMs();
    tokens = Math.min(burst, tokens + ((at - filledAt) / 1000) * perSecond) - 1;
    filledAt = at;
    if (tokens >= 0) return 'taken';
    return tokens >= -burst ? 'refused' : 'flood';
  };
};
