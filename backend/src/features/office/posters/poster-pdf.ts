// Draws a poster for the wall: US Letter, with text and code as outlines, so that it is sharp at any size.
import PDFDocument from 'pdfkit';
import { fontFile } from '#drawing/fonts.ts';
import { printableText } from '#drawing/printable-text.ts';
import { cut } from '#features/site/feeds/share-card.ts';
import type { PosterContent } from './poster-content.ts';
import { codePath, type PosterMarks, posterColours, titleSize } from './poster-look.ts';

const width = 612;
const height = 792;
const margin = 42;
const inner = width - 2 * margin;
const codeSize = 120;
const { felt, feltInk, paper, ink, ink2, line } = posterColours;

type Document = PDFKit.PDFDocument;

const drawHead = (doc: Document, { kicker }: PosterContent): void => {
  doc.rect(0, 0, width, height).fill(paper);
  doc.rect(0, 0, width, 74).fill(felt);
  doc.font('strong').fontSize(25).fillColor(feltInk);
  doc.text(kicker.toUpperCase(), margin, 24, { width: inner, characterSpacing: 2.5, lineBreak: false });
};

/** Draws the text; returns where it ends. */
const drawWords = (doc: Document, { title, lines }: PosterContent): number => {
  doc.font('bold').fontSize(titleSize(title, 86)).fillColor(ink);
  doc.text(cut(title, 60), margin, 104, { width: inner, lineGap: -6 });
  for (const [index, text] of lines.entries()) {
    doc
      .font('strong')
      .fontSize(index === 0 ? 29 : 22)
      .fillColor(index === 0 ? felt : ink2);
    doc.text(cut(text, 90), margin, doc.y + (index === 0 ? 8 : 3), { width: inner });
  }
  return doc.y;
};

const drawRows = (doc: Document, rows: PosterContent['rows'], from: number): void => {
  for (const [index, { label, value }] of rows.slice(0, 7).entries()) {
    const y = from + 22 + index * 42;
    doc
      .moveTo(margin, y)
      .lineTo(width - margin, y)
      .lineWidth(1)
      .stroke(line);
    doc
      .font('strong')
      .fontSize(23)
      .fillColor(ink2)
      .text(label, margin, y + 8, { width: inner / 2 });
    doc
      .font('bold')
      .fontSize(25)
      .fillColor(ink)
      .text(value, margin + inner / 2, y + 7, { width: inner / 2, align: 'right' });
  }
};

const drawChip = (doc: Document, letters: string, x: number, y: number): void => {
  doc.circle(x + 34, y + 34, 34).fill(felt);
  doc
    .circle(x + 34, y + 34, 30)
    .lineWidth(5)
    .dash(9, { space: 9 })
    .stroke(paper)
    .undash();
  doc
    .font('bold')
    .fontSize(25)
    .fillColor(paper)
    .text(letters, x, y + 22, { width: 68, align: 'center' });
};

const drawFoot = (
  doc: Document,
  { call }: PosterContent,
  { logo, letters, code, address }: PosterMarks,
): void => {
  const top = height - margin - codeSize;
  const codeX = width - margin - codeSize;
  doc.rect(codeX, top, codeSize, codeSize).fill('#FFFFFF');
  const unit = codeSize / (code.length + 8);
  doc
    .save()
    .translate(codeX + 4 * unit, top + 4 * unit)
    .scale(unit)
    .path(codePath(code))
    .fill(ink)
    .restore();
  if (logo) doc.image(logo, margin, top + 22, { fit: [170, 68] });
  else drawChip(doc, letters, margin, top + 22);
  const textWidth = codeX - margin - 190;
  doc.font('strong').fontSize(17).fillColor(ink2);
  doc.text(call, margin + 178, top + 34, { width: textWidth, align: 'right' });
  doc.font('bold').fontSize(20).fillColor(ink);
  doc.text(address, margin + 178, doc.y + 2, { width: textWidth, align: 'right' });
};

/** Returns the content in letters that the typeface has. */
const printable = ({ title, kicker, call, lines, rows, ...content }: PosterContent): PosterContent => ({
  ...content,
  title: printableText(title),
  kicker: printableText(kicker),
  call: printableText(call),
  lines: lines.map(printableText),
  rows: rows.map(({ label, value }) => ({ label: printableText(label), value: printableText(value) })),
});

/** Draws the poster as PDF, in chunks. */
export const drawPosterPdf = (input: PosterContent, marks: PosterMarks): AsyncIterable<Uint8Array> => {
  const content = printable(input);
  const doc = new PDFDocument({
    size: 'LETTER',
    margin: 0,
    info: { Title: `${content.title}: ${content.kicker}` },
  });
  doc.registerFont('strong', fontFile(600));
  doc.registerFont('bold', fontFile(700));
  drawHead(doc, content);
  drawRows(doc, content.rows, drawWords(doc, content));
  drawFoot(doc, content, marks);
  doc.end();
  return doc;
};
