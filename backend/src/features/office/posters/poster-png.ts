// Draws a poster for feeds: 1080 × 1350 pixels, the tallest that they show whole.
import satori from 'satori';
import sharp from 'sharp';
import { box, loadFonts, type Node } from '#drawing/elements.ts';
import { cut } from '#features/site/feeds/share-card.ts';
import type { PosterContent } from './poster-content.ts';
import { codePath, type PosterMarks, posterColours, titleSize } from './poster-look.ts';

const width = 1_080;
const height = 1_350;
const codeSize = 210;
const { felt, feltInk, paper, ink, ink2, line } = posterColours;

/** The league's chip as it looks on paper. */
const chip = (letters: string): Node =>
  box(
    {
      width: 132,
      height: 132,
      borderRadius: 66,
      background: felt,
      alignItems: 'center',
      justifyContent: 'center',
    },
    [
      box(
        {
          width: 116,
          height: 116,
          borderRadius: 58,
          border: `9px dashed ${paper}`,
          color: paper,
          fontSize: 46,
          fontWeight: 700,
          alignItems: 'center',
          justifyContent: 'center',
        },
        letters,
      ),
    ],
  );

const rowOf = ({ label, value }: PosterContent['rows'][number]): Node =>
  box({ justifyContent: 'space-between', padding: '14px 0', borderTop: `2px solid ${line}` }, [
    box({ fontSize: 40, fontWeight: 600, color: ink2 }, label),
    box({ fontSize: 44, fontWeight: 700 }, value),
  ]);

const drawing = (content: PosterContent, { logo, letters, address }: PosterMarks): Node =>
  box(
    { width, height, flexDirection: 'column', background: paper, color: ink, fontFamily: 'Barlow Condensed' },
    [
      box(
        {
          background: felt,
          color: feltInk,
          padding: '40px 64px',
          fontSize: 44,
          fontWeight: 600,
          letterSpacing: 5,
        },
        content.kicker.toUpperCase(),
      ),
      box({ flexDirection: 'column', padding: '56px 64px 0', flexGrow: 1 }, [
        box(
          { fontSize: titleSize(content.title, 150), fontWeight: 700, lineHeight: 1 },
          cut(content.title, 60),
        ),
        ...content.lines.map((text, index) =>
          box(
            {
              fontSize: index === 0 ? 52 : 40,
              fontWeight: 600,
              marginTop: index === 0 ? 28 : 10,
              color: index === 0 ? felt : ink2,
            },
            cut(text, 80),
          ),
        ),
        box({ flexDirection: 'column', marginTop: 40 }, content.rows.slice(0, 7).map(rowOf)),
      ]),
      box({ alignItems: 'center', padding: '0 64px 56px' }, [
        logo === null ? chip(letters) : box({ width: 300, height: 120 }, ''),
        box({ flexDirection: 'column', alignItems: 'flex-end', flexGrow: 1, marginRight: codeSize + 32 }, [
          box({ fontSize: 36, fontWeight: 600, color: ink2 }, content.call),
          box({ fontSize: 44, fontWeight: 700 }, address),
        ]),
      ]),
    ],
  );

const codeSvg = (code: PosterMarks['code']): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${codeSize}" height="${codeSize}" viewBox="-4 -4 ${code.length + 8} ${code.length + 8}"><rect x="-4" y="-4" width="100%" height="100%" fill="#FFFFFF"/><path d="${codePath(code)}" fill="${ink}"/></svg>`,
  );

/** Draws the poster as PNG. */
export const drawPosterPng = async (content: PosterContent, marks: PosterMarks): Promise<Buffer> => {
  const words = await satori(drawing(content, marks), { width, height, fonts: loadFonts() });
  const code = { input: codeSvg(marks.code), left: width - 64 - codeSize, top: height - 56 - codeSize };
  const logo = marks.logo
    ? [
        {
          input: await sharp(marks.logo).resize({ width: 300, height: 120, fit: 'inside' }).png().toBuffer(),
          left: 64,
          top: height - 56 - 165,
        },
      ]
    : [];
  return sharp(Buffer.from(words))
    .composite([code, ...logo])
    .png({ compressionLevel: 9 })
    .toBuffer();
};
