// Measures and colours shared by the two ways of drawing a poster.

/** The colours for paper. */
export const posterColours = {
  felt: '#0B5D43',
  feltInk: '#FFFFFF',
  paper: '#F5F3EC',
  ink: '#14201A',
  ink2: '#57635C',
  line: '#E2DDD0',
} as const;

/** The elements drawn besides the text. */
export type PosterMarks = {
  /** The league's logo as PNG; null for the chip. */
  logo: Buffer | null;
  /** The letters of the chip. */
  letters: string;
  /** The code's rows of dark (true) and light squares. */
  code: readonly (readonly boolean[])[];
  /** The address without its protocol, for people who type it. */
  address: string;
};

/** Returns the size of a title, by its length. */
export const titleSize = (title: string, largest: number): number => {
  if (title.length <= 16) return largest;
  return Math.round(title.length <= 28 ? largest * 0.78 : largest * 0.56);
};

/** Returns the path of a code's dark squares in an SVG, a square being one unit. */
export const codePath = (code: PosterMarks['code']): string =>
  code.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
