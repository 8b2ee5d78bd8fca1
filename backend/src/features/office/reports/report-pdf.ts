// Draws a report on paper: its period, its totals, and every row, on as many pages as needed.

import type { MoneyForm } from '@ahl/shared-types/money';
import type { Report } from '@ahl/shared-types/reports';
import type { Language } from '@ahl/shared-types/texts';
import PDFDocument from 'pdfkit';
import { FileStream } from '#http/file-stream.ts';
import { headerIn } from '#http/resource/headers.ts';
import { columnHeaders, rowHeaders, rowName, valueText } from './report-file.ts';

const margin = 42;
const rowHeight = 19;
const ink = '#14201A';
const secondInk = '#57635C';
const line = '#E2DDD0';
const felt = '#0B5D43';
/** The share of the width for the names of rows. */
const nameShare = 0.26;

type Cells = { name: string; values: string[] };

const cellsOf = (
  report: Report,
  language: Language,
  money: MoneyForm,
): { head: Cells; rows: Cells[]; foot: Cells } => ({
  head: {
    name: headerIn(language, rowHeaders[report.by]),
    values: report.columns.map((column) => headerIn(language, columnHeaders[column])),
  },
  rows: report.rows.map((row) => ({
    name: rowName(row, report.by),
    values: report.columns.map((column, index) => valueText(column, row.values[index], money)),
  })),
  foot: {
    name: headerIn(language, 'All'),
    values: report.columns.map((column, index) => valueText(column, report.totals[index], money)),
  },
});

const drawCells = (
  document: PDFKit.PDFDocument,
  { name, values }: Cells,
  { y, font, color }: { y: number; font: string; color: string },
) => {
  const width = document.page.width - 2 * margin;
  const each = (width * (1 - nameShare)) / values.length;
  document.font(font).fontSize(8.5).fillColor(color);
  document.text(name, margin, y, { width: width * nameShare - 8, height: rowHeight - 6, ellipsis: true });
  values.forEach((value, index) => {
    const x = margin + width * nameShare + index * each;
    document.text(value, x, y, { width: each - 4, height: rowHeight - 6, align: 'right', ellipsis: true });
  });
};

const drawRule = (document: PDFKit.PDFDocument, y: number) =>
  document
    .moveTo(margin, y)
    .lineTo(document.page.width - margin, y)
    .lineWidth(0.5)
    .strokeColor(line)
    .stroke();

const draw = (
  document: PDFKit.PDFDocument,
  report: Report,
  { title, language, money }: { title: string; language: Language; money: MoneyForm },
): void => {
  const { head, rows, foot } = cellsOf(report, language, money);
  document.font('Helvetica-Bold').fontSize(18).fillColor(felt).text(title, margin, margin);
  document
    .font('Helvetica')
    .fontSize(9.5)
    .fillColor(secondInk)
    .text(`${report.from} – ${report.to}`, margin, margin + 24);
  let y = margin + 52;
  const drawHead = () => {
    drawCells(document, head, { y, font: 'Helvetica-Bold', color: secondInk });
    drawRule(document, y + rowHeight - 5);
    y += rowHeight;
  };
  drawHead();
  for (const row of [...rows, foot]) {
    if (y + rowHeight > document.page.height - margin) {
      document.addPage();
      y = margin;
      drawHead();
    }
    const isFoot = row === foot;
    drawCells(document, row, { y, font: isFoot ? 'Helvetica-Bold' : 'Helvetica', color: ink });
    drawRule(document, y + rowHeight - 5);
    y += rowHeight;
  }
};

/** Returns a report as a PDF: the same report gives the same bytes. */
export const reportPdf = (
  report: Report,
  { titleIn, money }: { titleIn: (language: Language) => string; money: MoneyForm },
): FileStream =>
  new FileStream({
    type: 'application/pdf',
    fileName: `${report.report}-${report.from}-${report.to}.pdf`,
    pieces: (language) => {
      const title = titleIn(language);
      const document = new PDFDocument({
        size: 'LETTER',
        layout: 'landscape',
        margin,
        info: { Title: title, CreationDate: new Date(`${report.to}T12:00:00Z`) },
      });
      draw(document, report, { title, language, money });
      document.end();
      return document;
    },
  });
