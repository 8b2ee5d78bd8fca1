// Labels of imports.
import { isLeagueDate } from '@ahl/shared-types/common';
import {
  type ImportKindName,
  type ImportRow,
  type RowOutcome,
  type RowRefusal,
  tdtKeyColumns,
} from '@ahl/shared-types/imports';
import { t } from '@lingui/core/macro';
import { formatDay, formatWeekday, listOf } from '@/lib/format.ts';
import { sentenceOf } from '@/lib/reason-text.ts';

/** Whether a kind reads a format of its own instead of a table. */
export const hasOwnFormat = (kind: ImportKindName): boolean => kind === 'tdt';

/** The cells that a person can correct; those that only identify are not shown. */
export const shownCells = ({ cells }: Pick<ImportRow, 'cells'>): [column: string, text: string][] =>
  Object.entries(cells).filter(([column]) => !tdtKeyColumns.includes(column));

/** Returns the label of a column of the league. */
export const columnLabel = (kind: ImportKindName, column: string): string => {
  const shared: Record<string, string> = {
    playerNumber: t`Player number`,
    firstName: t`First name`,
    middleInitial: t`Middle initial`,
    lastName: t`Last name`,
    suffix: t`Suffix, such as Jr.`,
    pokerHandle: t`Poker handle`,
    email: t`E-mail`,
    phone: t`Phone`,
    birthYear: t`Year of birth`,
    city: t`City`,
    state: t`State`,
    region: t`Region`,
    address: t`Address`,
    zip: t`ZIP code`,
    website: t`Website`,
    tables: t`Tables`,
    officeNotes: t`Notes of the office`,
    contactName: t`Contact`,
    contactPhone: t`Phone of the contact`,
    contactEmail: t`E-mail of the contact`,
    status: t`Status`,
    venue: t`Venue`,
    weekday: t`Weekday`,
    tags: t`Tags`,
    title: t`Title`,
    body: t`Text, plain or HTML`,
    titleEs: t`Title in Spanish`,
    bodyEs: t`Text in Spanish`,
    picture: t`Picture`,
    structure: t`Structure`,
    level: t`Level or break`,
    minutes: t`Minutes`,
    blinds: t`Blinds in one column: 25/50`,
    smallBlind: t`Small blind`,
    bigBlind: t`Big blind`,
    ante: t`Ante`,
    bigBlindAnte: t`Big blind ante`,
    colourUp: t`Colour-up`,
    startingStack: t`Starting stack`,
    hostId: t`Id or player number`,
    regions: t`Regions`,
    venues: t`Venues`,
    weekdays: t`Available on`,
    weekdaysOff: t`Days off`,
    certifiedUntil: t`Certified until`,
    startsOn: t`First day`,
    endsOn: t`Last day`,
    date: t`Date`,
    startTimes: t`Start times`,
    endTime: t`End time`,
    gracePeriod: t`Minutes of late registration`,
    hostName: t`Host`,
    notes: t`Notes`,
    notesEs: t`Notes in Spanish`,
    number: t`Invoice number`,
    issuedOn: t`Day of issue`,
    dueOn: t`Due day`,
    description: t`Description`,
    quantity: t`Quantity`,
    unitPrice: t`Price`,
    amount: t`Amount`,
    taxRate: t`Tax rate`,
    paid: t`Paid`,
    paidOn: t`Paid on`,
    reference: t`Reference of the payment`,
    event: t`Event`,
    startTime: t`Start`,
    entrants: t`Players of the night`,
    place: t`Place`,
    player: t`Player`,
    points: t`Points`,
    prize: t`Prize`,
    knockouts: t`Knock-outs`,
    file: t`File`,
    nickname: t`Nickname`,
    nights: t`Nights`,
    wins: t`Wins`,
    rank: t`Rank, only compared`,
    average: t`Average, only compared`,
    source: t`Where they come from`,
    stoodOn: t`As of`,
  };
  if (column === 'name') return kind === 'members' ? t`Name in one column` : t`Name`;
  return shared[column] ?? column;
};

/** Returns a value of a record in the form shown to people: weekdays have their names. */
export const differenceText = (column: string, value: string): string =>
  column === 'weekdaysOff' && value !== ''
    ? listOf(value.split(', ').map((weekday) => formatWeekday(Number(weekday))))
    : value;

/** Returns the label of an outcome. */
export const outcomeLabel = (outcome: RowOutcome): string =>
  ({
    new: t`New`,
    changed: t`Changed`,
    same: t`Same`,
    question: t`Questions`,
    refused: t`Refused`,
    skipped: t`Left out`,
  })[outcome];

/** Returns why a row or a cell is refused. */
export const refusalText = (kind: ImportKindName, { column, reason, params }: RowRefusal): string => {
  const sentence = sentenceOf({ reason, params });
  return column ? `${columnLabel(kind, column)}: ${sentence}` : sentence;
};

/** The format of a day in a question: the month is written out, so that it is not confused with the day. */
const dayParts = { weekday: 'short', month: 'long', day: 'numeric', year: 'numeric' } as const;

/** Returns the label of a choice: `new` and `skip` mean the same for every kind. */
export const choiceLabel = ({ value, label }: { value: string; label: string }): string => {
  if (value === 'new') return t`Somebody or something new`;
  if (value === 'skip') return t`Skip the row`;
  if (value === 'skip-all') return t`Skip all of these rows`;
  if (value === 'deal') return t`Yes, they share it`;
  if (value === 'one') return t`One person`;
  if (value === 'two') return t`Different people`;
  if (value === 'beside') return t`Yes, both are played`;
  if (value.startsWith('new-in:')) return t`A new venue, in ${label}`;
  if (value.startsWith('as:')) return t`${label}, in this file`;
  return isLeagueDate(label) ? formatDay(label, dayParts) : label;
};

/** Whether a choice was taken; several questions may follow one another. */
export const isChosen = ({ answer }: Pick<ImportRow, 'answer'>, value: string): boolean =>
  answer !== null && (answer.split(' ').includes(value) || answer.startsWith(`${value}:`));
