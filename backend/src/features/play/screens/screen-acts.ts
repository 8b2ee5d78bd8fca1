// Owns the log of what people did with screens: short, by screen, newest first.
import type { ScreenAct, ScreenActKind } from '@ahl/shared-types/screens';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import type { ScreenActDocument } from './screen-remote.model.ts';

/** How many acts a remote control shows. */
const shownActs = 12;
/** Repeated acts of one kind by one person within this time are one entry: a slider that is being moved. */
const oneActMs = 60_000;

type Act = { kind: ScreenActKind; value: string };

const present = ({ _id, kind, value, by, at }: ScreenActDocument): ScreenAct => ({
  id: _id.toHexString(),
  kind: kind as ScreenActKind,
  value,
  by,
  at: at.toISOString(),
});

/** Adds acts to the log of a screen; `actor` null for somebody at the screen itself. */
export const addActs = async (
  models: Models,
  session: ClientSession,
  { remoteId, actor, acts, nowMs }: { remoteId: string; actor: Actor | null; acts: Act[]; nowMs: number },
): Promise<void> => {
  if (acts.length === 0) return;
  const accountId = actor?.accountId ?? null;
  const [last] = await models.ScreenAct.find({ remoteId })
    .sort({ at: -1, _id: -1 })
    .limit(1)
    .session(session)
    .lean<ScreenActDocument[]>();
  const isSame = (act: Act) =>
    last !== undefined &&
    last.kind === act.kind &&
    String(last.accountId) === String(accountId) &&
    nowMs - last.at.getTime() < oneActMs;
  const at = new Date(nowMs);
  const repeated = acts.find(isSame);
  if (last && repeated)
    await models.ScreenAct.updateOne({ _id: last._id }, { $set: { value: repeated.value, at } }, { session });
  const rows = acts
    .filter((act) => act !== repeated)
    .map((act) => ({ ...act, remoteId, accountId, by: actor?.name ?? '', at }));
  if (rows.length > 0) await models.ScreenAct.insertMany(rows, { session });
};

/** Returns the latest acts on a screen, newest first. */
export const readActs = async (models: Models, remoteId: string): Promise<ScreenAct[]> => {
  const rows = await models.ScreenAct.find({ remoteId })
    .sort({ at: -1, _id: -1 })
    .limit(shownActs)
    .lean<ScreenActDocument[]>();
  return rows.map(present);
};
