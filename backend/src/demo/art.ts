// Pictures of the demo league, our own drawings in the colours of the design: chips, cards and felt, no links.

const felt = '#0B5D43';
const deepFelt = '#073F2E';
const paper = '#F5F3EC';
const ink = '#14201A';
const brass = '#E3B65B';
const red = '#B3261E';
const sky = '#2456A6';

/** Returns a picture that fits into a document: an SVG as a data URI. */
export const svgDataUri = (svg: string): string =>
  `data:image/svg+xml,${encodeURIComponent(svg.replace(/\s+/g, ' '))}`;

const frame = (width: number, height: number, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`;

const ground = (colour: string, edge: string): string =>
  `<rect width="1200" height="630" fill="${colour}"/><ellipse cx="600" cy="720" rx="860" ry="430" fill="${edge}"/>` +
  `<ellipse cx="600" cy="720" rx="820" ry="395" fill="none" stroke="${paper}" stroke-opacity=".18" stroke-width="4"/>`;

const chip = (x: number, y: number, radius: number, colour: string): string =>
  `<g transform="translate(${x} ${y}) scale(${radius / 100})"><circle r="100" fill="${colour}"/>` +
  `<circle r="84" fill="none" stroke="${paper}" stroke-width="32" stroke-dasharray="33 55"/>` +
  `<circle r="64" fill="${colour}" stroke="${paper}" stroke-width="4"/></g>`;

/** Draws a stack of chips from the side, bottom first. */
const stack = (x: number, y: number, colours: readonly string[]): string =>
  colours
    .map(
      (colour, index) =>
        `<g transform="translate(${x} ${y - index * 26})"><rect width="130" height="24" rx="6" fill="${colour}"/>` +
        `<path d="M18 0h20v24H18zM56 0h20v24H56zM94 0h20v24H94z" fill="${paper}"/></g>`,
    )
    .join('');

const pips = {
  spade:
    'M0-46C22-16 46-2 46 22c0 22-26 30-38 12 2 16 8 24 16 30h-48c8-6 14-14 16-30-12 18-38 10-38-12C-46-2-22-16 0-46z',
  heart: 'M0 52C-30 22-52 4-52-20c0-30 38-38 52-10 14-28 52-20 52 10C52 4 30 22 0 52z',
  diamond: 'M0-56 40 0 0 56-40 0z',
} as const;

const card = (x: number, y: number, turn: number, rank: string, pip: keyof typeof pips): string => {
  const colour = pip === 'spade' ? ink : red;
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-85" y="-120" width="170" height="240" rx="16" fill="#FFFFFF" stroke="${ink}" stroke-opacity=".2" stroke-width="2"/>` +
    `<text x="-66" y="-66" font-family="Barlow Condensed, Arial Narrow, sans-serif" font-weight="700" font-size="54" fill="${colour}">${rank}</text>` +
    `<path d="${pips[pip]}" fill="${colour}" transform="translate(0 26)"/></g>`
  );
};

const scenes = {
  aces:
    ground(felt, deepFelt) +
    card(520, 330, -10, 'A', 'spade') +
    card(680, 330, 8, 'A', 'heart') +
    chip(900, 440, 90, red),
  stacks:
    ground(deepFelt, felt) +
    stack(330, 470, [ink, red, red, sky, sky, red]) +
    stack(530, 470, [sky, sky, brass, brass, red, sky, brass, brass, red]) +
    stack(730, 470, [red, brass, red, ink]),
  trophy:
    ground(ink, felt) +
    `<g transform="translate(600 300)" fill="${brass}"><path d="M-110-170h220v70c0 90-50 150-110 160-60-10-110-70-110-160z"/>` +
    `<path d="M-110-140h-60c0 80 30 120 84 126M110-140h60c0 80-30 120-84 126" fill="none" stroke="${brass}" stroke-width="20"/>` +
    `<path d="M-22 50h44v60h-44zM-90 110H90v34H-90z"/></g>${chip(270, 480, 70, red)}${chip(930, 480, 70, sky)}`,
  chips:
    ground(felt, deepFelt) + chip(420, 310, 150, red) + chip(640, 360, 150, sky) + chip(850, 290, 150, ink),
  table:
    ground(paper, felt) +
    Array.from({ length: 8 }, (_, seat) => {
      const angle = (seat / 7) * Math.PI;
      return chip(
        Math.round(600 - 430 * Math.cos(angle)),
        Math.round(430 - 270 * Math.sin(angle)),
        44,
        seat % 2 ? sky : red,
      );
    }).join('') +
    card(560, 430, -4, 'K', 'diamond') +
    card(640, 430, 5, 'K', 'spade'),
  gift:
    ground(sky, ink) +
    `<g transform="translate(600 330)"><rect x="-170" y="-70" width="340" height="220" rx="12" fill="${paper}"/><rect x="-190" y="-120" width="380" height="70" rx="12" fill="${red}"/>` +
    `<path d="M-28-120h56v270h-56z" fill="${brass}"/><path d="M0-120c-40-80-130-80-120-20 6 30 60 26 120 20zm0 0c40-80 130-80 120-20-6 30-60 26-120 20z" fill="none" stroke="${brass}" stroke-width="18"/></g>`,
  sign:
    ground(deepFelt, ink) +
    `<rect x="330" y="170" width="540" height="230" rx="24" fill="${ink}" stroke="${brass}" stroke-width="10"/><path d="M440 400v230M760 400v230" stroke="${paper}" stroke-width="14"/>` +
    `<text x="600" y="325" text-anchor="middle" font-family="Barlow Condensed, Arial Narrow, sans-serif" font-weight="700" font-size="120" fill="${brass}">POKER</text>`,
} as const;

export type Scene = keyof typeof scenes;

/** Draws a picture of 1200 × 630 for a story. */
export const newsArt = (scene: Scene): string => svgDataUri(frame(1200, 630, scenes[scene]));

/** Draws the banner of the league's store, 1200 × 240. */
export const storeBannerArt = (): string =>
  svgDataUri(
    frame(
      1200,
      240,
      `<rect width="1200" height="240" fill="${felt}"/><rect y="214" width="1200" height="26" fill="${brass}"/>` +
        `<path d="M116 60l50-22c12 18 46 18 58 0l50 22 26 54-40 16-12-20v86h-106v-86l-12 20-40-16z" fill="${paper}"/>${chip(195, 128, 30, red)}` +
        `<text x="360" y="112" font-family="Barlow Condensed, Arial Narrow, sans-serif" font-weight="700" font-size="72" fill="${paper}">AHL STORE</text>` +
        `<text x="362" y="162" font-family="Figtree, Arial, sans-serif" font-size="32" fill="${paper}">Shirts, caps and card guards</text>${chip(1010, 110, 70, sky)}${chip(1090, 130, 70, red)}`,
    ),
  );
