// Writes the list of players that The Tournament Director imports. Our number of a member is its `ID`, so that the
// program's saves bring it back.
import { csvPieces } from '#http/resource/csv-file.ts';

/** A player for the program; it demands a nickname or a first name. */
export type TdPlayer = {
  nickname: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  /** The member's number in the league. */
  number: string;
  tableName: string;
  /** From 1; null if there is none. */
  seat: number | null;
};

/** UTF-8 with a byte order mark for version 3.7; Windows-1252 for older ones. */
type TdEncoding = 'utf-8' | 'windows-1252';

const headers = [
  'Nickname',
  'First Name',
  'Last Name',
  'Email 1',
  'Phone 1',
  'ID',
  'Table Name',
  'Seat Number',
] as const;

/** The bytes of Windows-1252 by character. */
const windowsBytes: ReadonlyMap<string, number> = new Map(
  Array.from({ length: 256 }, (_, byte) => [
    new TextDecoder('windows-1252').decode(Uint8Array.of(byte)),
    byte,
  ]),
);

const byteOf = (character: string): number | undefined =>
  // A letter with an accent that the code page lacks is written without it.
  windowsBytes.get(character) ?? windowsBytes.get(character.normalize('NFD').charAt(0));

const questionMark = 0x3f;

const encodeWindows = (text: string): Uint8Array =>
  Uint8Array.from(text.normalize('NFC'), (character) => byteOf(character) ?? questionMark);

/** Returns the file. Cells that a spreadsheet would run are defused, as in every CSV file of the league. */
export const writeTdPlayers = async (
  players: readonly TdPlayer[],
  encoding: TdEncoding,
): Promise<Uint8Array> => {
  async function* rows() {
    for (const { nickname, firstName, lastName, email, phone, number, tableName, seat } of players)
      yield [nickname, firstName, lastName, email, phone, number, tableName, seat];
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of csvPieces(headers, rows())) pieces.push(Buffer.from(piece));
  const file = Buffer.concat(pieces);
  return encoding === 'utf-8' ? file : encodeWindows(new TextDecoder().decode(file));
};
