// Owns the discreet note at a night's desk: who on its list is possibly a banned person. Nobody else sees it, and it
// sends nobody away; the office decides.
import { type BanMatchReason, banCovers, banMarkOf, banMatch, type DeskNote } from '@ahl/shared-types/bans';
import { AppError } from '@ahl/shared-types/common';
import type { Night } from '@ahl/shared-types/poker-clocks';
import type { Models } from '#db/models.ts';
import type { BanDocument } from '#features/core/bans/ban.model.ts';
import { isHolding } from '#features/core/bans/ban.reader.ts';

type Deps = { models: Models; now: () => number };
type Entry = Night['entries'][number];

/** An entry without an account is identified only by its name. */
const markOfName = (name: string) => {
  const [firstName = '', ...rest] = name.trim().split(/\s+/);
  return banMarkOf({ firstName, lastName: rest.join(' '), email: '', phone: '' });
};

/** Returns notes on entries with an account: those with an open question about a ban. */
const findOpenQuestions = async (
  { models }: Deps,
  entries: readonly Entry[],
  bans: readonly BanDocument[],
): Promise<DeskNote[]> => {
  const playerIds = entries.flatMap(({ playerId }) => playerId ?? []);
  const banOf = new Map(bans.map((ban) => [ban._id.toHexString(), ban]));
  const questions = await models.BanQuestion.find({ playerId: { $in: playerIds }, answer: null }).lean();
  return questions.flatMap(({ playerId, banId, reasons }): DeskNote[] => {
    const entry = entries.find((each) => each.playerId === playerId.toHexString());
    const ban = banOf.get(banId.toHexString());
    if (!entry || !ban) return [];
    return [
      { entryId: entry.id, name: entry.name, bannedName: ban.name, reasons: reasons as BanMatchReason[] },
    ];
  });
};

/** Returns the notes for a clock's desk. @throws NOT_FOUND */
export const listDeskNotes = async (deps: Deps, clockId: string): Promise<{ items: DeskNote[] }> => {
  const { models, now } = deps;
  const clock = await models.PokerClock.findById(clockId).select('night venueId region').lean();
  if (!clock) throw new AppError('NOT_FOUND', 'clock.not-found');
  const place = { venueId: clock.venueId?.toHexString() ?? null, region: clock.region ?? null };
  const holding = await models.Ban.find(isHolding(now())).lean<BanDocument[]>();
  const bans = holding.filter(({ scope, region, venueId }) =>
    banCovers({ scope, region, venueId: venueId?.toHexString() ?? null }, place),
  );
  if (bans.length === 0) return { items: [] };
  const { entries } = clock.night as Night;
  const unnamed = entries.filter(({ playerId }) => playerId === null);
  const byName = unnamed.flatMap(({ id, name }) =>
    bans.flatMap((ban): DeskNote[] => {
      const reasons = banMatch(ban.mark, markOfName(name));
      return reasons.length > 0 ? [{ entryId: id, name, bannedName: ban.name, reasons }] : [];
    }),
  );
  return { items: [...(await findOpenQuestions(deps, entries, bans)), ...byName] };
};
