// Draws a night on paper: its facts, the places with their points, the high hands, and the log.
import { type Language, translator } from '@ahl/shared-types/texts';
import PDFDocument from 'pdfkit';
import { fontFile } from '#drawing/fonts.ts';
import { printableText } from '#drawing/printable-text.ts';
import type { NightContent } from './night-content.ts';
import { nightExportTexts } from './night-export.texts.ts';

const margin = 54;
const bottom = 736;
const width = 612 - 2 * margin;
const ink = '#14201A';
const secondInk = '#57635C';
const line = '#E2DDD0';
const felt = '#0B5D43';

type Document = PDFKit.PDFDocument;
/** A column: its share of the width, and whether its text is at the right. */
type Column = { share: number; isNumber?: boolean };

/** Draws rows one below the other, on as many pages as needed. */
class Pen {
  private y = margin;
  private pages = 1;
  private readonly doc: Document;
  private readonly pageText: (page: number) => string;
  constructor(doc: Document, pageText: (page: number) => string) {
    this.doc = doc;
    this.pageText = pageText;
    this.number();
  }

  private number(): void {
    this.doc.font('regular').fontSize(8.5).fillColor(secondInk);
    this.doc.text(this.pageText(this.pages), margin, bottom + 12, {
      width,
      align: 'right',
      lineBreak: false,
    });
  }

  private room(height: number): void {
    if (this.y + height <= bottom) return;
    this.doc.addPage();
    this.pages += 1;
    this.y = margin;
    this.number();
  }

  heading(text: string, size: number, before: number): void {
    this.room(before + size + 24);
    this.y += before;
    this.doc.font('bold').fontSize(size).fillColor(felt);
    const printed = printableText(text);
    this.doc.text(printed, margin, this.y, { width });
    this.y += this.doc.heightOfString(printed, { width }) + 4;
  }

  row(columns: readonly Column[], cells: readonly string[]): void {
    this.doc.font('regular').fontSize(10.5);
    const placed = columns.map(({ share, isNumber }, index) => {
      const text = printableText(cells[index] ?? '');
      const options = { width: width * share - 8, align: isNumber ? ('right' as const) : ('left' as const) };
      return { text, options, height: text === '' ? 0 : this.doc.heightOfString(text, options) };
    });
    const height = Math.max(12, ...placed.map((cell) => cell.height)) + 6;
    this.room(height);
    this.doc.font('regular').fontSize(10.5).fillColor(ink);
    let x = margin;
    for (const [index, { text, options }] of placed.entries()) {
      if (text !== '') this.doc.text(text, x, this.y + 3, options);
      x += width * (columns[index]?.share ?? 0);
    }
    this.y += height;
    this.doc
      .moveTo(margin, this.y)
      .lineTo(margin + width, this.y)
      .lineWidth(0.5)
      .strokeColor(line)
      .stroke();
  }
}

const factColumns: readonly Column[] = [{ share: 0.25 }, { share: 0.75 }];
const placeColumns: readonly Column[] = [
  { share: 0.08, isNumber: true },
  { share: 0.47 },
  { share: 0.2 },
  { share: 0.25, isNumber: true },
];
const handColumns: readonly Column[] = [{ share: 0.14 }, { share: 0.36 }, { share: 0.5 }];
const logColumns: readonly Column[] = [{ share: 0.14 }, { share: 0.62 }, { share: 0.24 }];

const draw = (doc: Document, night: NightContent, language: Language): void => {
  const t = translator(language);
  const { parts, points: pointsText, knockOuts } = nightExportTexts;
  const pen = new Pen(doc, (page) => t(nightExportTexts.page, { page }));
  pen.heading(night.title, 24, 0);
  for (const { label, value } of night.facts) pen.row(factColumns, [label, value]);
  if (night.places.length > 0) pen.heading(t(parts.place), 15, 18);
  for (const { place, name, points, knockOuts: count } of night.places)
    pen.row(placeColumns, [
      String(place),
      name,
      count > 0 ? t(knockOuts, { count }) : '',
      points === null ? '' : t(pointsText, { points: points.toLocaleString('en-US') }),
    ]);
  if (night.hands.length > 0) pen.heading(t(parts.hand), 15, 18);
  for (const { at, name, hand } of night.hands) pen.row(handColumns, [at, name, hand]);
  if (night.log.length > 0) pen.heading(t(parts.log), 15, 18);
  for (const { at, text, actor } of night.log) pen.row(logColumns, [at, text, actor]);
};

/** Returns the pieces of a night as a PDF; `date` is its league date, so that the same night gives the same bytes. */
export const nightPdf = (
  night: NightContent,
  language: Language,
  date: string,
): AsyncIterable<string | Uint8Array> => {
  const createdAt = new Date(`${date}T12:00:00Z`);
  const doc = new PDFDocument({
    size: 'LETTER',
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    lang: language,
    info: { Title: printableText(night.title), CreationDate: createdAt, ModDate: createdAt },
  });
  doc.registerFont('regular', fontFile(500));
  doc.registerFont('bold', fontFile(700));
  draw(doc, night, language);
  doc.end();
  return doc;
};
