// A PDF in the league's design: its fonts, colours and measures, and how text is put on a page. Nothing here depends on
// invoices or on the current time: the same letter gives the same bytes.
import PDFDocument from 'pdfkit';
import { fontFile } from '#drawing/fonts.ts';
import { printableText } from '#drawing/printable-text.ts';

/** The colours of the light theme, for paper. */
export const pdfColours = {
  ink: '#14201A',
  ink2: '#57635C',
  line: '#E2DDD0',
  raised: '#FBFAF6',
  felt: '#0B5D43',
  feltTint: '#E1EFE8',
  red: '#B3261E',
  white: '#FFFFFF',
} as const;

/** US Letter, in points. */
export const pdfPage = { width: 612, height: 792, left: 54, right: 558, top: 54, bottom: 722 } as const;

const weights = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;
/** The weight of a text. */
type PdfWeight = keyof typeof weights;

/** The position and style of a text. */
export type PdfText = {
  x: number;
  y: number;
  width: number;
  size: number;
  weight?: PdfWeight;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** Set with wide letter spacing, for small labels. */
  isTracked?: boolean;
};

type TextStyle = Pick<PdfText, 'size' | 'weight' | 'width' | 'isTracked'>;

const applyStyle = (doc: PDFKit.PDFDocument, { size, weight = 'regular' }: TextStyle): void => {
  doc.font(weight).fontSize(size);
};

const optionsOf = ({ width, isTracked = false }: TextStyle): PDFKit.Mixins.TextOptions => ({
  width,
  lineGap: 1.5,
  characterSpacing: isTracked ? 0.9 : 0,
});

/** Returns the height of a text in its width. */
export const textHeight = (doc: PDFKit.PDFDocument, text: string, style: TextStyle): number => {
  if (text === '') return 0;
  applyStyle(doc, style);
  return doc.heightOfString(printableText(text), optionsOf(style));
};

/** Puts a text on the page; returns its height. */
export const putText = (doc: PDFKit.PDFDocument, text: string, place: PdfText): number => {
  if (text === '') return 0;
  const height = textHeight(doc, text, place);
  doc.fillColor(place.colour ?? pdfColours.ink);
  doc.text(printableText(text), place.x, place.y, { ...optionsOf(place), align: place.align ?? 'left' });
  return height;
};

/** Draws a hairline across the page. */
export const putLine = (doc: PDFKit.PDFDocument, y: number, colour: string = pdfColours.line): void => {
  doc.moveTo(pdfPage.left, y).lineTo(pdfPage.right, y).lineWidth(0.75).strokeColor(colour).stroke();
};

/** Draws the league's chip, as in the logo. */
export const putChip = (
  doc: PDFKit.PDFDocument,
  x: number,
  y: number,
  size: number,
  letters: string,
): void => {
  const radius = size / 2;
  doc.circle(x + radius, y + radius, radius).fill(pdfColours.felt);
  doc
    .circle(x + radius, y + radius, radius - size * 0.07)
    .lineWidth(size * 0.07)
    .dash(size * 0.13, { space: size * 0.13 })
    .strokeColor(pdfColours.white)
    .stroke();
  doc.undash();
  putText(doc, letters, {
    x,
    y: y + size * 0.29,
    width: size,
    size: size * 0.32,
    weight: 'bold',
    colour: pdfColours.white,
    align: 'center',
  });
};

/** The metadata of a document. */
export type PdfInfo = {
  title: string;
  author: string;
  language: 'en' | 'es';
  /** The date of what the document shows, never the current time. */
  createdAt: Date;
};

/** Opens a document with one page. */
export const openPdf = ({ title, author, language, createdAt }: PdfInfo): PDFKit.PDFDocument => {
  const doc = new PDFDocument({
    size: 'LETTER',
    // The caller decides about page breaks: the library adds none on its own.
    margins: { top: 0, bottom: 0, left: 0, right: 0 },
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    info: {
      Title: printableText(title),
      Author: printableText(author),
      CreationDate: createdAt,
      ModDate: createdAt,
      Producer: printableText(author),
      Creator: printableText(author),
    },
  });
  for (const [name, weight] of Object.entries(weights)) doc.registerFont(name, fontFile(weight));
  return doc;
};

/** Returns the bytes of a finished document. */
export const closePdf = (doc: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
    doc.end();
  });
