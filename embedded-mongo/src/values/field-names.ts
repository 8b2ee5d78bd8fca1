/** Field names repeat often; a small cache of recent names avoids creating the strings again. */

const SLOTS = 2048;
/** Longer names rarely repeat. */
const LONGEST = 64;
const names: string[] = new Array<string>(SLOTS).fill('');

/** Returns the name in ASCII bytes; `hash` is any number derived from those bytes. */
export function asciiNameAt(bytes: Buffer, from: number, to: number, hash: number): string {
  const slot = hash & (SLOTS - 1);
  const known = names[slot] as string;
  if (known.length === to - from && isAt(known, bytes, from)) return known;
  const name = bytes.toString('latin1', from, to);
  if (name.length < LONGEST) names[slot] = name;
  return name;
}

function isAt(text: string, bytes: Buffer, from: number): boolean {
  for (let i = 0; i < text.length; i += 1) if (text.charCodeAt(i) !== bytes[from + i]) return false;
  return true;
}
