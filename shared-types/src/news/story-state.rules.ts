// The state of a story at an instant. It is not stored: every reader computes it, so that no job can be late.

/** A recap waits for review, a draft is in progress; the other states follow from the time. */
export const storyStates = ['recap', 'draft', 'scheduled', 'live', 'expired'] as const;
export type StoryState = (typeof storyStates)[number];

/** The data that decide the state; instants in ms, null if there is none. */
export type StoryLife = { isDraft: boolean; isRecap: boolean; fromMs: number | null; untilMs: number | null };

/** The state at an instant: a story is visible from `fromMs`, inclusive, until `untilMs`, exclusive. */
export const storyStateAt = ({ isDraft, isRecap, fromMs, untilMs }: StoryLife, nowMs: number): StoryState => {
  if (isDraft) return isRecap ? 'recap' : 'draft';
  if (untilMs !== null && untilMs <= nowMs) return 'expired';
  return fromMs !== null && fromMs > nowMs ? 'scheduled' : 'live';
};

/** The next instant at which the state changes on its own, in ms; null if it does not. */
export const nextStoryMoment = ({ isDraft, fromMs, untilMs }: StoryLife, nowMs: number): number | null => {
  if (isDraft) return null;
  const ahead = [fromMs, untilMs].filter((atMs): atMs is number => atMs !== null && atMs > nowMs);
  return ahead.length === 0 ? null : Math.min(...ahead);
};
