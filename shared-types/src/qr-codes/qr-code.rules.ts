// The rules for every code: its allowed targets, the colours that a camera can read, and the size of each format.
import { contrastOf, luminanceOf } from '../common/contrast.rules.ts';
import { pageAt } from '../pages/page-at.ts';

/** The minimum contrast ratio of ink and paper: the same as for text (WCAG 2.2, 1.4.3). */
const minQrContrast = 4.5;

/** The width of a printed code in millimetres, including its quiet zone. */
export const qrSizesMm = { sticker: 38, 'table-card': 64, poster: 140 } as const;

/** The number of codes of a format on one sheet of US Letter. */
export const qrsOnSheet = { sticker: 20, 'table-card': 4, poster: 1 } as const;

/** The width of the quiet zone around a code, in modules (ISO/IEC 18004, 6.3.8). */
export const quietSquares = 4;

/**
 * Why a camera cannot read these colours; null if it can. The code must be dark on light: several readers refuse the
 * reverse.
 */
export const inkProblem = ({
  ink,
  paper,
}: {
  ink: string;
  paper: string;
}): 'qr.ink-lighter' | 'qr.contrast-low' | null => {
  if (luminanceOf(ink) > luminanceOf(paper)) return 'qr.ink-lighter';
  return contrastOf(ink, paper) < minQrContrast ? 'qr.contrast-low' : null;
};

/** Whether a target is a page of this site rather than an external address. */
export const isOwnTarget = (target: string): boolean => target.startsWith('/');

const pathOf = (target: string): string => new URL(target, 'https://inside').pathname;

/** Whether a target is allowed: a page of this site, or an https address. A code must not lead to another code. */
export const isCodeTarget = (target: string): boolean =>
  isOwnTarget(target) ? pageAt(pathOf(target)) !== null : target.startsWith('https://');

/** The short address of a code on a site: `https://league.example/q/7KX2M9`. */
export const shortAddress = (siteUrl: string, code: string): string => `${siteUrl}/q/${code}`;
