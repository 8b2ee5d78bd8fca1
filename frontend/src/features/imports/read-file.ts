// Converts a chosen file or pasted rows to the format of the API.

/** Encodes bytes as Base64, in pieces: a file of 10 MB has too many arguments for one call. */
const base64Of = (bytes: Uint8Array): string => {
  const pieceBytes = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += pieceBytes)
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(binary);
};

/** A file as sent in a request. */
export type SentFile = { fileName: string; content: string };

/** Reads a file that was chosen or dropped. */
export const readChosenFile = async (file: File): Promise<SentFile> => ({
  fileName: file.name,
  content: base64Of(new Uint8Array(await file.arrayBuffer())),
});

/** Wraps rows pasted from a spreadsheet, which have tabs between their cells. */
export const readPastedRows = (text: string): SentFile => ({
  fileName: 'pasted.csv',
  content: base64Of(new TextEncoder().encode(text)),
});
