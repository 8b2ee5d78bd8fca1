// Asks the office about a night whose poster is in it, together with the change: a conversation in the league's box,
// which every administrator sees until it is answered. The night counts meanwhile.

import { randomUUID } from 'node:crypto';
import { amountText, type MoneyForm } from '@ahl/shared-types/money';
import type { DomainEvent } from '@ahl/shared-types/realtime';
import { needsSecondLook } from '@ahl/shared-types/results';
import { type ClientSession, Types } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { readMoneyForm } from '#features/core/league-settings/money-form.ts';
import { callerOf } from '#features/core/messages/message.read.ts';
import { openThread } from '#features/core/messages/message.write.ts';
import type { ResultDocument } from './result.model.ts';

type Stored = ResultDocument | null;
type Within = { session: ClientSession; publish: (event: DomainEvent) => void };
type Line = Pick<ResultDocument['finishers'][number], 'place' | 'points' | 'prizeCents'>;

const lineOf = (night: Stored, playerId: string): Line | null =>
  night?.finishers.find((each) => each.playerId.toHexString() === playerId) ?? null;

/** Returns the last line of a poster about which the office was asked. */
const questionedLine = (night: ResultDocument, playerId: string): Line | null =>
  night.secondLooks?.findLast((each) => each.playerId.toHexString() === playerId) ?? null;

/** Returns the question for the office; `line` is the poster's own. */
const questionOf = (
  actor: Actor,
  { night, line, isNew }: { night: ResultDocument; line: Line; isNew: boolean },
  { venueName, money }: { venueName: string; money: MoneyForm },
) => {
  const prize = line.prizeCents ? `, a prize of ${amountText(line.prizeCents, money)}` : '';
  const act = isNew ? 'posted' : 'corrected';
  return {
    subject: `A second look, please: ${night.name}, ${night.date}`.slice(0, 120),
    text: [
      `${actor.name} (${actor.viewer}) ${act} the result of ${night.name} at ${venueName} on ${night.date}, ${night.startTime}, and is in it: place ${line.place} of ${night.entrants}, ${line.points} points${prize}.`,
      'The result counts. Please check it with people who were there, and answer here.',
      `/my-points/${actor.accountId}?night=${night._id.toHexString()}`,
      'Written by the site, because nobody checks their own result alone.',
    ].join('\n\n'),
  };
};

/**
 * Opens the question when `actor` changed a night in their own favour: once for each result and poster, and again when
 * a correction improves their line.
 */
export const askForSecondLook = async (
  deps: { models: Models; now: () => number },
  actor: Actor,
  { before, after }: { before: Stored; after: Stored },
  within: Within,
): Promise<void> => {
  if (!actor.accountId || !after) return;
  const { models } = deps;
  const playerId = actor.accountId;
  const line = lineOf(after, playerId);
  const known = before ? lineOf(before, playerId) : questionedLine(after, playerId);
  if (!line || !needsSecondLook(known, line)) return;
  const venue = await models.Venue.findById(after.venueId).select('name').session(within.session).lean();
  const question = questionOf(
    actor,
    { night: after, line, isNew: before === null },
    {
      venueName: venue?.name ?? '',
      money: await readMoneyForm(deps, within.session),
    },
  );
  const thread = await openThread(
    deps,
    callerOf(actor),
    { ...question, requestId: randomUUID(), from: 'member', memberId: playerId },
    within,
  );
  const { place, points, prizeCents } = line;
  const check = { playerId: new Types.ObjectId(playerId), threadId: thread._id, place, points, prizeCents };
  await models.Result.updateOne({ _id: after._id }, { $push: { secondLooks: check } }, within);
  within.publish({ type: 'result.second-looks-changed', resultId: after._id.toHexString() });
};
