// Owns the remote control of screens: their stored settings, commands to them, their names. The change, its entry in the
// log and the message to the screen are one transaction; the socket layer passes the message on.
import { AppError } from '@ahl/shared-types/common';
import {
  actsOf,
  changeSettings,
  type DisplaySettingsChange,
  type ScreenCommandKind,
  type ScreenRemote,
  type StoredDisplaySettings,
  settingsOf,
} from '@ahl/shared-types/screens';
import { type ClientSession, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Outbox } from '#events/outbox.ts';
import { addActs, readActs } from './screen-acts.ts';
import { type ScreenSettingsDocument, unpairedDays } from './screen-remote.model.ts';
import {
  assertRunsKey,
  type ControlledScreen,
  callingScreen,
  controlledScreen,
  type RemoteScopeDeps,
  runsKey,
} from './screen-remote.scope.ts';

export type RemoteDeps = RemoteScopeDeps & { outbox: Outbox; now: () => number };

const dayMs = 24 * 3_600_000;

const readRow = ({ models }: Pick<RemoteDeps, 'models'>, remoteId: string, session?: ClientSession) =>
  models.ScreenSettings.findOne({ remoteId })
    .session(session ?? null)
    .lean<ScreenSettingsDocument>();

const present = (row: ScreenSettingsDocument | null): StoredDisplaySettings => ({
  settings: settingsOf(row?.settings ?? {}),
  version: row?.version ?? 0,
});

const expiryOf = ({ keyId }: ControlledScreen, nowMs: number): Date | null =>
  keyId === null ? new Date(nowMs + unpairedDays * dayMs) : null;

/** Stores a change for a screen, if it changes anything, and sends it there; `actor` null for the screen itself. */
const change = (
  deps: RemoteDeps,
  screen: ControlledScreen,
  part: DisplaySettingsChange,
  actor: Actor | null,
): Promise<StoredDisplaySettings> =>
  deps.outbox.transact(async (session, publish) => {
    const { remoteId, keyId } = screen;
    const nowMs = deps.now();
    const before = present(await readRow(deps, remoteId, session));
    const settings = changeSettings(before.settings, part, nowMs);
    const acts = actsOf(before.settings, settings);
    if (acts.length === 0) return before;
    const version = before.version + 1;
    await deps.models.ScreenSettings.updateOne(
      { remoteId },
      { $set: { settings, version, expiresAt: expiryOf(screen, nowMs) } },
      { session, upsert: true },
    );
    await addActs(deps.models, session, { remoteId, actor, acts, nowMs });
    // The settings of a TV are those of all screens with its key.
    const target = keyId === null ? screen.target : { keyId };
    publish({ type: 'screen.settings-changed', target, settings, version });
    publish({ type: 'screen.remote-used', remoteId });
    return { settings, version };
  });

/** Returns what the remote control of a screen shows. @throws NOT_FOUND, FORBIDDEN */
export const readScreenRemote = async (deps: RemoteDeps, actor: Actor, id: string): Promise<ScreenRemote> => {
  const { remoteId, keyId } = await controlledScreen(deps, actor, id);
  const [row, acts, label, canUnpair] = await Promise.all([
    readRow(deps, remoteId),
    readActs(deps.models, remoteId),
    keyId === null ? null : deps.displayKeys.labelOf(keyId),
    keyId === null ? false : runsKey(deps, actor, keyId),
  ]);
  return {
    ...present(row),
    name: label ?? row?.name ?? '',
    keyId,
    abilities: { unpair: canUnpair },
    acts,
  };
};

/** Changes settings of a screen. @throws NOT_FOUND, FORBIDDEN */
export const changeScreenSettings = async (
  deps: RemoteDeps,
  actor: Actor,
  id: string,
  part: DisplaySettingsChange,
): Promise<StoredDisplaySettings> => change(deps, await controlledScreen(deps, actor, id), part, actor);

/**
 * Makes a screen do something now. A screen that is not connected does not do it later. @throws NOT_FOUND, FORBIDDEN
 */
export const commandScreen = async (
  deps: RemoteDeps,
  actor: Actor,
  id: string,
  kind: ScreenCommandKind,
): Promise<{ at: string }> => {
  const { remoteId, target } = await controlledScreen(deps, actor, id);
  const nowMs = deps.now();
  const at = new Date(nowMs).toISOString();
  await deps.outbox.transact(async (session, publish) => {
    await addActs(deps.models, session, { remoteId, actor, acts: [{ kind, value: '' }], nowMs });
    const command = { id: new Types.ObjectId().toHexString(), kind, at };
    publish({ type: 'screen.commanded', target, command });
    publish({ type: 'screen.remote-used', remoteId });
  });
  return { at };
};

/** Names a screen: the key of a paired TV, or a screen without one. @throws NOT_FOUND, FORBIDDEN */
export const renameScreen = async (
  deps: RemoteDeps,
  actor: Actor,
  id: string,
  name: string,
): Promise<{ name: string }> => {
  const screen = await controlledScreen(deps, actor, id);
  const { remoteId, keyId } = screen;
  if (keyId !== null) await assertRunsKey(deps, actor, keyId);
  await deps.outbox.transact(async (session, publish) => {
    const nowMs = deps.now();
    if (keyId !== null) {
      if (!(await deps.displayKeys.rename(session, keyId, name)))
        throw new AppError('NOT_FOUND', 'screen.key-not-found');
      publish({ type: 'display-key.renamed', keyId, label: name });
      publish({ type: 'display-key.changed', keyId });
    } else
      await deps.models.ScreenSettings.updateOne(
        { remoteId },
        {
          $set: { name, expiresAt: expiryOf(screen, nowMs) },
          $setOnInsert: { settings: settingsOf({}), version: 0 },
        },
        { session, upsert: true },
      );
    await addActs(deps.models, session, { remoteId, actor, acts: [{ kind: 'rename', value: name }], nowMs });
    publish({ type: 'screen.remote-used', remoteId });
  });
  return { name };
};

/**
 * Returns the settings of the screen that calls: by its display key if nobody is signed in there, else by its public
 * id; the defaults for one that is not known.
 */
export const readOwnSettings = async (
  deps: RemoteDeps,
  actor: Actor,
  publicId: string | undefined,
): Promise<StoredDisplaySettings> => {
  const remoteId = actor.accountId === null && actor.display ? actor.display.keyId : publicId;
  return present(remoteId === undefined ? null : await readRow(deps, remoteId));
};

/** Changes settings of the screen that calls. @throws NOT_FOUND */
export const writeOwnSettings = async (
  deps: RemoteDeps,
  actor: Actor,
  { screenId, ...part }: DisplaySettingsChange & { screenId?: string | undefined },
): Promise<StoredDisplaySettings> => change(deps, callingScreen(deps, actor, screenId), part, null);

/** Returns the names that people gave to screens without a display key, by the public id. */
export const readScreenNames = async (
  { models }: Pick<RemoteDeps, 'models'>,
  screenIds: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await models.ScreenSettings.find({ remoteId: { $in: [...screenIds] } })
    .select('remoteId name')
    .lean();
  return new Map(rows.map(({ remoteId, name }) => [remoteId, name ?? '']));
};
