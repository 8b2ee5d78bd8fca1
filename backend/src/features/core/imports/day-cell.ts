// Reads a day from a cell, with the question for a date that could be two days.
import type { DateOrder, RowQuestion, RowRefusal } from '@ahl/shared-types/imports';
import { refuse } from '#face/import-kind.ts';
import { readDate } from './cells.ts';

type DayCell = { date: string } | { question: RowQuestion } | { refusal: RowRefusal };

/** Returns the day of a cell that is not empty, a question about it, or its refusal. */
export const readDayCell = (
  column: string,
  cell: string,
  { dateOrder, answers }: { dateOrder: DateOrder | null; answers: readonly string[] },
): DayCell => {
  const read = readDate(cell, dateOrder);
  const text = cell.slice(0, 40);
  if (read.kind === 'day') return { date: read.date };
  if (read.kind === 'none') return { refusal: refuse(column, 'row.date-form', { text }) };
  const chosen = read.dates.find((day) => answers.includes(day));
  if (chosen) return { date: chosen };
  const { reason, params } = refuse(column, 'row.date-two-days', { text });
  const days = read.dates.map((day) => ({ value: day, label: day }));
  return { question: { reason, params, choices: [...days, { value: 'skip', label: '' }] } };
};
