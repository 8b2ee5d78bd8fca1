// What pictures of our own are drawn from: letters and a hue that a name always gives again.

/** `Alicia Moreno` → `AM`, `The Velvet Corner` → `TV`, `Dooley's` → `DO`; `?` for nothing. */
export const initialsOf = (name: string): string => {
  const words = name
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const [first = '?', second] = words;
  const letters = second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2);
  return letters.toUpperCase();
};

/** A whole number from a name, the same on every machine (FNV-1a). */
export const seedOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

/** A name's hue in degrees: steps of 15 that leave out the olive between 75 and 120, which turns to mud when dark. */
const hueOf = (name: string): number => {
  const step = seedOf(name) % 20;
  return step * 15 + (step < 5 ? 0 : 60);
};

/** A colour of a name's own hue; `lightness` from 0 to 1. The one place outside the theme that makes colours. */
export const nameColour = (name: string, lightness: number, chroma = 0.085): string =>
  `oklch(${lightness} ${chroma} ${hueOf(name)})`;
