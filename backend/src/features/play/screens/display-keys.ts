// Owns the keys of unattended displays: created for a venue, shown once, stored as hashes, revoked everywhere at once.
import { createHash, randomBytes, randomInt } from 'node:crypto';
import type { DisplayIdentity } from '@ahl/realtime';
import { AppError } from '@ahl/shared-types/common';
import {
  type DisplayKey,
  type NewDisplayKey,
  pairingAlphabet,
  pairingLength,
  pairingMs,
} from '@ahl/shared-types/screens';
import type { ClientSession, Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import type { Outbox } from '#events/outbox.ts';
import type { DisplayKeyDocument } from './display-key.model.ts';

type Deps = { models: Models; outbox: Outbox; now: () => number };

/** Minimum time between two stored uses of a key, in ms. */
const usedEveryMs = 10 * 60_000;
const keyBytes = 24;

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
const newKey = (): string => randomBytes(keyBytes).toString('base64url');
const newCode = (): string =>
  Array.from({ length: pairingLength }, () => pairingAlphabet[randomInt(pairingAlphabet.length)]).join('');

const present = (row: DisplayKeyDocument, venueName: string): DisplayKey => ({
  id: row._id.toHexString(),
  venueId: row.venueId.toHexString(),
  venueName,
  label: row.label,
  createdAt: row.createdAt.toISOString(),
  createdBy: row.createdBy,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  isPaired: row.isPaired,
});

const noSuchCode = () =>
  new AppError(
    'NOT_FOUND',
    'screen.code-dead',
    {},
    {
      fields: { code: 'screen.code-unknown' },
    },
  );

/** Creates the key store of a process. */
export const createDisplayKeys = ({ models, outbox, now }: Deps) => {
  const noteUse = (row: DisplayKeyDocument): void => {
    if (row.lastUsedAt && now() - row.lastUsedAt.getTime() < usedEveryMs) return;
    models.DisplayKey.updateOne({ _id: row._id }, { $set: { lastUsedAt: new Date(now()) } }).catch(
      () => undefined,
    );
  };

  const namesOf = async (venueIds: readonly unknown[]): Promise<Map<string, string>> => {
    const venues = await models.Venue.find({ _id: { $in: venueIds } })
      .select('name')
      .lean();
    return new Map(venues.map(({ _id, name }) => [_id.toHexString(), name]));
  };

  return {
    /** Returns what a key gives access to, or null when it is invalid. */
    identify: async (key: string): Promise<DisplayIdentity | null> => {
      const row = await models.DisplayKey.findOne({
        keyHashes: hashOf(key),
        revokedAt: null,
      }).lean<DisplayKeyDocument>();
      if (!row) return null;
      noteUse(row);
      return { keyId: row._id.toHexString(), venueId: row.venueId.toHexString(), label: row.label };
    },

    /** Returns those of the keys that are still valid. */
    active: async (keyIds: string[]): Promise<Set<string>> => {
      const rows = await models.DisplayKey.find({ _id: { $in: keyIds }, revokedAt: null })
        .select('_id')
        .lean();
      return new Set(rows.map(({ _id }) => _id.toHexString()));
    },

    /** Returns the valid keys, newest first: of a venue or of all, except those of the venues in `without`. */
    list: async (venueId: string | undefined, without: Types.ObjectId[]): Promise<DisplayKey[]> => {
      const requested = venueId ? [{ venueId }] : [];
      const left = without.length > 0 ? [{ venueId: { $nin: without } }] : [];
      const rows = await models.DisplayKey.find({ $and: [{ revokedAt: null }, ...requested, ...left] })
        .sort({ _id: -1 })
        .limit(500)
        .lean<DisplayKeyDocument[]>();
      const names = await namesOf(rows.map((row) => row.venueId));
      return rows.map((row) => present(row, names.get(row.venueId.toHexString()) ?? ''));
    },

    /** Creates a key and its pairing code. @throws VALIDATION_FAILED for a venue that does not exist */
    create: async (venueId: string, label: string, createdBy: string): Promise<NewDisplayKey> => {
      const venueName = (await namesOf([venueId])).get(venueId);
      if (venueName === undefined)
        throw new AppError(
          'VALIDATION_FAILED',
          'venue.not-found',
          {},
          { fields: { venueId: 'venue.id-form' } },
        );
      const key = newKey();
      const pairingCode = newCode();
      const pairingEndsAt = new Date(now() + pairingMs);
      const row = {
        venueId,
        label,
        createdBy,
        pairingEndsAt,
        keyHashes: [hashOf(key)],
        pairingHash: hashOf(pairingCode),
      };
      const displayKey = await outbox.transact(async (session, publish) => {
        const [stored] = await models.DisplayKey.create([row], { session });
        if (!stored) throw new Error('The database returned no display key.');
        publish({ type: 'display-key.changed', keyId: stored._id.toHexString() });
        return present(stored.toObject<DisplayKeyDocument>(), venueName);
      });
      return { displayKey, key, pairingCode, pairingEndsAt: pairingEndsAt.toISOString() };
    },

    /** Exchanges a code for a new key; the code works once. @throws NOT_FOUND */
    pair: async (code: string): Promise<{ key: string; venueName: string; label: string }> => {
      const key = newKey();
      const row = await outbox.transact(async (session, publish) => {
        const found = await models.DisplayKey.findOneAndUpdate(
          { pairingHash: hashOf(code), revokedAt: null, pairingEndsAt: { $gt: new Date(now()) } },
          { $push: { keyHashes: hashOf(key) }, $set: { isPaired: true }, $unset: { pairingHash: 1 } },
          { session, returnDocument: 'after' },
        ).lean<DisplayKeyDocument>();
        if (!found) throw noSuchCode();
        publish({ type: 'display-key.changed', keyId: found._id.toHexString() });
        return found;
      });
      const names = await namesOf([row.venueId]);
      return { key, label: row.label, venueName: names.get(row.venueId.toHexString()) ?? '' };
    },

    /** Returns the venue of a key; null for an invalid one. */
    venueOf: async (id: string): Promise<string | null> => {
      const row = await models.DisplayKey.findOne({ _id: id, revokedAt: null }).select('venueId').lean();
      return row ? String(row.venueId) : null;
    },

    /** Returns the label of a key; null for an invalid one. */
    labelOf: async (id: string): Promise<string | null> => {
      const row = await models.DisplayKey.findOne({ _id: id, revokedAt: null }).select('label').lean();
      return row?.label ?? null;
    },

    /** Changes the label of a valid key; false if there is none. */
    rename: async (session: ClientSession, id: string, label: string): Promise<boolean> => {
      const { matchedCount } = await models.DisplayKey.updateOne(
        { _id: id, revokedAt: null },
        { $set: { label } },
        { session },
      );
      return matchedCount > 0;
    },

    /** Revokes a key, with its settings: its screens are disconnected on every replica. @throws NOT_FOUND */
    revoke: (id: string): Promise<{ id: string }> =>
      outbox.transact(async (session, publish) => {
        const { matchedCount } = await models.DisplayKey.updateOne(
          { _id: id, revokedAt: null },
          { $set: { revokedAt: new Date(now()) }, $unset: { pairingHash: 1 } },
          { session },
        );
        if (matchedCount === 0) throw new AppError('NOT_FOUND', 'screen.key-not-found');
        await models.ScreenSettings.deleteMany({ remoteId: id }, { session });
        publish({ type: 'display-key.revoked', keyId: id });
        publish({ type: 'display-key.changed', keyId: id });
        return { id };
      }),
  };
};
export type DisplayKeys = ReturnType<typeof createDisplayKeys>;
