// Uploaded pictures: their addresses, and the widths in which they are served. This file contains no schema,
// since the first view needs it.

/** The widths in which a picture is served, in pixels. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const;

/** Whether an address is a picture that the server stores and can scale. */
export const isStoredPicture = (address: string): boolean => /^\/pictures\/[0-9a-f]{64}$/.test(address);

/** The `srcset` of a stored picture; undefined for any other address, such as a data URL. */
export const pictureSourceSet = (address: string): string | undefined =>
  isStoredPicture(address)
    ? pictureWidths.map((width) => `${address}?w=${width} ${width}w`).join(', ')
    : undefined;
