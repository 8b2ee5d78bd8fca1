// Owns the public id of a screen. The id that a browser chose for its screen is the screen's secret: it never leaves
// the socket that sent it. Replicas, desks and other screens see an id derived from it and from its sender's identity,
// so that nobody can report in the name of another's screen, not even somebody who knows its own id.
import { createHash } from 'node:crypto';
import type { SocketData } from '@ahl/shared-types/realtime';

type Identity = Pick<SocketData, 'accountId' | 'display'>;

const ownerOf = ({ accountId, display }: Identity): string => {
  if (display) return `display-key:${display.keyId}`;
  return accountId === null ? 'visitor' : `account:${accountId}`;
};

/**
 * Returns the public id of the screen of an identity: a UUID that reveals nothing of `ownId`, the same on every
 * replica.
 */
export const publicScreenId = (identity: Identity, ownId: string): string => {
  const digest = createHash('sha256')
    .update(`${ownerOf(identity)}\n${ownId.toLowerCase()}`)
    .digest();
  // RFC 9562, 5.8: version 8 is for custom ids.
  digest[6] = ((digest[6] ?? 0) & 0x0f) | 0x80;
  digest[8] = ((digest[8] ?? 0) & 0x3f) | 0x80;
  const hex = digest.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  );
};
