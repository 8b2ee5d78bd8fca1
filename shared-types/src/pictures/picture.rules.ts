// Pictures that were uploaded: their addresses, and the widths in which they are served. No schema lives in this file,
// since the first view needs it.

/** Widths in pixels in which a picture can be asked for. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** Whether an address is a picture that the server keeps and can scale. */
export const isKeptPicture = (address: string): boolean => /^\/pictures\/[0-9a-f]{64}$/.test(address);

/** The `srcset` of a picture of ours; undefined for an address elsewhere or a drawing in the document. */
export const pictureSourceSet = (address: string): string | undefined =>
  isKeptPicture(address)
    ? pictureWidths.map((width) => `${address}?w=${width} ${width}w`).join(', ')
    : undefined;
