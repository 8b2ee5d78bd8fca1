// Searches members, for the header and for the office. Every part of a search is a range of an index: prefixes of names
// and handles in the normal form of `foldName`, ranges of numbers, and for the office the last digits of phone numbers.
// No pattern is built from input.
import { foldName } from '@ahl/shared-types/names';
import { type PublicPlayer, searchLimit, searchMinLength } from '@ahl/shared-types/players';
import type { Models } from '#db/models.ts';
import { firstNameShown, knownPlayers, lastNameShown, listedPlayers } from './listed-players.ts';
import { keyBeginsWith } from './name-keys.ts';
import { phoneSearchOf } from './phone-key.ts';
import type { PlayerDocument } from './player.model.ts';
import { presentPublicPlayer, publicPlayerFields } from './player.presenter.ts';
import type { VisibilityScope } from './visible-player.ts';

type Deps = { models: Models };
type Filter = Record<string, unknown>;
type Sort = Record<string, 1>;

/** The fields read to rank matches, in addition to those shown. */
const searchedFields = `${publicPlayerFields} formerNumbers`;
/** Number of digits of a written player number (spec section 3). */
const numberLength = 8;
const maxSplits = 4;

/** Normalizes a search term: without control characters and commas, single spaces. */
const cleanTerm = (term: string): string =>
  term
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{C},]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the ranges of numbers that start with the digits: `160` → 160, 1600 to 1609 …; leading zeros fix the length,
 * as in `000016`.
 */
export const numberRanges = (digits: string): [from: number, below: number][] => {
  const value = Number(digits);
  const open = numberLength - digits.length;
  const lengths = digits.startsWith('0') ? [open] : Array.from({ length: open + 1 }, (_unused, more) => more);
  return lengths.map((more) => [value * 10 ** more, (value + 1) * 10 ** more]);
};

const byNumber = (term: string): Filter[] => {
  const digits = term.replace(/^#\s*/, '');
  if (!/^\d{1,8}$/.test(digits)) return [];
  const ranges: Filter[] = numberRanges(digits).map(([from, below]) => ({
    playerNumber: { $gte: from, $lt: below },
  }));
  // The whole number of an account that was combined with another one leads to that one.
  return [...ranges, { formerNumbers: Number(digits) }];
};

/** How the first of two typed names is matched: as a whole name, or as a prefix. */
type Left = (text: string) => unknown;

/** Returns `mary ann lee` as first `mary`, last `ann lee`; first `mary ann`, last `lee`; and both in reverse order. */
const byBothNames = (name: string, leftIs: Left): [Filter, Sort][] => {
  const words = name.split(' ');
  const splits = words.slice(1, maxSplits + 1).map((_word, index) => index + 1);
  return splits.flatMap((at) => {
    const left = words.slice(0, at).join(' ');
    const right = words.slice(at).join(' ');
    // Sorted by the index whose first field has the shorter range.
    return [
      [
        { firstNameKey: leftIs(left), lastNameKey: keyBeginsWith(right) },
        { firstNameKey: 1, lastNameKey: 1 },
      ],
      [
        { firstNameKey: keyBeginsWith(right), lastNameKey: leftIs(left) },
        { lastNameKey: 1, firstNameKey: 1 },
      ],
    ];
  });
};

type Searched = Pick<
  PlayerDocument,
  'firstName' | 'lastName' | 'pokerHandle' | 'playerNumber' | 'formerNumbers'
>;

const collator = new Intl.Collator('en', { sensitivity: 'base' });

/**
 * Returns how well a member matches, best is 0: the exact number, a whole name or handle, a last or first name, the
 * rest.
 */
const distance = (player: Searched, term: string): number => {
  const { firstName, lastName, pokerHandle, playerNumber, formerNumbers } = player;
  const digits = term.replace(/^#?\s*0*/, '');
  if ([playerNumber, ...(formerNumbers ?? [])].some((number) => String(number) === digits)) return 0;
  const wholes = [`${firstName} ${lastName}`, `${lastName} ${firstName}`, pokerHandle, lastName, firstName];
  const name = foldName(term);
  if (wholes.some((whole) => foldName(whole) === name)) return 1;
  if (foldName(lastName).startsWith(name)) return 2;
  if (foldName(firstName).startsWith(name)) return 3;
  return 4;
};

const inOrder = <P extends Searched>(players: P[], term: string): P[] =>
  players
    .map((player) => ({ player, at: distance(player, term) }))
    .sort(
      (a, b) =>
        a.at - b.at ||
        collator.compare(a.player.lastName, b.player.lastName) ||
        collator.compare(a.player.firstName, b.player.firstName) ||
        a.player.playerNumber - b.player.playerNumber,
    )
    .map(({ player }) => player);

/** The reach of a search: whom it can find, by which names, whether by e-mail and phone, and which fields it reads. */
type Reach = { known: Filter; first: Filter; last: Filter; hasContacts: boolean; fields: string };

/** Addresses are stored in lower case. */
const byEmail = (models: Models, term: string, { known, fields }: Reach) =>
  term.includes(' ')
    ? []
    : models.Player.find({ email: keyBeginsWith(term.toLowerCase()), ...known })
        .select(fields)
        .sort({ email: 1 })
        .limit(searchLimit)
        .lean<PlayerDocument[]>();

const findPlayers = async (models: Models, searchTerm: string, reach: Reach): Promise<PlayerDocument[]> => {
  const term = cleanTerm(searchTerm);
  const name = foldName(term);
  if (term.length < searchMinLength || !/[\p{L}\p{N}]/u.test(name)) return [];
  const { known, first, last, fields } = reach;
  const phone = reach.hasContacts ? phoneSearchOf(term) : null;
  const find = (filter: Filter, sort: Sort) =>
    models.Player.find({ ...filter, ...known })
      .select(fields)
      .sort(sort)
      .limit(searchLimit)
      .lean<PlayerDocument[]>();
  const findBoth = (leftIs: Left) =>
    Promise.all(byBothNames(name, leftIs).map(([filter, sort]) => find({ ...filter, ...last }, sort)));
  const found = await Promise.all([
    ...byNumber(term).map((filter) => find(filter, { playerNumber: 1 })),
    find({ lastNameKey: keyBeginsWith(name), ...last }, { lastNameKey: 1, firstNameKey: 1 }),
    find({ firstNameKey: keyBeginsWith(name), ...first }, { firstNameKey: 1, lastNameKey: 1 }),
    find({ handleKey: keyBeginsWith(name) }, { handleKey: 1 }),
    reach.hasContacts ? byEmail(models, term, reach) : [],
    phone === null ? [] : find({ phoneKey: keyBeginsWith(phone) }, { phoneKey: 1 }),
    // The text before a space is usually a whole name, and that is a short range of the index.
    findBoth((left) => left).then((lists) => lists.flat()),
  ]);
  if (found.every((list) => list.length === 0)) found.push((await findBoth(keyBeginsWith)).flat());
  return [...new Map(found.flat().map((player) => [player._id.toHexString(), player])).values()];
};

/** Returns the members that match a term, best match first; an unreadable term matches nobody. */
export const searchPlayers = async (
  { models }: Deps,
  searchTerm: string,
  visibility: VisibilityScope,
): Promise<PublicPlayer[]> => {
  // Nobody is found by a name that they do not show; staff can find everybody.
  const [known, first, last] = visibility.seesAll
    ? [knownPlayers, {}, {}]
    : [listedPlayers, firstNameShown, lastNameShown];
  const reach = { known, first, last, hasContacts: false, fields: searchedFields };
  const found = await findPlayers(models, searchTerm, reach);
  const players = found.map((player) => presentPublicPlayer(player, visibility));
  return inOrder(players, cleanTerm(searchTerm)).slice(0, searchLimit);
};

/** Searches for the office, which also finds banned members, e-mail addresses and phone numbers. */
export const searchMembersForOffice = async (
  { models }: Deps,
  searchTerm: string,
): Promise<PlayerDocument[]> => {
  const fields = `${searchedFields} email bannedAt`;
  const reach = { known: { closedAt: null }, first: {}, last: {}, hasContacts: true, fields };
  const found = await findPlayers(models, searchTerm, reach);
  return inOrder(found, cleanTerm(searchTerm)).slice(0, searchLimit);
};
