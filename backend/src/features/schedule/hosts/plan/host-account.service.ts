// Links a host to a member's account, and ends that. The account then has the host's name, which gives it the host's
// nights: the schedule, the desk, claims and notices. Both rows change in one act, which is undone as a whole.
import { randomUUID } from 'node:crypto';
import { AppError } from '@ahl/shared-types/common';
import type { Host, hostAccountSchema } from '@ahl/shared-types/hosts';
import { type ClientSession, Types } from 'mongoose';
import type { z } from 'zod';
import { markAct } from '#audit/recorder.ts';
import type { Actor } from '#call/actor.ts';
import { versionConflict } from '#db/version.ts';
import type { Transaction } from '#features/schedule/calendar-events/event-move.ts';
import { inBatch } from '#http/resource/bulk-act.ts';
import { type HostPerson, readHosts } from '../core/host.reader.ts';
import { setHostAccount } from '../core/host.writer.ts';
import { readHost } from './host.service.ts';
import type { HostPlanDeps } from './host-week.service.ts';
import { assertMayHost, changeHosting } from './hosting.ts';

type Within = Transaction & { session: ClientSession };

const link = async (
  deps: HostPlanDeps,
  within: Within,
  actor: Actor,
  { host, playerId }: { host: HostPerson; playerId: string },
): Promise<boolean> => {
  if (host.playerId) throw new AppError('CONFLICT', 'host.has-account');
  await assertMayHost(deps, within.session, playerId);
  if (!(await setHostAccount(deps.models, within.session, host, playerId))) return false;
  await changeHosting(deps, within, actor, { playerId, isHost: true, hostName: host.name });
  return true;
};

const unlink = async (
  deps: HostPlanDeps,
  within: Within,
  actor: Actor,
  host: HostPerson & { playerId: string },
): Promise<boolean> => {
  if (!(await setHostAccount(deps.models, within.session, host, null))) return false;
  await changeHosting(deps, within, actor, { playerId: host.playerId, isHost: false, hostName: '' });
  return true;
};

/**
 * Links a host to an account, or ends that (`null`). The host stays on the list either way.
 * @throws NOT_FOUND, FORBIDDEN, CONFLICT, VALIDATION_FAILED, VERSION_CONFLICT
 */
export const changeHostAccount = async (
  deps: HostPlanDeps,
  id: string,
  { playerId, version }: z.output<typeof hostAccountSchema>,
  actor: Actor,
): Promise<Host> => {
  const { models, outbox } = deps;
  const isSaved = await inBatch(outbox, randomUUID()).transact(async (session, publish) => {
    const host = (await readHosts(models, session)).find((each) => each.id === id);
    if (!host) throw new AppError('NOT_FOUND', 'host.unknown');
    if (host.version !== version) return false;
    if (host.playerId === playerId) return true;
    markAct(session, { entity: 'host-account', entityId: new Types.ObjectId(id), label: host.name });
    const within = { session, publish };
    const isDone =
      playerId === null
        ? await unlink(deps, within, actor, { ...host, playerId: String(host.playerId) })
        : await link(deps, within, actor, { host, playerId });
    if (isDone) publish({ type: 'host.changed', hostId: id });
    return isDone;
  });
  const host = await readHost(deps, id);
  if (!isSaved) throw versionConflict('host.changed-meanwhile', host);
  return host;
};
