// Decodes a CSV file: UTF-8 and UTF-16 with a byte order mark, UTF-8 without, else Windows-1252, in which Excel saves
// in Western countries. Of a file in UTF-8 with a few other bytes, only the lines that have them are Windows-1252.

/** A decoded file. */
export type DecodedText = {
  text: string;
  encoding: 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';
  /** The lines of a file in UTF-8 that are not, from 1. */
  oddLines: number[];
};

const utf8 = new TextDecoder('utf-8', { fatal: true });
const windows = new TextDecoder('windows-1252');

const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return utf8.decode(bytes);
  } catch {
    return null;
  }
};

const lineFeed = 0x0a;
const carriageReturn = 0x0d;

/** Yields each line with its line break. */
function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  let from = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    const isBreak = bytes[at] === lineFeed || (bytes[at] === carriageReturn && bytes[at + 1] !== lineFeed);
    if (!isBreak) continue;
    yield bytes.subarray(from, at + 1);
    from = at + 1;
  }
  if (from < bytes.length) yield bytes.subarray(from);
}

const hasHighByte = (bytes: Uint8Array): boolean => bytes.some((byte) => byte > 0x7f);

/** Decodes a file that is not in UTF-8 as a whole. */
const decodeLines = (bytes: Uint8Array): DecodedText => {
  const parts: string[] = [];
  const oddLines: number[] = [];
  let utf8Lines = 0;
  for (const line of linesOf(bytes)) {
    const text = decodeUtf8(line);
    parts.push(text ?? windows.decode(line));
    if (text === null) oddLines.push(parts.length);
    else if (hasHighByte(line)) utf8Lines += 1;
  }
  if (utf8Lines === 0) return { text: windows.decode(bytes), encoding: 'windows-1252', oddLines: [] };
  return { text: parts.join(''), encoding: 'utf-8', oddLines };
};

const decode = (bytes: Uint8Array): DecodedText => {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le', oddLines: [] };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'utf-16be', oddLines: [] };
  const text = decodeUtf8(bytes);
  return text === null ? decodeLines(bytes) : { text, encoding: 'utf-8', oddLines: [] };
};

/** Returns the text, or null for bytes that are not text. */
export const decodeText = (bytes: Uint8Array): DecodedText | null => {
  const decoded = decode(bytes);
  // Pictures, PDF files and other binary files have such characters early on.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what tells them from text.
  return /[\u0000-\u0008\u000e-\u001f]/.test(decoded.text) ? null : decoded;
};
