// Apart from the other rules of the logo: the first view needs it.

/** The address of the variant for dark ground of a logo that the server draws; null for an address elsewhere. */
export const darkLogoAddress = (address: string): string | null =>
  address.startsWith('/brand/logo?') ? address.replace('/brand/logo?', '/brand/logo-dark?') : null;
