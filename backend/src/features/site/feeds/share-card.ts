// Draws the picture that a shared link shows, and the one for posts.
import type { OfficeLogo } from '@ahl/shared-types/master-logo';
import satori from 'satori';
import sharp, { type Sharp } from 'sharp';
import type { Models } from '#db/models.ts';
import { box, loadFonts, type Node } from '#drawing/elements.ts';
import { logoPng } from '#features/core/master-logo/brand-images.ts';

/** A line of a list on a card, such as a place of a board. */
export type CardRow = {
  left: string;
  text: string;
  right: string;
  /** Whether the cut is below it. */
  isLastIn?: boolean;
};

/** The content of a card; the picture is a data URI or an address of ours, and is left out if it cannot be drawn. */
export type ShareCard = {
  title: string;
  /** Above the title, in small capitals. */
  line: string;
  pictureUrl: string | null;
  /** A label at the top, such as the state of a night. */
  kicker?: { text: string; tone: keyof typeof tones };
  /** Under the title, the most important first. */
  lines?: readonly string[];
  /** Figures under the lines. */
  facts?: readonly { label: string; value: string }[];
  /** As many as the format has room for are drawn. */
  rows?: readonly CardRow[];
  /** The last line of a picture for posts, which has no link beside it: where to look. */
  foot?: string;
  /** Chips with a number and a word each, such as trophies by tier. */
  chips?: readonly { count: number; word: string; ground: string; ink: string }[];
};

/** The forms of a card: for links (Open Graph readers crop it least), and the tallest that feeds show whole. */
export const cardFormats = {
  landscape: { width: 1200, height: 630, padding: 64, rows: 6 },
  portrait: { width: 1080, height: 1350, padding: 72, rows: 10 },
} as const;
export type CardFormat = keyof typeof cardFormats;

/** Height of the chip, and of the logo in its place, in pixels. */
const logoHeight = 120;
const platePadding = 16;
const colours = {
  felt: '#0B5D43',
  paper: '#F5F3EC',
  ink: '#0A0D0B',
  brass: '#E3B65B',
  faint: 'rgba(245, 243, 236, 0.25)',
};
const tones = {
  live: { background: '#3BC48E', color: colours.ink },
  prize: { background: colours.brass, color: '#352A12' },
  plain: { background: colours.paper, color: colours.ink },
  alert: { background: '#B3261E', color: '#FFFFFF' },
};

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

const kickerPill = ({ text, tone }: NonNullable<ShareCard['kicker']>): Node =>
  box(
    {
      ...tones[tone],
      fontSize: 40,
      fontWeight: 700,
      letterSpacing: 3,
      padding: '10px 26px',
      borderRadius: 14,
    },
    cut(text, 40).toUpperCase(),
  );

/** How much larger texts are in a format, and beside a list. */
type Room = { scale: number; titleLetters: number };

const roomOf = (card: ShareCard, format: CardFormat): Room => {
  if (format === 'portrait') return { scale: 1.35, titleLetters: 90 };
  return card.rows?.length ? { scale: 0.95, titleLetters: 60 } : { scale: 1, titleLetters: 120 };
};

/** Returns the size of a title in pixels: a long one is smaller. */
const titleSize = (title: string, { scale }: Room): number => {
  const letters = [...title].length;
  if (letters > 60) return 56 * scale;
  return (letters > 28 ? 68 : 88) * scale;
};

const factNode = ({ label, value }: NonNullable<ShareCard['facts']>[number], { scale }: Room): Node =>
  box({ flexDirection: 'column', marginRight: 52 }, [
    box({ fontSize: 68 * scale, fontWeight: 700, lineHeight: 1 }, value),
    box({ fontSize: 28 * scale, fontWeight: 600, opacity: 0.8 }, label),
  ]);

const headNode = (card: ShareCard, room: Room): Node => {
  const { scale, titleLetters } = room;
  return box({ flexDirection: 'column', flexGrow: 1, flexShrink: 1, flexBasis: 0 }, [
    box({ fontSize: 32 * scale, fontWeight: 600, letterSpacing: 4 }, cut(card.line, 60).toUpperCase()),
    box(
      { fontSize: titleSize(card.title, room), fontWeight: 700, lineHeight: 1.05, wordBreak: 'break-word' },
      cut(card.title, titleLetters),
    ),
    ...(card.lines ?? []).map((text) =>
      box({ fontSize: 37 * scale, fontWeight: 600, marginTop: 8 }, cut(text, 90)),
    ),
    ...(card.facts
      ? [
          box(
            { marginTop: 26, flexWrap: 'wrap' },
            card.facts.map((fact) => factNode(fact, room)),
          ),
        ]
      : []),
  ]);
};

const rowNode = ({ left, text, right, isLastIn }: CardRow, room: number): Node =>
  box(
    {
      alignItems: 'center',
      fontSize: 38,
      fontWeight: 600,
      padding: '9px 0',
      borderBottom: isLastIn ? `5px dashed ${colours.brass}` : `2px solid ${colours.faint}`,
    },
    [
      ...(left ? [box({ width: left.length > 3 ? 96 : 64, opacity: 0.8 }, cut(left, 6))] : []),
      box({ flexGrow: 1, flexShrink: 1, flexBasis: 0 }, cut(text, room)),
      box({ fontWeight: 700, marginLeft: 16 }, right),
    ],
  );

const rowsNode = (rows: readonly CardRow[], style: Record<string, unknown>, room: number): Node =>
  box(
    { flexDirection: 'column', ...style },
    rows.map((row) => rowNode(row, room)),
  );

/** Returns how many rows there is room for: in the tall format the figures take the place of two. */
const rowsOf = ({ facts }: ShareCard, format: CardFormat): number =>
  cardFormats[format].rows - (format === 'portrait' && facts ? 2 : 0);

const bodyNodes = (card: ShareCard, format: CardFormat): Node[] => {
  const rows = (card.rows ?? []).slice(0, rowsOf(card, format));
  const head = headNode(card, roomOf(card, format));
  if (rows.length === 0) return [box({}, [head])];
  if (format === 'portrait') return [box({}, [head]), rowsNode(rows, { width: '100%', marginTop: 32 }, 40)];
  return [box({ alignItems: 'flex-end' }, [head, rowsNode(rows, { width: 500, marginLeft: 48 }, 22)])];
};

const words = (card: ShareCard, format: CardFormat, letters: string, hasLogo: boolean): Promise<string> => {
  const { width, height, padding } = cardFormats[format];
  const { kicker, chips = [] } = card;
  return satori(
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
          box({}, kicker ? [kickerPill(kicker)] : chips.map(countChip)),
        ]),
        box({ flexDirection: 'column' }, [
          ...bodyNodes(card, format),
          ...(format === 'portrait' && card.foot
            ? [box({ fontSize: 36, fontWeight: 600, opacity: 0.85, marginTop: 36 }, card.foot)]
            : []),
        ]),
      ],
    ),
    { width, height, fonts: loadFonts() },
  );
};

/** Returns what darkens a picture under text: evenly under a list, more towards the bottom without one. */
const shadeSvg = ({ width, height }: { width: number; height: number }, hasRows: boolean): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><linearGradient id="g" x2="0" y2="1"><stop stop-color="${colours.ink}" stop-opacity="${hasRows ? 0.72 : 0.4}"/><stop offset=".6" stop-color="${colours.ink}" stop-opacity="${hasRows ? 0.78 : 0.8}"/><stop offset="1" stop-color="${colours.ink}" stop-opacity=".9"/></linearGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`,
  );

const ground = async (picture: Buffer | null, format: CardFormat, hasRows: boolean): Promise<Sharp> => {
  const { width, height } = cardFormats[format];
  const plain = sharp({ create: { width, height, channels: 3, background: colours.felt } });
  if (!picture) return plain;
  try {
    const fitted = sharp(picture, { limitInputPixels: 40_000_000 }).resize(width, height, { fit: 'cover' });
    // Signs in the picture must not mix with the text.
    const softened = await fitted.blur(hasRows ? 14 : 5).toBuffer();
    return sharp(softened).composite([{ input: shadeSvg(cardFormats[format], hasRows) }]);
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
  {
    format,
    picture,
    logo,
    letters,
  }: { format: CardFormat; picture: Buffer | null; logo: Buffer | null; letters: string },
): Promise<Buffer> => {
  const { padding } = cardFormats[format];
  const base = await (await ground(picture, format, Boolean(card.rows?.length))).png().toBuffer();
  const text = Buffer.from(await words(card, format, letters, logo !== null));
  const own = logo === null ? [] : [{ input: logo, left: padding, top: padding }];
  return sharp(base)
    .composite([{ input: text }, ...own])
    .png({ compressionLevel: 9 })
    .toBuffer();
};
