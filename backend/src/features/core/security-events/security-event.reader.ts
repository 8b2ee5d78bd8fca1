import { addDays, type EndpointInput, instantOf } from '@ahl/shared-types/common';
import {
  isRefusedEvent,
  type listSecurityEvents as listContract,
  type SecurityChain,
  type SecurityEvent,
  securityEventGroups,
} from '@ahl/shared-types/security-events';
import { Types } from 'mongoose';
import type { Models } from '#db/models.ts';
import { fullNameOf } from '#features/core/players/visible-player.ts';
import { findPage } from '#http/resource/find-page.ts';
import { type ChainDocument, chainId, type SealedEvent } from './security-event.model.ts';
import type { SecurityLog } from './security-log.ts';

export type SecurityEventDeps = { models: Models; securityLog: SecurityLog; timeZone: string };
type Query = EndpointInput<typeof listContract>;

const filterOf = ({ type, group, accountId, address, from, to }: Query, timeZone: string): object => ({
  seq: { $gt: 0 },
  ...(group ? { type: { $in: [...securityEventGroups[group]] } } : {}),
  ...(type ? { type } : {}),
  ...(accountId ? { accountIds: new Types.ObjectId(accountId) } : {}),
  ...(address ? { 'origin.address': address } : {}),
  ...(from || to
    ? {
        at: {
          ...(from ? { $gte: new Date(instantOf(from, '00:00', timeZone)) } : {}),
          ...(to ? { $lt: new Date(instantOf(addDays(to, 1), '00:00', timeZone)) } : {}),
        },
      }
    : {}),
});

/** Returns the current names of the accounts of entries, by id. */
export const readNamesOf = async (
  models: Models,
  rows: readonly Pick<SealedEvent, 'accountIds'>[],
): Promise<ReadonlyMap<string, string>> => {
  const ids = [...new Set(rows.flatMap(({ accountIds }) => accountIds.map(String)))];
  const accounts = await models.Player.find({ _id: { $in: ids } })
    .select('firstName lastName')
    .lean();
  return new Map(accounts.map((account) => [account._id.toHexString(), fullNameOf(account)]));
};

const present = async (models: Models, rows: readonly SealedEvent[]): Promise<SecurityEvent[]> => {
  const nameOf = await readNamesOf(models, rows);
  const personOf = (id: Types.ObjectId | null) =>
    id && { id: id.toHexString(), name: nameOf.get(id.toHexString()) ?? '' };
  return rows.map((row) => ({
    id: row._id.toHexString(),
    seq: row.seq,
    type: row.type,
    at: row.at.toISOString(),
    outcome: isRefusedEvent(row.type) ? 'refused' : 'succeeded',
    actor: personOf(row.actorId),
    role: row.role,
    account: personOf(row.accountId),
    address: row.origin?.address ?? '',
    userAgent: row.origin?.userAgent ?? '',
    subject: row.subject,
    count: row.count,
    requestId: row.requestId,
    hash: row.hash,
    previousHash: row.previousHash,
  }));
};

/** Returns a page of the log, newest first by default; includes what was recorded until now. */
export const listSecurityEvents = async (
  { models, securityLog, timeZone }: SecurityEventDeps,
  query: Query,
): Promise<{ items: SecurityEvent[]; total: number }> => {
  await securityLog.seal();
  return findPage<SealedEvent, SecurityEvent>(models.SecurityEvent, {
    filter: filterOf(query, timeZone),
    sort: query.sort ?? '-seq',
    page: query.page,
    pageSize: query.pageSize,
    present: (rows) => present(models, rows),
  });
};

/** Returns the result of the last check. */
export const readSecurityChain = async ({ models }: SecurityEventDeps): Promise<SecurityChain> => {
  const chain = await models.SecurityChain.findById(chainId).lean<ChainDocument>();
  return {
    entries: chain?.seq ?? 0,
    checkedTo: chain?.checkedTo ?? 0,
    checkedAt: chain?.checkedAt?.toISOString() ?? null,
    brokenAt: chain?.brokenAt ?? null,
  };
};
