// Names that no member may have: those of the master admin, and those of test accounts, which a browser treats as
// a record that it must clear.

/** The given parts of a person's name. */
export type Names = { firstName?: string; lastName?: string; pokerHandle?: string };

const masterAdmin = 'masteradmin';
const placeholderNames = ['testuser', 'testplayer', 'testadmin', 'adminuser', 'placeholderadmin'];
const placeholderHandles = ['test', 'testuser', 'testadmin', 'placeholder'];

/** Cyrillic, Armenian and Greek letters, each followed by the Latin letter that it looks like. */
const lookalikes =
  'аa вb сc ԁd еe һh нh іi јj кk ӏl мm оo рp ѕs тt υu ѵv хx уy ոn αa βb εe ηn ιi κk νv οo ρp τt χx μm';
const latinOf: ReadonlyMap<string, string> = new Map(
  lookalikes.split(' ').map(([letter = '', latin = '']) => [letter, latin]),
);

/** The visible letters and digits of a name: without accents, case, spaces, dashes or invisible characters. */
const lookOf = (name = ''): string =>
  Array.from(name.normalize('NFKD').toLowerCase(), (letter) => latinOf.get(letter) ?? letter)
    .join('')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Whether a name or a handle imitates the master admin's. */
export const isMasterAdminName = ({ firstName = '', lastName = '', pokerHandle }: Names): boolean =>
  lookOf(firstName + lastName) === masterAdmin ||
  [firstName, lastName, pokerHandle].some((name) => lookOf(name).includes(masterAdmin));

/** Whether a name or a handle is that of a test account. */
export const isPlaceholderName = ({ firstName = '', lastName = '', pokerHandle }: Names): boolean =>
  placeholderNames.includes(lookOf(firstName + lastName)) || placeholderHandles.includes(lookOf(pokerHandle));

const isReserved = (names: Names): boolean => isMasterAdminName(names) || isPlaceholderName(names);

/** The field with a reserved name, or null. For a name in two parts it is the last name. */
export const reservedNameField = ({ firstName, lastName, pokerHandle }: Names): keyof Names | null => {
  if (firstName !== undefined && isReserved({ firstName })) return 'firstName';
  if (isReserved({ firstName: firstName ?? '', lastName: lastName ?? '' })) return 'lastName';
  return isReserved({ pokerHandle: pokerHandle ?? '' }) ? 'pokerHandle' : null;
};
