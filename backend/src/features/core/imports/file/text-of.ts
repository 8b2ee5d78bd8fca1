// Decodes a CSV file: UTF-8 and UTF-16 with a byte order mark, UTF-8 without, else Windows-1252, in which Excel saves
// in Western countries.

/** Returns the text, or null for bytes that are not text. */
export const textOf = (bytes: Uint8Array): string | null => {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const hasMark = first === 0xef && second === 0xbb && third === 0xbf;
  const text = decodeUtf8(bytes) ?? (hasMark ? null : new TextDecoder('windows-1252').decode(bytes));
  // Pictures, PDF files and other binary files have such characters early on.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: this is what tells them from text.
  if (text === null || /[\u0000-\u0008\u000e-\u001f]/.test(text)) return null;
  return text;
};

const decodeUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
};
