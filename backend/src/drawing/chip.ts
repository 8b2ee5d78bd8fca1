// Draws the league's chip with the letters of its name, as icons of browsers and phones show it.
import { chipLetters } from '@ahl/shared-types/league-settings';
import satori from 'satori';
import sharp from 'sharp';
import { box, loadFonts } from './elements.ts';

const felt = '#0b5d43';
const night = '#0b110e';
const edgeMark = 'M16.1 1.8a18.6 18.6 0 0 1 8.2.1l-.9 3.9a14.6 14.6 0 0 0-6.4-.1Z';
const edgeMarks = [-9, 51, 111, 171, 231, 291]
  .map((angle) => `<path d="${edgeMark}" transform="rotate(${angle} 20 20)"/>`)
  .join('');

/** Returns the letters as outlines in a square of 40 units: the reader of an icon has no typeface of ours. */
const outlinesOf = (letters: string): Promise<string> =>
  satori(
    box(
      {
        width: 40,
        height: 40,
        alignItems: 'center',
        justifyContent: 'center',
        color: '#ffffff',
        fontSize: 13,
      },
      letters,
    ),
    { width: 40, height: 40, fonts: loadFonts([700]) },
  );

const chipOf = async (productName: string): Promise<string> => {
  const letters = await outlinesOf(chipLetters(productName));
  return `<circle cx="20" cy="20" r="20" fill="${felt}"/><g fill="#fff" opacity=".94">${edgeMarks}</g>${letters}`;
};

const svgOf = (content: string): Buffer =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${content}</svg>`);

/** Returns the chip of a league as SVG. */
export const chipSvg = async (productName: string): Promise<Buffer> => svgOf(await chipOf(productName));

/** Returns the chip of a league as PNG; `isMaskable` draws it within the circle that no system crops, on dark ground. */
export const chipPng = async (
  productName: string,
  { size, isMaskable }: { size: number; isMaskable: boolean },
): Promise<Buffer> => {
  const chip = await chipOf(productName);
  const svg = isMaskable
    ? `<rect width="40" height="40" fill="${night}"/><g transform="translate(5.6 5.6) scale(.72)">${chip}</g>`
    : chip;
  return sharp(svgOf(svg), { density: 72 * (size / 40) })
    .resize(size, size)
    .png()
    .toBuffer();
};
