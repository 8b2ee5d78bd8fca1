// Reads a news story from a row of a file: its text is HTML or plain, and goes through the same rules as the editor's.
import { checkInput } from '@ahl/shared-types/common';
import type { ImportOptions, RowQuestion, RowRefusal } from '@ahl/shared-types/imports';
import { storyInputSchema } from '@ahl/shared-types/news';
import { readReason } from '@ahl/shared-types/reasons';
import escapeHtml from 'escape-html';
import { type RowToPlan, refuse } from '#face/import-kind.ts';
import { readDayCell } from '#features/core/imports/day-cell.ts';
import { htmlFromElsewhere } from '#features/site/content-versions/safe-html.ts';

type Cells = RowToPlan['cells'];

/** A story of a file; null where the file does not say it. */
export type ImportedStory = {
  title: string;
  body: string;
  titleEs: string | null;
  bodyEs: string | null;
  isDraft: boolean | null;
  /** The league date on which it appeared. */
  date: string;
};

const statuses: Readonly<Record<string, boolean>> = {
  published: false,
  publish: false,
  public: false,
  live: false,
  yes: false,
  true: false,
  '1': false,
  publicada: false,
  publicado: false,
  sí: false,
  si: false,
  draft: true,
  private: true,
  hidden: true,
  pending: true,
  unpublished: true,
  no: true,
  false: true,
  '0': true,
  borrador: true,
};

const htmlTag =
  /<\/?(?:p|br|strong|b|em|i|u|s|a|ul|ol|li|h[1-6]|blockquote|hr|img|figure|figcaption|table|thead|tbody|tr|th|td|div|span|section|article|script|style|iframe)\b[^>]*>/i;

/** Returns a plain text as HTML: an empty line begins a paragraph. */
const htmlOfText = (text: string): string =>
  text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(/\r?\n/g, '<br />')}</p>`)
    .join('');

type Notes = { notes: RowRefusal[]; refusals: RowRefusal[] };

const readBody = (cells: Cells, column: 'body' | 'bodyEs', { notes, refusals }: Notes): string => {
  const text = cells[column] ?? '';
  if (text === '') return '';
  const { html, picturesLeftOut } = htmlFromElsewhere(htmlTag.test(text) ? text : htmlOfText(text));
  if (html === '') refusals.push(refuse(column, 'story.nothing-left'));
  if (picturesLeftOut > 0)
    notes.push(refuse(column, 'import-news.pictures-left', { count: picturesLeftOut }));
  return html;
};

const readStatus = ({ status = '' }: Cells, refusals: RowRefusal[]): boolean | null => {
  const isDraft = status === '' ? null : statuses[status.toLowerCase()];
  if (isDraft === undefined)
    refusals.push(refuse('status', 'import-news.status-form', { text: status.slice(0, 40) }));
  return isDraft ?? null;
};

/** Returns the refusals of the editor's form, each at its cell. */
const formRefusals = ({ title, body, titleEs, bodyEs }: ImportedStory): RowRefusal[] => {
  const checked = checkInput(storyInputSchema, { title, body, titleEs, bodyEs });
  if (checked.isValid) return [];
  return Object.entries(checked.fields).map(([column, text]) => {
    const problem = readReason(text);
    return { column, reason: problem?.reason ?? 'value.invalid', params: problem?.params ?? {} };
  });
};

/** Returns a row's story, a question about its day, or which of its cells are invalid. */
export const readStory = (
  { cells, answers }: RowToPlan,
  { dateOrder }: Pick<ImportOptions, 'dateOrder'>,
): { story: ImportedStory; notes: RowRefusal[] } | { question: RowQuestion } | { refusals: RowRefusal[] } => {
  const found: Notes = { notes: [], refusals: [] };
  const { notes, refusals } = found;
  const day = cells.date ? readDayCell('date', cells.date, { dateOrder, answers }) : null;
  if (!day) refusals.push(refuse('date', 'import-news.date-missing'));
  else if ('refusal' in day) refusals.push(day.refusal);
  const story: ImportedStory = {
    title: cells.title ?? '',
    body: readBody(cells, 'body', found),
    titleEs: cells.titleEs || null,
    bodyEs: readBody(cells, 'bodyEs', found) || null,
    isDraft: readStatus(cells, refusals),
    date: day && 'date' in day ? day.date : '',
  };
  if (refusals.length === 0) refusals.push(...formRefusals(story));
  if (refusals.length > 0) return { refusals };
  if (day && 'question' in day) return { question: day.question };
  if (cells.picture) notes.push(refuse('picture', 'import-news.picture-left'));
  return { story, notes };
};
