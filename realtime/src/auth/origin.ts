/**
 * Whether a handshake is allowed from this page: the requested host, or the public address. A client that is not a
 * browser sends no Origin. Without this check any page could open a socket through a visitor's network.
 */
export const isOriginAllowed = (
  origin: string | undefined,
  host: string | undefined,
  publicUrl: string | null,
): boolean => {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const { host: originHost, origin: cleanOrigin } = new URL(origin);
  if (originHost === '') return false;
  if (originHost === host?.toLowerCase()) return true;
  return publicUrl !== null && URL.canParse(publicUrl) && cleanOrigin === new URL(publicUrl).origin;
};
