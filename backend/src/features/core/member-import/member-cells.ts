// Reads the member data in a row of a file. An empty cell means no data: the stored value stays.

import { checkInput } from '@ahl/shared-types/common';
import { memberCells, type RowRefusal } from '@ahl/shared-types/imports';
import {
  type FullName,
  hasLetter,
  isSameName,
  readFullName,
  tidyCapitals,
  visibleLine,
  withUsualSuffix,
} from '@ahl/shared-types/names';
import { type Reason, readReason } from '@ahl/shared-types/reasons';
import type { Region } from '@ahl/shared-types/regions';
import { reservedNameField } from '@ahl/shared-types/reserved-names';
import { refuse } from '#face/import-kind.ts';
import { birthYearIn } from './birth-year.ts';
import { phoneIn } from './phone-cell.ts';

/** The member data of a row. Null and absent: no data. */
export type MemberFacts = {
  playerNumber?: number;
  firstName?: string;
  lastName?: string;
  middleInitial?: string;
  pokerHandle?: string;
  email?: string;
  phone?: string;
  birthYear?: number;
  city?: string;
  state?: string;
  region?: number;
};

type Cells = Readonly<Record<string, string>>;
export type ReadMember = {
  facts: MemberFacts;
  /** A name between the others in quotation marks, which becomes the handle of a new member without one. */
  nickname: string | undefined;
  /** The names that were tidied, as they are in the file. */
  tidied: { column: 'firstName' | 'lastName'; from: string; to: string }[];
  refusals: RowRefusal[];
  /** Cells that can be missing and were left out, or read in a certain way. */
  notes: RowRefusal[];
  /** Why nobody can be given these names; a member who has them keeps them. */
  reserved: RowRefusal | null;
};

const refusal = (column: string, text: string): RowRefusal => {
  const { reason, params } = readReason(text) ?? { reason: 'value.invalid' as Reason, params: {} };
  return { column, reason, params };
};

/** Reads a cell with the form's validation of its field. */
const readField = (
  cells: Cells,
  column: keyof typeof memberCells,
  refusals: RowRefusal[],
): string | undefined => {
  // A cell is one line: a tab or a line break in it is a blank.
  const text = visibleLine(cells[column] ?? '');
  if (text === '') return undefined;
  const checked = checkInput<string>(memberCells[column], text);
  if (checked.isValid) return checked.data;
  refusals.push(refusal(column, Object.values(checked.fields)[0] ?? ''));
  return undefined;
};

/** What people and programs write into a cell without data. */
const isNoData = (text: string): boolean => /^(?:n\/?a|n\.a\.|none|null|nil|unknown|[-–—?]+)$/i.test(text);

/** The longest text of a cell that a note repeats. */
const maxNoted = 60;

/** Notes a cell that cannot be read: the person is imported without it. */
const leaveOut = (column: string, text: string, notes: RowRefusal[]): undefined => {
  notes.push(refuse(column, 'row.cell-unread', { text: text.slice(0, maxNoted) }));
  return undefined;
};

/** Reads a cell that can be missing with the form's validation of its field. */
const readOptional = (
  cells: Cells,
  column: keyof typeof memberCells,
  notes: RowRefusal[],
): string | undefined => {
  const unread: RowRefusal[] = [];
  const read = readField(cells, column, unread);
  return unread.length > 0 ? leaveOut(column, cells[column] ?? '', notes) : read;
};

const readNumber = ({ playerNumber = '' }: Cells, refusals: RowRefusal[]): number | undefined => {
  if (playerNumber === '') return undefined;
  const digits = playerNumber.replace(/^#/, '').replace(/(?<=\d),(?=\d{3}\b)/g, '');
  if (/^\d{1,8}$/.test(digits) && Number(digits) > 0) return Number(digits);
  refusals.push(refuse('playerNumber', 'import-member.number-form'));
  return undefined;
};

const readPhone = ({ phone: cell = '' }: Cells, notes: RowRefusal[]): string | undefined => {
  if (cell === '') return undefined;
  const { phone, further } = phoneIn(cell);
  if (phone === undefined || !checkInput(memberCells.phone, phone).isValid)
    return leaveOut('phone', cell, notes);
  if (further)
    notes.push(
      refuse('phone', 'import-member.phone-further', { phone, further: further.slice(0, maxNoted) }),
    );
  return phone;
};

const readBirthYear = (
  { birthYear: cell = '' }: Cells,
  { year, ageLimit }: Context,
  { refusals, notes }: Pick<ReadMember, 'refusals' | 'notes'>,
): number | undefined => {
  if (cell === '') return undefined;
  const born = birthYearIn(cell, year);
  if (born === undefined) return leaveOut('birthYear', cell, notes);
  // A person who turns old enough within this year can be; the office knows the exact day.
  if (year - born >= ageLimit) return born;
  refusals.push(refuse('birthYear', 'import-member.too-young', { age: ageLimit }));
  return undefined;
};

const readRegion = (
  { region = '' }: Cells,
  { regions }: Context,
  notes: RowRefusal[],
): number | undefined => {
  if (region === '') return undefined;
  const number = /\d{1,4}/.exec(region)?.[0];
  const found = regions.find((each) => String(each.number) === number || isSameName(each.name, region));
  if (found) return found.number;
  const known = regions.map((each) => `${each.number} ${each.name}`).join(', ');
  notes.push(refuse('region', 'import-member.region-unknown', { regions: known }));
  return undefined;
};

const readState = (cells: Cells, notes: RowRefusal[]): string | undefined => {
  const state = cells.state?.replace(/^texas$/i, 'TX').toUpperCase() ?? '';
  if (state === '') return undefined;
  return /^[A-Z]{2}$/.test(state) ? state : leaveOut('state', state, notes);
};

/** The league's rules for reading cells. */
export type MemberRules = {
  year: number;
  ageLimit: number;
  regions: readonly Pick<Region, 'number' | 'name'>[];
  /** Whether names in capitals or in small letters are written as usual. */
  tidiesNames: boolean;
};
type Context = MemberRules;

/** Removes members without data. */
const compact = (facts: { [K in keyof MemberFacts]: MemberFacts[K] | undefined }): MemberFacts =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));

/** The suffix of its own column at the end of the last name, unless it is there already. */
const withSuffix = (lastName: string, suffix: string | undefined): string => {
  const known = withUsualSuffix(lastName);
  const whole = suffix ? withUsualSuffix(`${lastName} ${suffix}`) : known;
  return suffix && isSameName(withUsualSuffix(`x ${suffix}`), `x ${known.split(' ').at(-1)}`) ? known : whole;
};

type NameCells = { name?: string | undefined; firstName?: string | undefined; lastName?: string | undefined };

/** The parts of a name from its cells; the cell of a part goes before the cell with all of it. */
const partsOf = (
  { name, firstName, lastName }: NameCells,
  suffix: string | undefined,
  written: (name: string) => string,
): Partial<FullName> => {
  const split: Partial<FullName> = name ? readFullName(written(name)) : {};
  const last = lastName ? written(lastName) : split.lastName;
  return {
    ...split,
    ...(firstName ? { firstName: written(firstName) } : {}),
    ...(last ? { lastName: withSuffix(last, suffix) } : {}),
  };
};

const asWritten = (name: string): string => name;

type ReadNames = Pick<ReadMember, 'nickname' | 'tidied'> & {
  names: Pick<MemberFacts, 'firstName' | 'middleInitial' | 'lastName'>;
};

const readNames = (cells: Cells, { tidiesNames }: Context, refusals: RowRefusal[]): ReadNames => {
  const input: NameCells = {
    name: readField(cells, 'name', refusals),
    firstName: readField(cells, 'firstName', refusals),
    lastName: readField(cells, 'lastName', refusals),
  };
  const suffix = readField(cells, 'suffix', refusals);
  const before = partsOf(input, suffix, asWritten);
  const after = tidiesNames ? partsOf(input, suffix, tidyCapitals) : before;
  const tidied: ReadMember['tidied'] = [];
  const nameOf = (column: 'firstName' | 'lastName'): string | undefined => {
    const from = before[column] ?? '';
    const to = after[column] ?? '';
    if (!hasLetter(to)) return undefined;
    if (to !== from) tidied.push({ column, from, to });
    const checked = checkInput<string>(memberCells[column], to);
    if (checked.isValid) return checked.data;
    refusals.push(refusal(input[column] ? column : 'name', Object.values(checked.fields)[0] ?? ''));
    return undefined;
  };
  const initial = cells.middleInitial
    ?.replace(/[^\p{L}]/gu, '')
    .slice(0, 1)
    .toUpperCase();
  const names = compact({
    firstName: nameOf('firstName'),
    lastName: nameOf('lastName'),
    middleInitial: initial || after.middleInitial,
  });
  return { names, tidied, nickname: after.nickname };
};

/** Names can be such words: Null is a last name. */
const nameColumns: ReadonlySet<string> = new Set([
  'name',
  'firstName',
  'lastName',
  'middleInitial',
  'suffix',
  'pokerHandle',
]);

const withoutNoData = (cells: Cells): Cells =>
  Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [
      column,
      !nameColumns.has(column) && isNoData(text) ? '' : text,
    ]),
  );

/**
 * Returns the data of a row. Cells that identify the person, or break a rule of the league, are refused; others that
 * cannot be read are noted, and the person is imported without them.
 */
export const readMember = (row: Cells, context: Context): ReadMember => {
  const cells = withoutNoData(row);
  const refusals: RowRefusal[] = [];
  const notes: RowRefusal[] = [];
  const { names, tidied, nickname } = readNames(cells, context, refusals);
  const pokerHandle = readOptional(cells, 'pokerHandle', notes);
  const nameColumn = cells.firstName === undefined ? 'name' : 'firstName';
  if ((!names.firstName || !names.lastName) && refusals.length === 0)
    refusals.push(refuse(nameColumn, 'import-member.name-missing'));
  const reserved = reservedNameField({ ...names, pokerHandle: pokerHandle ?? '' });
  const facts = compact({
    ...names,
    pokerHandle,
    playerNumber: readNumber(cells, refusals),
    email: readField(cells, 'email', refusals),
    phone: readPhone(cells, notes),
    birthYear: readBirthYear(cells, context, { refusals, notes }),
    city: readOptional(cells, 'city', notes),
    state: readState(cells, notes),
    region: readRegion(cells, context, notes),
  });
  return {
    facts,
    nickname,
    tidied,
    refusals,
    notes,
    reserved: reserved ? refuse(reserved === 'pokerHandle' ? reserved : nameColumn, 'name.reserved') : null,
  };
};
