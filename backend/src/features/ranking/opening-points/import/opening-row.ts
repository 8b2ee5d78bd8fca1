// Plans a row of opening points: whose it is, and what it changes.
import { createHash } from 'node:crypto';
import type { RowQuestion, RowRefusal } from '@ahl/shared-types/imports';
import { type RowToApply, type RowToPlan, refuse, refusedRow, type Verdict } from '#face/import-kind.ts';
import {
  type KnownPlayers,
  matchPlayer,
  type NewPlayer,
} from '#features/ranking/results/import/player-match.ts';
import type { OpeningPointsDocument } from '../opening-points.model.ts';
import { type OpeningCells, readOpening } from './opening-cells.ts';

/** A row as it is written. */
export type OpeningWrite = Pick<
  OpeningPointsDocument,
  'points' | 'nights' | 'wins' | 'source' | 'stoodOn'
> & {
  /** Null: the points count for all time only. */
  seasonId: string | null;
  /** A member's id, or a member to add. */
  player: string | NewPlayer;
  playerName: string;
  /** The rank in the file, which is only compared; null for none. */
  rank: number | null;
};

/** Returns a planned row as it is written. */
export const asOpening = ({ write }: Pick<RowToApply, 'write'>): OpeningWrite => write as OpeningWrite;

/** What all rows of a file are compared with; the lines are those of its season, by member. */
export type OpeningContext = {
  players: KnownPlayers;
  lines: ReadonlyMap<string, OpeningPointsDocument>;
  /** Returns a season whose opening points a table of all time may contain; null if there is none. */
  otherSeasonOf: (playerId: string) => string | null;
  columns: ReadonlySet<string>;
  seasonId: string | null;
  source: string;
  stoodOn: string;
  answers: Readonly<Record<string, string>>;
};

const compared = ['points', 'nights', 'wins', 'source', 'stoodOn'] as const;

/** A digest of the compared values of a line; changes as soon as one of them does. */
export const stampOf = (line: OpeningPointsDocument): string =>
  createHash('sha256')
    .update(JSON.stringify([line._id.toHexString(), ...compared.map((field) => line[field])]))
    .digest('base64url')
    .slice(0, 22);

const leftOut = (label: string, reason: RowRefusal, question: RowQuestion | null = null): Verdict => ({
  ...refusedRow(label, [reason]),
  isLeftOut: true,
  question,
});

/** Returns what is written; counts without a column of their own stay as they are. */
const fieldsOf = (
  { points, nights, wins }: OpeningCells,
  line: OpeningPointsDocument | undefined,
  { columns, source, stoodOn }: OpeningContext,
) => ({
  points,
  nights: columns.has('nights') || !line ? nights : line.nights,
  wins: columns.has('wins') || !line ? wins : line.wins,
  source,
  stoodOn,
});

/** Plans a row. */
export const planOpening = (context: OpeningContext, { cells }: RowToPlan): Verdict => {
  const label = cells.player ?? '';
  const read = readOpening(cells);
  if (read.kind === 'refused') return refusedRow(label, read.refusals);
  if (read.kind === 'left-out') return leftOut(label, read.reason);
  const { opening, notes } = read;
  const person = matchPlayer(opening.player, context.players, context.answers);
  if (person.kind === 'refused') return refusedRow(label, [person.refusal]);
  if (person.kind === 'left-out') return leftOut(label, refuse('player', 'row.skipped'), person.question);
  if (person.kind === 'question')
    return { ...refusedRow(label, []), outcome: 'question', question: person.question };
  const id = person.kind === 'member' ? person.id : null;
  const line = id === null ? undefined : context.lines.get(id);
  const fields = fieldsOf(opening, line, context);
  const season = id === null ? null : context.otherSeasonOf(id);
  const { otherNumber } = person;
  const differences = line
    ? compared
        .filter((field) => line[field] !== fields[field])
        .map((column) => ({ column, from: String(line[column]), to: String(fields[column]) }))
    : [];
  const write: OpeningWrite = {
    ...fields,
    seasonId: context.seasonId,
    player: person.kind === 'new' ? person.player : person.id,
    playerName: person.name,
    rank: opening.rank,
  };
  return {
    ...refusedRow(label, []),
    outcome: line ? (differences.length > 0 ? 'changed' : 'same') : 'new',
    notes: [
      ...notes,
      ...(otherNumber === null
        ? []
        : [refuse('playerNumber', 'import-result.number-left', { number: String(otherNumber) })]),
      ...(season === null ? [] : [refuse(null, 'import-opening.also-season', { name: person.name, season })]),
    ],
    differences,
    question: person.question,
    target: id === null ? null : { id: line?._id.toHexString() ?? id, label: person.name },
    stamp: line ? stampOf(line) : null,
    keys:
      person.kind === 'new'
        ? [
            `new:${person.player.key}`,
            ...(person.player.number === null ? [] : [`number:${person.player.number}`]),
          ]
        : [`player:${person.id}`],
    write,
  };
};
