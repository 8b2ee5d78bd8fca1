// A PDF in the league's look: its fonts, colours and measures, and how text is put on a page. Nothing here knows invoices.
// Nothing depends on the moment either: the same letter is the same bytes.
import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';

/** The colours of the light theme, as paper shows them. */
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
/** How heavy a text is. */
export type PdfWeight = keyof typeof weights;

const fontFile = (weight: number): Buffer =>
  readFileSync(
    new URL(
      import.meta.resolve(`@fontsource/barlow-condensed/files/barlow-condensed-latin-${weight}-normal.woff`),
    ),
  );
let fontFiles: ReadonlyMap<PdfWeight, Buffer> | undefined;
const loadFonts = (): ReadonlyMap<PdfWeight, Buffer> => {
  fontFiles ??= new Map(
    Object.entries(weights).map(([name, weight]) => [name as PdfWeight, fontFile(weight)]),
  );
  return fontFiles;
};

/** Latin-1 and the marks that the fonts have beside it. */
const printable =
  /[\n\u0020-\u007e\u00a1-\u00ff\u0131\u0152\u0153\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u20ac\u2122]/;

const withoutAccent = (character: string): string => character.normalize('NFKD').replace(/\p{M}/gu, '');

/** A text in the letters that the fonts have: others lose their accents, and what is left over is a question mark. */
export const printableText = (text: string): string =>
  Array.from(text.replace(/[\r\t\u00a0\u2009\u202f]/g, ' ').replaceAll('\u2212', '\u2013'), (character) => {
    if (printable.test(character)) return character;
    const plain = withoutAccent(character);
    return plain !== '' && Array.from(plain).every((each) => printable.test(each)) ? plain : '?';
  }).join('');

/** Where a text stands, and how. */
export type PdfText = {
  x: number;
  y: number;
  width: number;
  size: number;
  weight?: PdfWeight;
  colour?: string;
  align?: 'left' | 'right' | 'center';
  /** Widely set, for small labels. */
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

/** How high a text is in its width. */
export const textHeight = (doc: PDFKit.PDFDocument, text: string, style: TextStyle): number => {
  if (text === '') return 0;
  applyStyle(doc, style);
  return doc.heightOfString(printableText(text), optionsOf(style));
};

/** Puts a text on the page; answers how high it is. */
export const putText = (doc: PDFKit.PDFDocument, text: string, place: PdfText): number => {
  if (text === '') return 0;
  const height = textHeight(doc, text, place);
  doc.fillColor(place.colour ?? pdfColours.ink);
  doc.text(printableText(text), place.x, place.y, { ...optionsOf(place), align: place.align ?? 'left' });
  return height;
};

/** A hairline across the page. */
export const putLine = (doc: PDFKit.PDFDocument, y: number, colour: string = pdfColours.line): void => {
  doc.moveTo(pdfPage.left, y).lineTo(pdfPage.right, y).lineWidth(0.75).strokeColor(colour).stroke();
};

/** The league's chip, as in the logo. */
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

/** What a document says of itself. */
export type PdfInfo = {
  title: string;
  author: string;
  language: 'en' | 'es';
  /** Of the thing that it shows, never of the moment. */
  createdAt: Date;
};

/** An open document with one page. */
export const openPdf = ({ title, author, language, createdAt }: PdfInfo): PDFKit.PDFDocument => {
  const doc = new PDFDocument({
    size: 'LETTER',
    // What goes over a page is decided by who draws it: the library adds none by itself.
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
      Producer: 'AHL',
      Creator: 'AHL',
    },
  });
  for (const [name, file] of loadFonts()) doc.registerFont(name, file);
  return doc;
};

/** The bytes of a document that is drawn. */
export const closePdf = (doc: PDFKit.PDFDocument): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    doc.on('data', (piece: Buffer) => pieces.push(piece));
    doc.on('end', () => resolve(Buffer.concat(pieces)));
    doc.on('error', reject);
    doc.end();
  });
