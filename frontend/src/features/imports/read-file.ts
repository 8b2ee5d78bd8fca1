// Turns what somebody chose or pasted into what the server takes.

/** Bytes as Base64, a piece at a time: a file of 10 MB is too long for one call. */
const base64Of = (bytes: Uint8Array): string => {
  const pieceBytes = 0x8000;
  let binary = '';
  for (let at = 0; at < bytes.length; at += pieceBytes)
    binary += String.fromCharCode(...bytes.subarray(at, at + pieceBytes));
  return btoa(binary);
};

/** A file as a call carries it. */
export type SentFile = { fileName: string; content: string };

/** Reads a file that was chosen or dropped. */
export const readChosenFile = async (file: File): Promise<SentFile> => ({
  fileName: file.name,
  content: base64Of(new Uint8Array(await file.arrayBuffer())),
});

/** Rows that were pasted from a sheet come with tabs between their cells. */
export const readPastedRows = (text: string): SentFile => ({
  fileName: 'pasted.csv',
  content: base64Of(new TextEncoder().encode(text)),
});
