// A business letter with one table, such as an invoice or a statement: head, table over as many pages as it needs,
// totals, notes, and the page number at the foot of each page. The caller provides the content; a letter is plain data,
// so that a worker can draw it.
import { translator } from '@ahl/shared-types/texts';
import { toPrintable } from '#drawing/printable-text.ts';
import { letterTexts } from './letter.texts.ts';
import {
  closePdf,
  openPdf,
  type PdfInfo,
  pdfColours,
  pdfPage,
  putChip,
  putLine,
  putText,
  textHeight,
} from './pdf-page.ts';

/** A column of the table; `share` is its part of the width. */
export type PdfColumn = { title: string; share: number; align?: 'left' | 'right' };
/** A cell: its text, and a smaller second line. */
export type PdfCell = { text: string; detail?: string };
/** A line of the totals. */
export type PdfTotal = { label: string; value: string; isStrong?: boolean };

/** The content of a letter, in the language of its reader. */
export type PdfLetter = PdfInfo & {
  /** The kind of document, in large letters: `Invoice`. */
  heading: string;
  sender: { name: string; lines: readonly string[]; logo: Uint8Array | null; chip: string };
  receiver: { label: string; name: string; lines: readonly string[] };
  facts: readonly { label: string; value: string }[];
  amount: { label: string; value: string; note: string; isLate?: boolean };
  columns: readonly PdfColumn[];
  rows: readonly (readonly PdfCell[])[];
  /** Shown in place of the table if it has no rows. */
  emptyText: string;
  totals: readonly PdfTotal[];
  notes: readonly { title: string; text: string }[];
  /** At the foot of each page, before its number. */
  foot: string;
};

const width = pdfPage.right - pdfPage.left;
const cellPadding = 6;
const sizes = { text: 10.5, detail: 9, label: 8, heading: 30, amount: 22 } as const;

const putLabel = (doc: PDFKit.PDFDocument, text: string, x: number, y: number, wide: number) =>
  putText(doc, text.toUpperCase(), {
    x,
    y,
    width: wide,
    size: sizes.label,
    weight: 'semibold',
    colour: pdfColours.ink2,
    isTracked: true,
  });

const putLines = (doc: PDFKit.PDFDocument, lines: readonly string[], x: number, y: number, wide: number) => {
  let next = y;
  for (const line of lines)
    next += putText(doc, line, { x, y: next, width: wide, size: sizes.text, colour: pdfColours.ink2 });
  return next;
};

const logoSize = 46;

/** Draws the sender at the left and the heading at the right; returns where they end. */
const putHead = (doc: PDFKit.PDFDocument, { sender, heading }: PdfLetter): number => {
  const { left, top } = pdfPage;
  if (sender.logo) doc.image(Buffer.from(sender.logo), left, top, { fit: [logoSize * 2, logoSize] });
  else putChip(doc, left, top, logoSize, sender.chip);
  const x = left + (sender.logo ? logoSize * 2 : logoSize) + 14;
  const nameHeight = putText(doc, sender.name, { x, y: top, width: 250, size: 15, weight: 'bold' });
  const end = putLines(doc, sender.lines, x, top + nameHeight, 250);
  putText(doc, heading, {
    x: pdfPage.right - 200,
    y: top - 4,
    width: 200,
    size: sizes.heading,
    weight: 'bold',
    colour: pdfColours.felt,
    align: 'right',
  });
  return Math.max(end, top + logoSize) + 22;
};

const amountWidth = 190;

const putAmount = (doc: PDFKit.PDFDocument, { amount }: PdfLetter, y: number): number => {
  const x = pdfPage.right - amountWidth;
  const inner = { x: x + 14, width: amountWidth - 28 };
  const noteHeight = textHeight(doc, amount.note, { width: inner.width, size: sizes.text });
  const height = 48 + noteHeight + 14;
  doc.roundedRect(x, y, amountWidth, height, 8).fill(pdfColours.feltTint);
  putLabel(doc, amount.label, inner.x, y + 12, inner.width);
  putText(doc, amount.value, {
    ...inner,
    y: y + 23,
    size: sizes.amount,
    weight: 'bold',
    colour: amount.isLate ? pdfColours.red : pdfColours.ink,
  });
  putText(doc, amount.note, { ...inner, y: y + 50, size: sizes.text, colour: pdfColours.ink2 });
  return y + height;
};

/** Draws the receiver and the facts, with the amount beside them; returns where they end. */
const putFacts = (doc: PDFKit.PDFDocument, letter: PdfLetter, y: number): number => {
  const { receiver, facts } = letter;
  const receiverWidth = 165;
  const labelHeight = putLabel(doc, receiver.label, pdfPage.left, y, receiverWidth) + 3;
  const nameHeight = putText(doc, receiver.name, {
    x: pdfPage.left,
    y: y + labelHeight,
    width: receiverWidth,
    size: 12.5,
    weight: 'semibold',
  });
  const receiverEnd = putLines(
    doc,
    receiver.lines,
    pdfPage.left,
    y + labelHeight + nameHeight,
    receiverWidth,
  );
  const x = pdfPage.left + receiverWidth + 14;
  const factWidth = width - receiverWidth - amountWidth - 42;
  let factEnd = y;
  for (const { label, value } of facts) {
    factEnd += putLabel(doc, label, x, factEnd, factWidth) + 1;
    factEnd += putText(doc, value, { x, y: factEnd, width: factWidth, size: sizes.text }) + 5;
  }
  return Math.max(receiverEnd, factEnd, putAmount(doc, letter, y)) + 22;
};

/** Returns where each column of a table begins, and how wide it is. */
const placesOf = (columns: readonly PdfColumn[]) => {
  const whole = columns.reduce((sum, { share }) => sum + share, 0);
  let x: number = pdfPage.left;
  return columns.map((column) => {
    const place = { ...column, x, width: (width * column.share) / whole };
    x += place.width;
    return place;
  });
};
type Place = ReturnType<typeof placesOf>[number];

const innerOf = ({ x, width: wide, align = 'left' }: Place) => ({
  x: x + cellPadding,
  width: wide - 2 * cellPadding,
  align,
});

const putTableHead = (doc: PDFKit.PDFDocument, places: readonly Place[], y: number): number => {
  const height = 21;
  doc.rect(pdfPage.left, y, width, height).fill(pdfColours.raised);
  for (const place of places)
    putText(doc, place.title.toUpperCase(), {
      ...innerOf(place),
      y: y + 6,
      size: sizes.label,
      weight: 'semibold',
      colour: pdfColours.ink2,
      isTracked: true,
    });
  putLine(doc, y + height);
  return y + height;
};

const rowHeight = (doc: PDFKit.PDFDocument, places: readonly Place[], row: readonly PdfCell[]): number =>
  2 * cellPadding -
  2 +
  Math.max(
    ...places.map((place, index) => {
      const { text = '', detail = '' } = row[index] ?? {};
      const wide = innerOf(place).width;
      return (
        textHeight(doc, text, { width: wide, size: sizes.text }) +
        textHeight(doc, detail, { width: wide, size: sizes.detail })
      );
    }),
  );

const putRow = (
  doc: PDFKit.PDFDocument,
  places: readonly Place[],
  row: readonly PdfCell[],
  y: number,
): void => {
  for (const [index, place] of places.entries()) {
    const { text = '', detail = '' } = row[index] ?? {};
    const inner = innerOf(place);
    const textEnd = y + cellPadding + putText(doc, text, { ...inner, y: y + cellPadding, size: sizes.text });
    putText(doc, detail, { ...inner, y: textEnd, size: sizes.detail, colour: pdfColours.ink2 });
  }
};

/** Adds a page; returns where it begins. */
const turnPage = (doc: PDFKit.PDFDocument): number => {
  doc.addPage();
  return pdfPage.top;
};

/** Draws the table, its head again on each page; returns where it ends. */
const putTable = (doc: PDFKit.PDFDocument, { columns, rows, emptyText }: PdfLetter, from: number): number => {
  const places = placesOf(columns);
  let y = putTableHead(doc, places, from);
  if (rows.length === 0) {
    const place = { x: pdfPage.left + cellPadding, y: y + cellPadding, width, size: sizes.text };
    y += putText(doc, emptyText, { ...place, colour: pdfColours.ink2 }) + 2 * cellPadding;
  }
  for (const row of rows) {
    const height = rowHeight(doc, places, row);
    if (y + height > pdfPage.bottom) y = putTableHead(doc, places, turnPage(doc));
    putRow(doc, places, row, y);
    y += height;
    putLine(doc, y);
  }
  return y + 12;
};

const totalHeight = 18;

/** Draws the totals at the right, never split over pages; returns where they end. */
const putTotals = (doc: PDFKit.PDFDocument, { totals }: PdfLetter, from: number): number => {
  const height = totals.length * totalHeight + 8;
  let y = from + height > pdfPage.bottom ? turnPage(doc) : from;
  const x = pdfPage.right - 250;
  for (const { label, value, isStrong = false } of totals) {
    const weight = isStrong ? 'bold' : 'regular';
    const size = isStrong ? 13 : sizes.text;
    const top = y + (isStrong ? 1 : 3);
    putText(doc, label, {
      x,
      y: top,
      width: 150,
      size,
      weight,
      ...(isStrong ? {} : { colour: pdfColours.ink2 }),
    });
    putText(doc, value, { x: x + 150, y: top, width: 100 - cellPadding, size, weight, align: 'right' });
    y += totalHeight;
  }
  return y + 18;
};

/** Returns the notes of a letter, with one about names of other scripts if it has some. */
export const notesOf = ({ language, notes, sender, ...texts }: PdfLetter): PdfLetter['notes'] => {
  const all = JSON.stringify([texts, notes, sender.name, sender.lines]);
  if (!toPrintable(all).isRomanized) return notes;
  const t = translator(language);
  return [...notes, { title: t(letterTexts.romanized.title), text: t(letterTexts.romanized.text) }];
};

/** Draws the notes under the table; a long one continues over as many pages as it needs, paragraph by paragraph. */
const putNotes = (doc: PDFKit.PDFDocument, letter: PdfLetter, from: number): void => {
  let y = from;
  for (const { title, text } of notesOf(letter).filter((note) => note.text !== '')) {
    const place = { x: pdfPage.left, width: width * 0.8, size: sizes.text };
    const paragraphs = text.split('\n');
    const first = textHeight(doc, paragraphs[0] ?? '', place);
    if (y + 16 + first > pdfPage.bottom) y = turnPage(doc);
    y += putLabel(doc, title, pdfPage.left, y, width) + 3;
    for (const paragraph of paragraphs) {
      if (y + textHeight(doc, paragraph, place) > pdfPage.bottom) y = turnPage(doc);
      y += paragraph === '' ? sizes.text : putText(doc, paragraph, { ...place, y });
    }
    y += 14;
  }
};

const putFeet = (doc: PDFKit.PDFDocument, { foot, language }: PdfLetter): void => {
  const t = translator(language);
  const { count } = doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    putLine(doc, 742);
    const place = { y: 750, size: sizes.detail, colour: pdfColours.ink2 };
    putText(doc, foot, { ...place, x: pdfPage.left, width: 380 });
    putText(doc, t(letterTexts.page, { page: page + 1, count }), {
      ...place,
      x: pdfPage.right - 110,
      width: 110,
      align: 'right',
    });
  }
};

/** Draws a letter. The same letter gives the same bytes. */
export const drawLetter = (letter: PdfLetter): Promise<Buffer> => {
  const doc = openPdf(letter);
  const head = putHead(doc, letter);
  const table = putTable(doc, letter, putFacts(doc, letter, head));
  putNotes(doc, letter, putTotals(doc, letter, table));
  putFeet(doc, letter);
  return closePdf(doc);
};
