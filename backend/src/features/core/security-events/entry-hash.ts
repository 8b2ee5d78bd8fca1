// Owns what the hash of an entry covers. The origin is covered by its digest, so that it can be erased with an account
// without breaking the chain.
import { createHash } from 'node:crypto';
import type { SealedEvent, StoredOrigin } from './security-event.model.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the digest of an origin; empty without one. */
export const hashOfOrigin = (origin: StoredOrigin | null): string =>
  origin ? sha256(JSON.stringify([origin.salt, origin.address, origin.userAgent])) : '';

/** Returns the SHA-256 (hex) of an entry and of the hash before it. */
export const hashOfEntry = (entry: Omit<SealedEvent, 'hash' | 'origin' | 'accountIds'>): string =>
  sha256(
    JSON.stringify([
      entry.seq,
      entry._id.toHexString(),
      entry.type,
      entry.at.toISOString(),
      entry.actorId?.toHexString() ?? null,
      entry.role,
      entry.accountId?.toHexString() ?? null,
      entry.originHash,
      entry.subject,
      entry.count,
      entry.requestId,
      entry.sealedAt.toISOString(),
      entry.previousHash,
    ]),
  );
