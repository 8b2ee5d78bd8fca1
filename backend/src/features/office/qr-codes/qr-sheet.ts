// Owns the sheets of codes: as many of a format as fit on US Letter, each with its name and its target in words.
import { type QrFormat, qrSizesMm, qrsOnSheet } from '@ahl/shared-types/qr-codes';
import PDFDocument from 'pdfkit';
import { type DrawnCode, pathOf } from './qr-drawing.ts';

/** A code on a sheet, with the text beside the squares. */
export type SheetCode = DrawnCode & { name: string; line: string };

const pointsOfMm = 72 / 25.4;
const page = { width: 612, height: 792 };
const columnsOf = { sticker: 4, 'table-card': 2, poster: 1 } as const satisfies Record<QrFormat, number>;
const marginOf = { sticker: 28, 'table-card': 36, poster: 72 } as const satisfies Record<QrFormat, number>;
const textSizeOf = { sticker: 7, 'table-card': 13, poster: 30 } as const satisfies Record<QrFormat, number>;
const ink = '#14201A';
const quiet = '#57635C';
const hairline = '#C9C4B6';

type Cell = { left: number; top: number; width: number; height: number };

const cellOf = (format: QrFormat, index: number): Cell => {
  const columns = columnsOf[format];
  const rows = qrsOnSheet[format] / columns;
  const margin = marginOf[format];
  const width = (page.width - 2 * margin) / columns;
  const height = (page.height - 2 * margin) / rows;
  const place = index % qrsOnSheet[format];
  return {
    left: margin + (place % columns) * width,
    top: margin + Math.floor(place / columns) * height,
    width,
    height,
  };
};

/**
 * Returns a text without what the built-in fonts of a PDF cannot write: they have only the characters of Windows-1252.
 */
const writable = (text: string): string => text.replace(/[^\u0020-\u007e\u00a0-\u00ff‘’“”–—…•€]/gu, '');

const drawCode = (pdf: PDFKit.PDFDocument, code: SheetCode, cell: Cell): void => {
  const { width, path } = pathOf(code.address);
  const size = qrSizesMm[code.format] * pointsOfMm;
  const text = textSizeOf[code.format];
  const left = cell.left + (cell.width - size) / 2;
  const top = cell.top + Math.max(4, (cell.height - size - text * 3.2) / 2);
  pdf.rect(left, top, size, size).fill(code.paper);
  pdf.save();
  pdf.translate(left, top).scale(size / width);
  pdf.path(path).fill(code.ink);
  pdf.restore();
  const below = { width: cell.width - 8, align: 'center', lineBreak: false, ellipsis: true } as const;
  pdf
    .fillColor(ink)
    .font('Helvetica-Bold')
    .fontSize(text)
    .text(writable(code.name), cell.left + 4, top + size + text * 0.4, { ...below, height: text * 1.3 });
  pdf
    .fillColor(quiet)
    .font('Helvetica')
    .fontSize(text * 0.7)
    .text(writable(code.line), cell.left + 4, top + size + text * 1.8, { ...below, height: text });
};

/** Draws the edges to cut along; a poster is not cut. */
const drawCut = (pdf: PDFKit.PDFDocument, format: QrFormat, { left, top, width, height }: Cell): void => {
  if (format !== 'poster')
    pdf.rect(left, top, width, height).dash(3, { space: 3 }).lineWidth(0.5).stroke(hairline).undash();
};

/** Yields the sheets as a PDF, in chunks. */
export async function* drawSheets(codes: readonly SheetCode[], title: string): AsyncGenerator<Uint8Array> {
  const pdf = new PDFDocument({ size: 'LETTER', margin: 0, autoFirstPage: false, info: { Title: title } });
  for (const [index, code] of codes.entries()) {
    if (index % qrsOnSheet[code.format] === 0) pdf.addPage();
    const cell = cellOf(code.format, index);
    drawCut(pdf, code.format, cell);
    drawCode(pdf, code, cell);
  }
  pdf.end();
  yield* pdf as AsyncIterable<Uint8Array>;
}
