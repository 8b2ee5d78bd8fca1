// Draws the league's chip with the letters of its name, as icons of browsers and phones show it.
import { chipLetters } from '@ahl/shared-types/league-settings';
import satori from 'satori';
import sharp from 'sharp';
import { fontFile } from './fonts.ts';
import { printableText } from './printable-text.ts';

const felt = '#0b5d43';
const edgeMark = 'M16.1 1.8a18.6 18.6 0 0 1 8.2.1l-.9 3.9a14.6 14.6 0 0 0-6.4-.1Z';
const edgeMarks = [-9, 51, 111, 171, 231, 291]
  .map((angle) => `<path d="${edgeMark}" transform="rotate(${angle} 20 20)"/>`)
  .join('');

/** Returns the letters as outlines in a square of 40 units: the reader of an icon has no typeface of ours. */
const outlinesOf = (letters: string): Promise<string> =>
  satori(
    {
      type: 'div',
      props: {
        style: {
          display: 'flex',
          width: 40,
          height: 40,
          alignItems: 'center',
          justifyContent: 'center',
          color: '#ffffff',
          fontSize: 13,
        },
        children: printableText(letters),
      },
    } as never,
    {
      width: 40,
      height: 40,
      fonts: [{ name: 'Barlow Condensed', data: fontFile(700), weight: 700, style: 'normal' }],
    },
  );

const drawn = async (productName: string, ground: string): Promise<Buffer> => {
  const letters = await outlinesOf(chipLetters(productName));
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">${ground}` +
      `<g fill="#fff" opacity=".94">${edgeMarks}</g>${letters}</svg>`,
  );
};

/** Returns the chip of a league as SVG. */
export const chipSvg = (productName: string): Promise<Buffer> =>
  drawn(productName, `<circle cx="20" cy="20" r="20" fill="${felt}"/>`);

/** Returns the chip of a league as PNG; `isMaskable` draws it on felt up to the corners, which systems crop. */
export const chipPng = async (
  productName: string,
  { size, isMaskable }: { size: number; isMaskable: boolean },
): Promise<Buffer> => {
  const svg = isMaskable
    ? await drawn(productName, `<rect width="40" height="40" fill="${felt}"/>`)
    : await chipSvg(productName);
  return sharp(svg, { density: 72 * (size / 40) })
    .resize(size, size)
    .png()
    .toBuffer();
};
