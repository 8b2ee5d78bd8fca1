// Reads the opening points of one member from a row of a file.
import type { RowRefusal } from '@ahl/shared-types/imports';
import { maxOpeningNights, maxOpeningPoints, openingErrors } from '@ahl/shared-types/opening-points';
import { readReason } from '@ahl/shared-types/reasons';
import { refuse } from '#face/import-kind.ts';
import { type NamedPlayer, readPlayer } from '#features/ranking/results/import/result-cells.ts';
import { isTotal, numberIn, readPlace } from '#features/ranking/results/import/sheets/finisher-rows.ts';

type Cells = Readonly<Record<string, string>>;

/** The data of a row; `rank` is the one of the file, null for none. */
export type OpeningCells = {
  player: NonNullable<NamedPlayer>;
  points: number;
  nights: number;
  wins: number;
  rank: number | null;
};

/** A row as it was read: its data, why it is left out, or why it is refused. */
export type ReadOpening =
  | { kind: 'opening'; opening: OpeningCells; notes: RowRefusal[] }
  | { kind: 'left-out'; reason: RowRefusal }
  | { kind: 'refused'; refusals: RowRefusal[] };

const shown = (text: string): { text: string } => ({ text: text.slice(0, 40) });

const readPoints = ({ points = '' }: Cells, refusals: RowRefusal[]): number => {
  if (points.trim() === '') {
    refusals.push(refuse('points', 'import-opening.points-missing'));
    return 0;
  }
  const read = numberIn(points);
  if (read === null) refusals.push(refuse('points', 'import-result.points-form', shown(points)));
  else if (read < 0) refusals.push(refuse('points', 'number.negative'));
  else if (read > maxOpeningPoints)
    refusals.push(refuse('points', 'number.too-large', { max: maxOpeningPoints }));
  else if (!Number.isInteger(Math.round(read * 1e8) / 1e6))
    refusals.push(refuse('points', 'opening.points-decimals'));
  return read ?? 0;
};

/** Returns the count in a cell; an empty cell or a dash is 0, undefined is anything that is no count. */
const readCount = (text = ''): number | undefined => {
  if (/^[-–—]?$/.test(text.trim())) return 0;
  const count = numberIn(text);
  return count !== null && Number.isInteger(count) && count >= 0 && count <= maxOpeningNights
    ? count
    : undefined;
};

/** Returns the rank in a cell such as `1 ▲2` or `T3`; null if it has none. */
const readRank = ({ rank = '' }: Cells): number | null =>
  readPlace(rank.trim().split(/[\s▲▼↑↓+–—]/u)[0] ?? '') ?? null;

/** Notes an average of the file that is not the one of its points and nights; it is never imported. */
const checkAverage = (
  { average = '' }: Cells,
  { points, nights }: { points: number; nights: number },
): RowRefusal[] => {
  const read = numberIn(average);
  if (read === null || nights === 0) return [];
  const decimals = (/\.(\d+)/.exec(average)?.[1] ?? '').length;
  const own = points / nights;
  // The file has cut or rounded it.
  if (Math.abs(own - read) <= 10 ** -decimals) return [];
  return [
    refuse('average', 'import-opening.average-differs', {
      ...shown(average),
      average: own.toFixed(Math.min(decimals, 4)),
    }),
  ];
};

/** Reads a row. */
export const readOpening = (cells: Cells): ReadOpening => {
  if (isTotal(cells.player ?? ''))
    return { kind: 'left-out', reason: refuse(null, 'import-result.row-total') };
  const refusals: RowRefusal[] = [];
  const player = readPlayer(cells, { refusals });
  if (player === null) return { kind: 'left-out', reason: refuse('player', 'import-opening.nobody') };
  const points = readPoints(cells, refusals);
  const nights = readCount(cells.nights);
  if (nights === undefined)
    refusals.push(
      refuse('nights', 'import-opening.nights-form', { ...shown(cells.nights ?? ''), max: maxOpeningNights }),
    );
  const wins = readCount(cells.wins);
  if (wins === undefined)
    refusals.push(
      refuse('wins', 'import-opening.wins-form', { ...shown(cells.wins ?? ''), max: maxOpeningNights }),
    );
  if (refusals.length > 0 || nights === undefined || wins === undefined) return { kind: 'refused', refusals };
  const counts = { points, nights, wins };
  const wrong = openingErrors(counts);
  const wrongWins = wrong.wins === undefined ? null : readReason(wrong.wins);
  if (wrongWins)
    return {
      kind: 'refused',
      refusals: [{ column: 'wins', reason: wrongWins.reason, params: wrongWins.params ?? {} }],
    };
  if (wrong.points !== undefined) return { kind: 'left-out', reason: refuse(null, 'import-opening.nothing') };
  return {
    kind: 'opening',
    opening: { player, ...counts, rank: readRank(cells) },
    notes: checkAverage(cells, counts),
  };
};
