// Owns the presets of bonuses for occasions, and giving one to everybody who is due.
import {
  type BonusOccasion,
  type BonusPreset,
  bonusLife,
  bonusOccasions,
  canRunByItself,
  firstPresets,
  type givePreset as giveContract,
  type PresetDue,
  type updateBonusPreset as updateContract,
} from '@ahl/shared-types/bonuses';
import {
  AppError,
  addDays,
  type EndpointInput,
  type EndpointResult,
  invalidField,
  nightDate,
} from '@ahl/shared-types/common';
import type { ClientSession } from 'mongoose';
import type { Actor } from '#call/actor.ts';
import type { Models } from '#db/models.ts';
import { versionConflict } from '#db/version.ts';
import type { Outbox } from '#events/outbox.ts';
import { publishBonusChanged } from './bonus.deps.ts';
import { budgetLeft } from './bonus-budget.ts';
import type { BonusCodes } from './bonus-codes.ts';
import type { BonusPresetDocument } from './bonus-preset.model.ts';
import { type DueMember, readDue } from './preset-due.ts';

export type PresetDeps = {
  models: Models;
  outbox: Outbox;
  now: () => number;
  timeZone: string;
  dayEndsHour: number;
  codes: BonusCodes;
};
/** A preset as stored, or the default until the office saves it. */
type Stored = Omit<BonusPresetDocument, '_id' | 'createdAt' | 'updatedAt'>;

const sampleSize = 20;
/** The maximum that one transaction gives. */
const atOnce = 100;

const todayOf = (deps: PresetDeps): string => nightDate(deps.now(), deps);

/** Returns the preset of an occasion. */
const findPreset = async (
  { models }: Pick<PresetDeps, 'models'>,
  occasion: BonusOccasion,
  session: ClientSession | null = null,
): Promise<Stored> => {
  const row = await models.BonusPreset.findOne({ occasion }).session(session).lean();
  // A new document has every default.
  return row ?? new models.BonusPreset({ occasion, ...firstPresets[occasion] }).toObject();
};

const withoutBirthday = ({ models }: PresetDeps): Promise<number> =>
  models.Player.countDocuments({ birthday: { $in: ['', null] }, closedAt: null, closesAt: null });

const present = async (deps: PresetDeps, preset: Stored): Promise<BonusPreset> => {
  const { occasion, title, kind, amount, venueId, validDays, runs, version } = preset;
  const { models } = deps;
  const [venue, due, issued, missing] = await Promise.all([
    venueId ? models.Venue.findById(venueId).select('name').lean() : null,
    readDue(deps, occasion, todayOf(deps)),
    models.Bonus.countDocuments({ occasion }),
    occasion === 'birthday' ? withoutBirthday(deps) : null,
  ]);
  const { turnedOnAt, turnedOnByName } = preset;
  return {
    occasion,
    title,
    kind,
    amount,
    venueId: venueId ? String(venueId) : null,
    venueName: venue?.name ?? '',
    validDays,
    runs,
    turnedOn:
      runs === 'by-itself' && turnedOnAt
        ? { byName: turnedOnByName ?? '', at: turnedOnAt.toISOString() }
        : null,
    lastRunAt: preset.lastRunAt?.toISOString() ?? null,
    due: due.length,
    withoutBirthday: missing,
    issued,
    version: version ?? 0,
  };
};

/** Returns every preset with how many members would get it now. */
export const listBonusPresets = async (deps: PresetDeps): Promise<{ items: BonusPreset[] }> => ({
  items: await Promise.all(
    bonusOccasions.map(async (occasion) => present(deps, await findPreset(deps, occasion))),
  ),
});

/** Changes a preset if it still has the expected version. @throws VALIDATION_FAILED, VERSION_CONFLICT */
export const updateBonusPreset = async (
  deps: PresetDeps,
  { occasion, version, ...input }: EndpointInput<typeof updateContract>,
  actor: Actor,
): Promise<BonusPreset> => {
  const { models, outbox, now } = deps;
  if (input.runs === 'by-itself' && !canRunByItself(occasion))
    throw invalidField('runs', 'preset.by-hand-only');
  if (input.venueId && !(await models.Venue.exists({ _id: input.venueId })))
    throw invalidField('venueId', 'venue.not-found');
  const isSaved = await outbox.transact(async (session, publish) => {
    const before = await findPreset(deps, occasion, session);
    if ((before.version ?? 0) !== version) return false;
    const isTurnedOn = input.runs === 'by-itself' && before.runs !== 'by-itself';
    const turnedOn = isTurnedOn
      ? { turnedOnBy: actor.accountId, turnedOnByName: actor.name, turnedOnAt: new Date(now()) }
      : {};
    await models.BonusPreset.updateOne(
      { occasion },
      { $set: { ...input, ...turnedOn, nextRunAt: new Date(now()) }, $inc: { version: 1 } },
      { session, upsert: true },
    );
    publish({ type: 'bonus-preset.changed', occasion });
    return true;
  });
  const preset = await present(deps, await findPreset(deps, occasion));
  if (!isSaved) throw versionConflict('preset.changed-meanwhile', preset, input);
  return preset;
};

/** Returns who would get a bonus now. */
export const readPresetDue = async (deps: PresetDeps, occasion: BonusOccasion): Promise<PresetDue> => {
  const due = await readDue(deps, occasion, todayOf(deps));
  const shown = due.slice(0, sampleSize);
  const people = await deps.models.Player.find({ _id: { $in: shown.map(({ playerId }) => playerId) } })
    .select('firstName lastName playerNumber')
    .lean();
  const personOf = new Map(people.map((person) => [person._id.toHexString(), person]));
  const sample = shown.flatMap(({ playerId, day }) => {
    const person = personOf.get(playerId);
    if (!person) return [];
    const { firstName, lastName, playerNumber } = person;
    return [{ id: playerId, name: `${firstName} ${lastName}`, playerNumber, day }];
  });
  return { count: due.length, sample };
};

/** Gives some members the bonus of a preset, as far as the budget allows. Returns how many got it now. */
const giveSome = (
  deps: PresetDeps,
  preset: Stored,
  members: readonly DueMember[],
  giver: { id: string | null; name: string },
): Promise<number> =>
  deps.outbox.transact(async (session, publish) => {
    const { models, now, codes, timeZone } = deps;
    const { occasion, title, kind, amount, venueId } = preset;
    const life = bonusLife({ date: null, expiresOn: addDays(todayOf(deps), preset.validDays) }, timeZone);
    if (!life) throw new Error('A preset has no last day.');
    const granted = await models.Bonus.find({ issueKey: { $in: members.map(({ onceKey }) => onceKey) } })
      .select('issueKey')
      .session(session)
      .lean();
    const had = new Set(granted.map(({ issueKey }) => issueKey));
    const at = new Date(now());
    const left = await budgetLeft(deps, session, venueId ?? null, kind);
    const enough = members
      .filter(({ onceKey }) => !had.has(onceKey))
      .slice(0, left === Number.POSITIVE_INFINITY ? undefined : Math.floor(left / amount));
    if (enough.length === 0) return 0;
    const made = await models.Bonus.insertMany(
      enough.map(({ playerId, onceKey }) => ({
        playerId,
        title,
        kind,
        amount,
        venueId: venueId ?? null,
        occasion,
        uniqueCode: codes.make({ playerId, venueId, date: '' }),
        expiresAt: new Date(life.expiresAtMs),
        issueKey: onceKey,
        createdAt: at,
        trail: [{ what: 'issued', by: giver.id, byName: giver.name, at }],
      })),
      { session },
    );
    publishBonusChanged(publish, made);
    return made.length;
  });

/** Gives a preset to everybody who is due, each once. */
export const giveToDue = async (
  deps: PresetDeps,
  preset: Stored,
  giver: { id: string | null; name: string },
  due?: readonly DueMember[],
): Promise<{ issued: number; waiting: number }> => {
  const members = due ?? (await readDue(deps, preset.occasion, todayOf(deps)));
  let granted = 0;
  for (let from = 0; from < members.length; from += atOnce) {
    const some = members.slice(from, from + atOnce);
    const count = await giveSome(deps, preset, some, giver);
    granted += count;
    // The budget of the month is used up; the remaining members are due again while the occasion lasts.
    if (count < some.length) break;
  }
  return { issued: granted, waiting: members.length - granted };
};

/** Gives a preset by hand to the members the office saw. @throws VERSION_CONFLICT, CONFLICT where others are due now */
export const givePreset = async (
  deps: PresetDeps,
  { occasion, version, count }: EndpointInput<typeof giveContract>,
  actor: Actor,
): Promise<EndpointResult<typeof giveContract>> => {
  const preset = await findPreset(deps, occasion);
  if ((preset.version ?? 0) !== version)
    throw versionConflict('preset.changed-meanwhile', await present(deps, preset));
  const due = await readDue(deps, occasion, todayOf(deps));
  if (due.length !== count)
    throw new AppError(
      'CONFLICT',
      'preset.other-members',
      { count: due.length },
      { details: { count: due.length } },
    );
  const outcome = await giveToDue(deps, preset, { id: actor.accountId, name: actor.name }, due);
  await deps.outbox.transact(async (_session, publish) =>
    publish({ type: 'bonus-preset.changed', occasion }),
  );
  return outcome;
};
