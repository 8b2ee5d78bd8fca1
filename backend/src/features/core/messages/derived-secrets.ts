// Secrets of this feature, derived from the signing secret, so that they need no storage of their own and are the same
// on every replica: the key pair of web push (RFC 8292) and the key of unsubscribe links.
import { createECDH, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type NoticeKind, noticeKinds } from '@ahl/shared-types/messages';
import { Types } from 'mongoose';

/** Derives bytes for one purpose, named by the label. */
export const derive = (secret: string, label: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, 'ahl', label, bytes));

export type VapidKeys = { publicKey: string; privateKey: string };

/** Returns the VAPID key pair: P-256, both halves in base64url as `web-push` and browsers expect them. */
export const vapidKeysOf = (secret: string): VapidKeys => {
  for (let attempt = 0; ; attempt += 1) {
    const ecdh = createECDH('prime256v1');
    try {
      ecdh.setPrivateKey(derive(secret, `vapid ${attempt}`, 32));
    } catch {
      // Not below the curve's order: a chance of one in four billion.
      continue;
    }
    return {
      publicKey: ecdh.getPublicKey().toString('base64url'),
      privateKey: ecdh.getPrivateKey().toString('base64url').padStart(43, 'A'),
    };
  }
};

export type UnsubscribeTokens = {
  sign(accountId: string, kind: NoticeKind): string;
  /** Returns the content of a token, or null for an invalid one. */
  verify(token: string): { accountId: string; kind: NoticeKind } | null;
};

const idBytes = 12;
const headBytes = idBytes + 1;

/** Creates the tokens of unsubscribe links: account, kind and a MAC. They never expire: old mails must work too. */
export const createUnsubscribeTokens = (secret: string): UnsubscribeTokens => {
  const key = derive(secret, 'unsubscribe', 32);
  const macOf = (head: Buffer) => createHmac('sha256', key).update(head).digest();
  return {
    sign: (accountId, kind) => {
      const head = Buffer.from([...Buffer.from(accountId, 'hex'), noticeKinds.indexOf(kind)]);
      return Buffer.concat([head, macOf(head)]).toString('base64url');
    },
    verify: (token) => {
      const bytes = Buffer.from(token, 'base64url');
      const head = bytes.subarray(0, headBytes);
      const mac = bytes.subarray(headBytes);
      const kind = noticeKinds[head[idBytes] ?? -1];
      if (!kind || mac.length !== 32 || !timingSafeEqual(mac, macOf(head))) return null;
      return { accountId: new Types.ObjectId(head.subarray(0, idBytes)).toHexString(), kind };
    },
  };
};
