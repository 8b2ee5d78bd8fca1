// In which state a story is at a moment. Nothing is stored of it: whoever reads works it out, so that no job can be late.

/** A recap waits to be looked at, a draft is somebody's work; the others follow from the moment. */
export const storyStates = ['recap', 'draft', 'scheduled', 'live', 'expired'] as const;
export type StoryState = (typeof storyStates)[number];

/** What decides on it; moments in ms, null where there is none. */
export type StoryLife = { isDraft: boolean; isRecap: boolean; fromMs: number | null; untilMs: number | null };

/** The state at a moment: visible from its first moment on, no longer at its last. */
export const storyStateAt = ({ isDraft, isRecap, fromMs, untilMs }: StoryLife, nowMs: number): StoryState => {
  if (isDraft) return isRecap ? 'recap' : 'draft';
  if (untilMs !== null && untilMs <= nowMs) return 'expired';
  return fromMs !== null && fromMs > nowMs ? 'scheduled' : 'live';
};

/** The next moment at which the state becomes another one by itself, in ms; null where it stays. */
export const nextStoryMoment = ({ isDraft, fromMs, untilMs }: StoryLife, nowMs: number): number | null => {
  if (isDraft) return null;
  const ahead = [fromMs, untilMs].filter((atMs): atMs is number => atMs !== null && atMs > nowMs);
  return ahead.length === 0 ? null : Math.min(...ahead);
};
