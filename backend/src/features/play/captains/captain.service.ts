// The commands of table captains: checked by their pass, limited to the players of an undecided night, and executed like
// those of the desk. Captains see of members what visitors see, also in refusals.
import { asCaptainCommand, captainActorName, type commandAsCaptain } from '@ahl/shared-types/captains';
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import { type ClockCommand, canSeeDeals, isDecided } from '@ahl/shared-types/poker-clocks';
import { type Actor, visitor } from '#call/actor.ts';
import { currentIdOf } from '#features/core/players/combined-players.ts';
import { presentPublicPlayer, publicPlayerFields } from '#features/core/players/player.presenter.ts';
import { staffVisibility, visibilityOf } from '#features/core/players/visible-player.ts';
import type { CommandAnswer } from '#features/play/poker-clocks/command-clock.ts';
import { commandWithResult } from '#features/play/poker-clocks/desk.service.ts';
import { presentEntries } from '#features/play/poker-clocks/entry.presenter.ts';
import type {
  ClockCommandDocument,
  PokerClockDocument,
} from '#features/play/poker-clocks/poker-clock.model.ts';
import { type CaptainDeps, findClockOfPass } from './captain-pass.service.ts';

type Input = EndpointInput<typeof commandAsCaptain>;

/** A result that follows from a captain's bust-out is posted by nobody: it is not a member's or a host's own act. */
const system: Actor = { ...visitor, name: '' };

/** @throws FORBIDDEN for a pass that does not work, or opens another clock */
const assertPass = async (deps: CaptainDeps, pass: string, clockId: string): Promise<void> => {
  const clock = await findClockOfPass(deps, pass);
  if (!clock) throw new AppError('FORBIDDEN', 'captain.pass-dead');
  if (clock._id.toHexString() !== clockId) throw new AppError('FORBIDDEN', 'captain.other-clock');
};

/** A member is registered with their own name, whatever was sent. @throws NOT_FOUND */
const withOwnName = async ({ models }: CaptainDeps, command: ClockCommand): Promise<ClockCommand> => {
  if (command.type !== 'register' || command.entry.playerId === null) {
    return command.type === 'register'
      ? { ...command, entry: { ...command.entry, playerNumber: null } }
      : command;
  }
  const id = await currentIdOf(models, command.entry.playerId);
  const player = await models.Player.findOne({ _id: id, closesAt: null }).select(publicPlayerFields).lean();
  if (!player) throw new AppError('NOT_FOUND', 'member.not-found');
  const member = presentPublicPlayer(player, staffVisibility);
  const name = `${member.firstName} ${member.lastName}`.trim();
  const playerNumber = member.playerNumber > 0 ? member.playerNumber : null;
  return { ...command, entry: { ...command.entry, playerId: member.id, name, playerNumber } };
};

/** @throws COMMAND_NOT_ALLOWED for an undo or redo of what this captain did not send from this device */
const assertOwn = async (
  { models }: CaptainDeps,
  actor: Actor,
  { clockId, command }: { clockId: string; command: ClockCommand },
): Promise<void> => {
  if (command.type !== 'undo' && command.type !== 'redo') return;
  const { targetCommandId: commandId, deskId } = command;
  const target = await models.ClockCommand.findOne({ clockId, commandId }).lean<ClockCommandDocument>();
  const isOwn =
    target?.isCaptain === true &&
    deskId !== undefined &&
    target.deskId === deskId &&
    target.actor.id === (actor.accountId ?? '');
  if (!isOwn) throw new AppError('COMMAND_NOT_ALLOWED', 'captain.not-own');
};

/** @throws COMMAND_NOT_ALLOWED once the night is over or has its winner: then the desk corrects it */
const assertOpen = ({ status, night }: PokerClockDocument): void => {
  if (status === 'finished') throw new AppError('COMMAND_NOT_ALLOWED', 'captain.clock-over');
  if (isDecided(night)) throw new AppError('COMMAND_NOT_ALLOWED', 'captain.night-decided');
};

/** Returns for each name entered at the desk the one that the caller sees. */
const readShownNames = async (deps: CaptainDeps, actor: Actor, clockId: string) => {
  const row = await deps.models.PokerClock.findById(clockId).lean<PokerClockDocument>();
  const entries = row?.night.entries ?? [];
  const shown = await presentEntries(deps.models, entries, visibilityOf(actor));
  return new Map(entries.map(({ name }, index) => [name, shown[index]?.name ?? '']));
};

type Params = Record<string, string | number>;
const withShownName = <P extends Params>(params: P, names: ReadonlyMap<string, string>): P =>
  typeof params.name === 'string' && names.has(params.name)
    ? { ...params, name: names.get(params.name) }
    : params;

/** Returns an answer with what the caller sees of the members, and without deals and stacks. */
const presentAnswer = async (
  deps: CaptainDeps,
  actor: Actor,
  { clock, night, notes }: CommandAnswer,
): Promise<CommandAnswer> => {
  const { deal, chipCounts, ...rest } = night;
  const names = notes ? await readShownNames(deps, actor, clock.id) : new Map<string, string>();
  return {
    clock,
    night: {
      ...rest,
      ...(canSeeDeals(actor) && { deal, chipCounts }),
      entries: await presentEntries(deps.models, night.entries, visibilityOf(actor)),
    },
    ...(notes && { notes: notes.map((note) => ({ ...note, params: withShownName(note.params, names) })) }),
  };
};

/** Returns a refusal with the names that the caller sees. */
const presentRefusal = async (deps: CaptainDeps, actor: Actor, clockId: string, error: unknown) => {
  if (!(error instanceof AppError) || typeof error.params.name !== 'string') return error;
  const params = withShownName(error.params, await readShownNames(deps, actor, clockId));
  return Object.assign(error.withCode(error.code), { params });
};

/**
 * Executes a captain's command, in the captain's name; a last bust-out posts the result.
 * @throws FORBIDDEN, COMMAND_NOT_ALLOWED, and the errors of the command
 */
export const sendAsCaptain = async (
  deps: CaptainDeps,
  actor: Actor,
  pass: string,
  { id: clockId, captainName, command: sent }: Input,
): Promise<CommandAnswer> => {
  await assertPass(deps, pass, clockId);
  const allowed = asCaptainCommand(sent);
  if (!allowed) throw new AppError('COMMAND_NOT_ALLOWED', 'captain.command-not-allowed');
  const command = await withOwnName(deps, allowed);
  await assertOwn(deps, actor, { clockId, command });
  const name = captainActorName(actor.accountId === null ? captainName : actor.name);
  const request = { clockId, command, actor: { ...actor, name }, isCaptain: true, assertAllowed: assertOpen };
  try {
    return await presentAnswer(deps, actor, await commandWithResult(deps, request, system));
  } catch (error) {
    throw await presentRefusal(deps, actor, clockId, error);
  }
};
