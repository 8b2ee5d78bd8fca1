// Creates a member from a walk-in: a name and a number, without e-mail, and so without a sign-in.
import { AppError, type EndpointInput } from '@ahl/shared-types/common';
import type { createWalkIn as createWalkInContract, PublicPlayer } from '@ahl/shared-types/players';
import { reason } from '@ahl/shared-types/reasons';
import { retryOnConflict } from '#db/retry-on-conflict.ts';
import { isDuplicateKey } from '#db/transaction.ts';
import type { Outbox } from '#events/outbox.ts';
import type { AccountStore } from './account-guard.ts';
import {
  type AskOffice,
  findDuplicates,
  isDuplicateNumber,
  maxNumberTries,
  nextPlayerNumber,
} from './new-member.ts';
import type { PlayerDocument } from './player.model.ts';
import { presentPublicPlayer, publicPlayerFields } from './player.presenter.ts';
import { addPlayer } from './player.writer.ts';
import { staffVisibility } from './visible-player.ts';

type Deps = AccountStore & { outbox: Outbox; askOffice: AskOffice };
type Input = EndpointInput<typeof createWalkInContract>;

/** Only staff create members from walk-ins. */
const present = (player: PlayerDocument) => presentPublicPlayer(player, staffVisibility);

const findMade = ({ models }: Deps, idempotencyKey: string) =>
  models.Player.findOne({ idempotencyKey }).select(publicPlayerFields).lean<PlayerDocument>();

/** @throws CONFLICT with the `players` of that name, and the field to confirm that it is somebody else */
const assertNewName = async (
  { models }: Deps,
  { idempotencyKey, firstName, lastName, isAnotherPerson }: Input,
) => {
  if (isAnotherPerson) return;
  // The member created a moment ago by the other call of a double tap does not count as a duplicate.
  const duplicates = await findDuplicates(models, { firstName, lastName })
    .where({ idempotencyKey: { $ne: idempotencyKey } })
    .select(`${publicPlayerFields} bannedAt closedAt`)
    .lean<PlayerDocument[]>();
  if (duplicates.length === 0) return;
  const listed = duplicates.filter(({ bannedAt, closedAt }) => !bannedAt && !closedAt).map(present);
  throw new AppError(
    'CONFLICT',
    'member.same-name',
    { name: `${firstName} ${lastName}` },
    {
      fields: { isAnotherPerson: reason('member.say-another-person') },
      details: { players: listed },
    },
  );
};

const makeOnce = (deps: Deps, input: Input): Promise<PlayerDocument> =>
  deps.outbox.transact(async (session, publish) => {
    const { idempotencyKey, firstName, lastName, city } = input;
    const playerNumber = await nextPlayerNumber(deps.models, session);
    const member = { idempotencyKey, firstName, lastName, city, playerNumber, rank: 'Rookie' };
    const created = await addPlayer(deps, session, member);
    const playerId = created._id.toHexString();
    if (await deps.askOffice(session, { playerId, firstName, lastName }))
      publish({ type: 'ban.changed', playerId });
    publish({ type: 'player.joined', playerId });
    return created;
  });

/**
 * Creates a member without a sign-in, with the next player number; the same idempotency key returns the same member.
 * @throws CONFLICT with the members of the same name, unless it is confirmed that this is another person
 */
export const createWalkIn = async (deps: Deps, input: Input): Promise<{ player: PublicPlayer }> => {
  const before = await findMade(deps, input.idempotencyKey);
  if (before) return { player: present(before) };
  await assertNewName(deps, input);
  try {
    const made = await retryOnConflict({ isConflict: isDuplicateNumber, maxTries: maxNumberTries }, () =>
      makeOnce(deps, input),
    );
    return { player: present(made) };
  } catch (error) {
    // A double tap: the other call created the member.
    const duplicate = isDuplicateKey(error) ? await findMade(deps, input.idempotencyKey) : null;
    if (!duplicate) throw error;
    return { player: present(duplicate) };
  }
};
