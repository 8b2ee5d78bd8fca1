import { dataUriToBuffer } from 'data-uri-to-buffer';

/** A media type that is safe in a header unchanged (RFC 6838, 4.2). */
const imageType = /^image\/[\w.+-]+$/;

/** A picture from a data URL: its type, such as `image/png`, and its bytes. */
export type DataPicture = { type: string; bytes: Buffer };

/** Returns the picture of a data URL (RFC 2397), or null for any other text, such as an address. */
export const pictureOfDataUrl = (text: string | null | undefined): DataPicture | null => {
  if (!text?.startsWith('data:image/')) return null;
  try {
    const { type, buffer } = dataUriToBuffer(text);
    return imageType.test(type) ? { type, bytes: Buffer.from(buffer) } : null;
  } catch {
    return null;
  }
};
