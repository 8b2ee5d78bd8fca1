// Owns what holds for every code: where it may lead, which colours a camera reads, and how large each format is.
import { contrastOf, luminanceOf } from '../common/contrast.rules.ts';
import { pageAt } from '../pages/page-at.ts';

/** The least contrast of ink and paper: that of text (WCAG 2.2, 1.4.3). */
export const minQrContrast = 4.5;

/** The width of a code on paper in millimetres, with its quiet zone. */
export const qrSizesMm = { sticker: 38, 'table-card': 64, poster: 140 } as const;

/** How many codes of a format stand on one sheet of US Letter. */
export const qrsOnSheet = { sticker: 20, 'table-card': 4, poster: 1 } as const;

/** The quiet zone around a code, in squares (ISO/IEC 18004, 6.3.8). */
export const quietSquares = 4;

/**
 * Why a camera would not read these colours, or null. Dark has to be on light: several readers refuse the reverse.
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

/** Whether a target is a page of this site rather than an address elsewhere. */
export const isOwnTarget = (target: string): boolean => target.startsWith('/');

const pathOf = (target: string): string => new URL(target, 'https://inside').pathname;

/** Whether a code may lead there: a page that this site has, or https. A code does not lead to a code. */
export const isCodeTarget = (target: string): boolean =>
  isOwnTarget(target) ? pageAt(pathOf(target)) !== null : target.startsWith('https://');

/** The short address of a code on a site: `https://league.example/q/7KX2M9`. */
export const shortAddress = (siteUrl: string, code: string): string => `${siteUrl}/q/${code}`;
