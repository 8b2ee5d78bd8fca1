// Says in sentences what a person should know about a save: why it cannot be read, and what was concluded from it.
import type { RowRefusal } from '@ahl/shared-types/imports';
import { refuse } from '#face/import-kind.ts';
import type { TdtReading } from './tdt-file.ts';
import type { TdtNote } from './tdt-notes.ts';
import type { TdtTournament } from './tdt-tournament.ts';

type Refusal = Extract<TdtReading, { isRead: false }>['refusal'];

/** Why a file cannot be read: for a damaged one, the byte (from 0) and what stands there. */
export const unreadableFile = (file: string, { problem, byteOffset, found }: Refusal): RowRefusal => {
  const shown = { file: file.slice(0, 80) };
  if (problem === 'too-large' || problem === 'too-deep' || problem === 'too-many-values')
    return refuse('file', 'import-tdt.too-large', shown);
  if (problem === 'no-tournament' || problem === 'not-text')
    return refuse('file', 'import-tdt.no-tournament', shown);
  if (problem === 'ends-early' || problem === 'text-not-closed')
    return refuse('file', 'import-tdt.ends-early', { ...shown, place: byteOffset });
  return refuse('file', 'import-tdt.unexpected', { ...shown, place: byteOffset, found });
};

const maxText = 60;

const noteOf = (note: TdtNote, nameOf: (uuid: string) => string): RowRefusal | null => {
  const names = (uuids: readonly string[]): string => uuids.map(nameOf).join(', ').slice(0, 200);
  switch (note.code) {
    case 'deal':
      return refuse('place', 'import-tdt.deal', { names: names(note.uuids) });
    case 'tie':
      return refuse('place', 'import-tdt.tie', { place: note.place, names: names(note.uuids) });
    case 'adjusted-without-buy-in':
      return refuse('player', 'import-tdt.adjusted-absent', { names: names(note.uuids) });
    case 'cash-adjusted':
      return refuse('prize', 'import-tdt.cash-adjusted', { names: names(note.uuids) });
    case 'prize-shared-equally':
      return refuse('prize', 'import-tdt.prize-shared', { names: names(note.uuids) });
    case 'prize-without-amount':
      return refuse('prize', 'import-tdt.prize-no-amount', { text: note.description.slice(0, maxText) });
    case 'formula-not-computed':
      return refuse('points', 'import-tdt.formula-unknown', { text: note.formula.slice(0, maxText) });
    case 'formula-counts-disputed':
      return refuse('points', 'import-tdt.formula-counts', { text: note.formula.slice(0, maxText) });
    case 'title-date-differs':
      return refuse('date', 'import-tdt.title-date', { text: note.titleDate });
    case 'hits-are-parts':
      return refuse('knockouts', 'import-tdt.hits-parts');
    case 'structure-unreadable':
      return refuse('event', 'import-tdt.structure-left');
    default:
      return null;
  }
};

/** Returns the sentences about a night, for its first row. */
export const nightNotesOf = ({ notes, players, notBoughtIn }: TdtTournament): RowRefusal[] => {
  const named = new Map([...players, ...notBoughtIn].map(({ uuid, shownName }) => [uuid, shownName]));
  return notes.flatMap((note) => noteOf(note, (uuid) => named.get(uuid) ?? '') ?? []);
};
