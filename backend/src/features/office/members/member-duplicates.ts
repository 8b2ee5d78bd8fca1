// Finds the members who may be the person that the office is about to add.
import {
  type DuplicateReason,
  fitWithSlips,
  type LikelyMember,
  personKey,
  phoneDigits,
  searchTermOf,
} from '@ahl/shared-types/members';
import type { MemberDirectory } from './member-directory.ts';
import type { MemberEntry } from './member-entry.ts';

/** Data about a new person. */
export type Person = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  birthYear?: number | null | undefined;
  exceptId?: string | undefined;
};

const shown = 6;
/** From the strongest reason to the weakest. */
const strength: readonly DuplicateReason[] = ['email', 'name-and-year', 'phone', 'name', 'similar-name'];
const rankOf = ({ reasons }: LikelyMember): number => strength.indexOf(reasons[0] ?? 'similar-name');

/** Prepares what each entry is compared with, once. */
const prepare = (person: Person) => {
  const hasName = person.firstName.length > 1 && person.lastName.length > 1;
  return {
    ...person,
    key: hasName ? personKey(person) : null,
    term: hasName ? searchTermOf(`${person.firstName} ${person.lastName}`) : null,
    digits: phoneDigits(person.phone),
  };
};

const reasonsFor = (
  { email, birthYear, key, term, digits }: ReturnType<typeof prepare>,
  { row, known, search }: MemberEntry,
): DuplicateReason[] => {
  const reasons: DuplicateReason[] = [];
  if (email !== '' && row.email.toLowerCase() === email) reasons.push('email');
  const isNamed = key !== null && personKey(row) === key;
  const isBornThen = Boolean(birthYear) && known.birthYear === birthYear;
  if (isNamed) reasons.push(isBornThen ? 'name-and-year' : 'name');
  if (digits !== '' && known.phone === digits) reasons.push('phone');
  if (!isNamed && term && fitWithSlips(term, search)) reasons.push('similar-name');
  return reasons.sort((a, b) => strength.indexOf(a) - strength.indexOf(b));
};

const present = ({ row, known }: MemberEntry, reasons: DuplicateReason[]): LikelyMember => ({
  id: row.id,
  name: `${row.firstName} ${row.lastName}`,
  playerNumber: row.playerNumber,
  pokerHandle: row.pokerHandle,
  city: known.city,
  email: row.email,
  birthYear: known.birthYear,
  isBanned: row.states.includes('banned'),
  reasons,
});

/** Returns the members who may be the same person, the likeliest first. */
export const findLikelyMembers = async (
  { directory }: { directory: MemberDirectory },
  person: Person,
): Promise<LikelyMember[]> => {
  const prepared = prepare(person);
  const found: LikelyMember[] = [];
  for (const entry of await directory.inOrder('name')) {
    if (entry.row.id === person.exceptId) continue;
    const reasons = reasonsFor(prepared, entry);
    if (reasons.length > 0) found.push(present(entry, reasons));
  }
  return found.sort((a, b) => rankOf(a) - rankOf(b)).slice(0, shown);
};

/** Whether adding the person requires a confirmation that this member is somebody else. */
export const isStrong = ({ reasons }: LikelyMember): boolean =>
  reasons.some((reason) => reason !== 'similar-name');
