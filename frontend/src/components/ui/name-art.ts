// Generated pictures: letters and a hue that are always the same for a name.

/** Returns initials: `Alicia Moreno` → `AM`, `The Velvet Corner` → `TV`, `Dooley's` → `DO`; `?` for an empty name. */
export const initialsOf = (name: string): string => {
  const words = name
    .replace(/[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  const [first = '?', second] = words;
  const letters = second ? `${first.charAt(0)}${second.charAt(0)}` : first.slice(0, 2);
  return letters.toUpperCase();
};

/** Returns an integer hash of a name, the same on every machine (FNV-1a). */
export const seedOf = (name: string): number => {
  let hash = 0x811c9dc5;
  for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
};

/** Returns a name's hue in degrees, in steps of 15; omits the olive between 75 and 120, which looks muddy when dark. */
const hueOf = (name: string): number => {
  const step = seedOf(name) % 20;
  return step * 15 + (step < 5 ? 0 : 60);
};

/** Returns a colour of the name's hue; `lightness` from 0 to 1. The only place outside the theme that makes colours. */
export const nameColour = (name: string, lightness: number, chroma = 0.085): string =>
  `oklch(${lightness} ${chroma} ${hueOf(name)})`;
