// Apart from what the desk says of screens, so that a display loads nothing of that.

/** The colour of a screen when it identifies itself, by its number: the same on the desk and on the screen. */
export const screenTone = (number: number): 'felt' | 'sky' | 'brass' | 'red' =>
  (['felt', 'sky', 'brass', 'red'] as const)[number % 4] ?? 'felt';
