// Separate from the other rules of the logo, because the first view needs it.

/** The address of the dark variant of a logo that the server draws; null for any other address. */
export const darkLogoAddress = (address: string): string | null =>
  address.startsWith('/brand/logo?') ? address.replace('/brand/logo?', '/brand/logo-dark?') : null;
