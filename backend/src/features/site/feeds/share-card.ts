// Draws the picture that a shared link shows (1200 × 630, the size that Open Graph readers crop least).
import type { OfficeLogo } from '@ahl/shared-types/master-logo';
import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import type { Models } from '#db/models.ts';
import { box, loadFonts, type Node } from '#drawing/elements.ts';
import { logoPng } from '#features/core/master-logo/brand-images.ts';
import { pictureOfDataUrl } from '#features/core/pictures/data-url.ts';

/** The content of a card; the picture is a data URI or an address of ours, and is left out if it cannot be drawn. */
export type ShareCard = {
  title: string;
  line: string;
  pictureUrl: string | null;
  /** Chips with a number and a word each, such as trophies by tier. */
  chips?: readonly { count: number; word: string; ground: string; ink: string }[];
};

const width = 1200;
const height = 630;
const padding = 64;
/** Height of the chip, and of the logo in its place, in pixels. */
const logoHeight = 120;
const platePadding = 16;
const colours = { felt: '#0B5D43', paper: '#F5F3EC', ink: '#0A0D0B' };

/** Returns the league's chip, as in the logo. */
const chip = (letters: string): Node =>
  box(
    {
      width: 120,
      height: 120,
      borderRadius: 60,
      border: `10px dashed ${colours.paper}`,
      background: colours.felt,
      color: colours.paper,
      fontSize: 44,
      fontWeight: 700,
      alignItems: 'center',
      justifyContent: 'center',
    },
    letters,
  );

/** Returns a text cut to a number of characters. */
export const cut = (text: string, length: number): string =>
  [...text].length > length
    ? `${[...text]
        .slice(0, length - 1)
        .join('')
        .trimEnd()}…`
    : text;

const countChip = ({ count, word, ground, ink }: NonNullable<ShareCard['chips']>[number]): Node =>
  box({ flexDirection: 'column', alignItems: 'center', marginLeft: 36 }, [
    box(
      {
        width: 132,
        height: 132,
        borderRadius: 66,
        border: `11px dashed ${ink}`,
        background: ground,
        color: ink,
        fontSize: 60,
        fontWeight: 700,
        alignItems: 'center',
        justifyContent: 'center',
      },
      String(count),
    ),
    box({ fontSize: 28, fontWeight: 600, marginTop: 12 }, word),
  ]);

const words = ({ title, line, chips = [] }: ShareCard, letters: string, hasLogo: boolean): Promise<string> =>
  satori(
    box(
      {
        width,
        height,
        flexDirection: 'column',
        justifyContent: 'space-between',
        padding,
        fontFamily: 'Barlow Condensed',
        color: colours.paper,
      },
      [
        box({ justifyContent: 'space-between', alignItems: 'flex-start' }, [
          // The league's own logo is drawn over this placeholder.
          hasLogo ? box({ width: 120, height: logoHeight }) : chip(letters),
          box({}, chips.map(countChip)),
        ]),
        box({ flexDirection: 'column' }, [
          box({ fontSize: 34, fontWeight: 600, letterSpacing: 4 }, line.toUpperCase()),
          box({ fontSize: title.length > 60 ? 64 : 84, fontWeight: 700, lineHeight: 1.05 }, cut(title, 120)),
        ]),
      ],
    ),
    { width, height, fonts: loadFonts() },
  );

const ground = async (pictureUrl: string | null): Promise<Sharp> => {
  const decoded = pictureOfDataUrl(pictureUrl);
  const plain = sharp({ create: { width, height, channels: 3, background: colours.felt } });
  if (!decoded) return plain;
  try {
    const picture = await sharp(decoded.bytes, { limitInputPixels: 40_000_000 })
      .resize(width, height, { fit: 'cover' })
      .toBuffer();
    // Text must be readable on any picture.
    const shade = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${colours.ink}" fill-opacity=".62"/></svg>`,
    );
    return sharp(picture).composite([{ input: shade }]);
  } catch {
    return plain;
  }
};

/** Returns the league's logo for a card; the one for light ground gets its own plate. */
export const cardLogo = async (models: Models, logo: OfficeLogo): Promise<Buffer | null> => {
  if (logo.dark) return logoPng(models, logo, { ground: 'dark', height: logoHeight });
  const png = await logoPng(models, logo, { ground: 'light', height: logoHeight - 2 * platePadding });
  if (!png) return null;
  const sides = { top: platePadding, bottom: platePadding, left: platePadding, right: platePadding };
  return sharp(png)
    .flatten({ background: colours.paper })
    .extend({ ...sides, background: colours.paper })
    .png()
    .toBuffer();
};

/** Returns the card as PNG, with the league's logo, or the chip with its letters without one. */
export const drawShareCard = async (
  card: ShareCard,
  { logo, letters }: { logo: Buffer | null; letters: string },
): Promise<Buffer> => {
  const base = await (await ground(card.pictureUrl)).png().toBuffer();
  const text = Buffer.from(await words(card, letters, logo !== null));
  const own = logo === null ? [] : [{ input: logo, left: padding, top: padding }];
  return sharp(base)
    .composite([{ input: text }, ...own])
    .png({ compressionLevel: 9 })
    .toBuffer();
};
