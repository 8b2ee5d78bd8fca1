// Pictures of the demo league's venues, our own drawings: the front at night, the room inside. Their mark is the one on
// the venue's page: two letters on a hue.
import escapeHtml from 'escape-html';
import { svgDataUri } from './art.ts';

/** Colours of the ground, its dark side and the light of the sign; each readable on the others. */
const palettes = [
  ['#7A2E1D', '#3F160D', '#F3D9A4'],
  ['#1F4E79', '#0E2A45', '#F5F3EC'],
  ['#0B5D43', '#073F2E', '#E3B65B'],
  ['#5B3A73', '#2F1C3D', '#F0D7F5'],
  ['#8A5A12', '#4A2F07', '#FFF1D0'],
  ['#2B3A42', '#141C20', '#E3B65B'],
  ['#9C2F46', '#531421', '#FBE7D3'],
  ['#2F6B5E', '#143A33', '#F5F3EC'],
] as const;

const letters = 'Barlow Condensed, Arial Narrow, sans-serif';
const paletteOf = (index: number) => palettes[index % palettes.length] ?? palettes[0];

const svg = (width: number, height: number, body: string): string =>
  svgDataUri(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${body}</svg>`,
  );

const windowPane = (x: number, light: string): string =>
  `<rect x="${x}" y="330" width="190" height="170" rx="6" fill="${light}" fill-opacity=".85"/><path d="M${x + 95} 330v170M${x} 415h190" stroke="#14201A" stroke-width="8"/>`;

/** Draws the front of a venue at night with its name on the sign, 1200 × 630. */
export const venueFront = (name: string, index: number): string => {
  const [ground, dark, light] = paletteOf(index);
  const size = name.length > 22 ? 58 : name.length > 15 ? 72 : 88;
  const door = index % 2 ? 250 : 840;
  const panes = index % 2 ? [480, 720, 950] : [100, 340, 580];
  return svg(
    1200,
    630,
    `<rect width="1200" height="630" fill="#101820"/><circle cx="${160 + ((index * 173) % 880)}" cy="70" r="34" fill="#F5F3EC" fill-opacity=".8"/>` +
      `<rect x="50" y="130" width="1100" height="430" fill="${ground}"/><path d="M30 130h1140l-40-44H70z" fill="${dark}"/>` +
      `<rect x="130" y="170" width="940" height="120" rx="14" fill="${dark}" stroke="${light}" stroke-width="6"/>` +
      `<text x="600" y="${230 + size / 3}" text-anchor="middle" font-family="${letters}" font-weight="700" font-size="${size}" fill="${light}">${escapeHtml(name)}</text>` +
      panes.map((x) => windowPane(x, light)).join('') +
      `<rect x="${door}" y="320" width="150" height="240" fill="${dark}"/><circle cx="${door + 126}" cy="445" r="9" fill="${light}"/>` +
      `<rect y="560" width="1200" height="70" fill="#2A2F33"/><path d="M0 596h1200" stroke="#E3B65B" stroke-opacity=".5" stroke-width="5" stroke-dasharray="60 50"/>`,
  );
};

/** Draws the room of a venue with the poker table under a lamp, 1200 × 630. */
export const venueRoom = (index: number): string => {
  const [ground, dark, light] = paletteOf(index);
  const bottles = Array.from({ length: 14 }, (_, at) => {
    const height = 56 + ((at * 37 + index * 11) % 34);
    return `<rect x="${180 + at * 62}" y="${196 - height}" width="22" height="${height}" rx="7" fill="${at % 3 ? light : '#0B5D43'}" fill-opacity=".75"/>`;
  }).join('');
  const seats = Array.from({ length: 8 }, (_, seat) => {
    const angle = (seat / 8) * 2 * Math.PI + 0.4;
    return `<circle cx="${Math.round(600 + 400 * Math.cos(angle))}" cy="${Math.round(455 + 128 * Math.sin(angle))}" r="34" fill="${dark}" stroke="${light}" stroke-opacity=".5" stroke-width="4"/>`;
  }).join('');
  return svg(
    1200,
    630,
    `<rect width="1200" height="630" fill="${ground}"/><rect y="400" width="1200" height="230" fill="${dark}"/>` +
      `<rect x="150" y="196" width="900" height="12" fill="${dark}"/>${bottles}` +
      `<path d="M600 0v170" stroke="#14201A" stroke-width="6"/><path d="M530 210l40-44h60l40 44z" fill="#14201A"/><path d="M530 210 300 420h600L670 210z" fill="${light}" fill-opacity=".16"/>` +
      `${seats}<ellipse cx="600" cy="450" rx="340" ry="100" fill="#5A3A1C"/><ellipse cx="600" cy="444" rx="312" ry="86" fill="#0B5D43"/>` +
      `<g fill="#FFFFFF"><rect x="500" y="424" width="34" height="46" rx="5"/><rect x="542" y="424" width="34" height="46" rx="5"/><rect x="584" y="424" width="34" height="46" rx="5"/></g><circle cx="690" cy="450" r="20" fill="#B3261E" stroke="#F5F3EC" stroke-width="6" stroke-dasharray="8 8"/>`,
  );
};
