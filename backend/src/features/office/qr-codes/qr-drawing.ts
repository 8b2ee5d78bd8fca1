// Draws codes: as SVG, as pixels, and into a PDF. Always from the same squares, so that what is checked is what is
// printed.
import type { QrFormat } from '@ahl/shared-types/qr-codes';
import { qrSizesMm, quietSquares } from '@ahl/shared-types/qr-codes';
import { create } from 'qrcode';
import sharp, { type Sharp } from 'sharp';

/** The data to draw a code. */
export type DrawnCode = { address: string; ink: string; paper: string; format: QrFormat };

/** The print resolution of codes, in dots per inch. */
const printDpi = 300;
const mmOfInch = 25.4;

/** Returns a length in millimetres as pixels in print. */
export const pixelsOf = (mm: number): number => Math.round((mm / mmOfInch) * printDpi);

/** Returns the squares of a code: how many per side, and which are dark. A quarter of them can be damaged (level Q). */
const squaresOf = (address: string): { size: number; isDark: (row: number, column: number) => boolean } => {
  const { modules } = create(address, { errorCorrectionLevel: 'Q' });
  return { size: modules.size, isDark: (row, column) => Boolean(modules.get(row, column)) };
};

/**
 * Returns the dark squares as one path of an SVG or a PDF, a square being one unit; each run in a row is one rectangle.
 */
export const pathOf = (address: string): { width: number; path: string } => {
  const { size, isDark } = squaresOf(address);
  let path = '';
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column < size; column += 1) {
      if (!isDark(row, column)) continue;
      let length = 1;
      while (column + length < size && isDark(row, column + length)) length += 1;
      path += `M${column + quietSquares} ${row + quietSquares}h${length}v1h${-length}z`;
      column += length;
    }
  return { width: size + 2 * quietSquares, path };
};

/** Returns the code as SVG at its print size; squares have sharp edges at every size. */
export const drawSvg = ({ address, ink, paper, format }: DrawnCode): string => {
  const { width, path } = pathOf(address);
  const mm = qrSizesMm[format];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${mm}mm" height="${mm}mm" viewBox="0 0 ${width} ${width}" ` +
    `shape-rendering="crispEdges"><rect width="${width}" height="${width}" fill="${paper}"/>` +
    `<path d="${path}" fill="${ink}"/></svg>`
  );
};

/** Returns the code as a picture of the given size, in pixels per side. */
export const rasterOf = (code: DrawnCode, pixels: number): Sharp => {
  const { width } = pathOf(code.address);
  // Drawn at about the requested size at once: SVG has 72 dots per inch.
  const svg = drawSvg(code).replace(/width="[^"]*" height="[^"]*"/, `width="${width}" height="${width}"`);
  return sharp(Buffer.from(svg), { density: Math.min(2_400, (72 * pixels) / width) })
    .resize(pixels, pixels, { kernel: 'nearest' })
    .removeAlpha();
};

/** Returns the code as PNG at its print size. */
export const drawPng = (code: DrawnCode): Promise<Buffer> =>
  rasterOf(code, pixelsOf(qrSizesMm[code.format]))
    .withMetadata({ density: printDpi })
    .png({ compressionLevel: 9 })
    .toBuffer();
