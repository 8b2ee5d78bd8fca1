// The elements of pictures with text (share cards, posters, icons), as Satori lays them out and writes them as SVG.
import type { Font } from 'satori';
import { fontFile } from './fonts.ts';
import { printableText } from './printable-text.ts';

/** An element of a drawing; React's elements have a key, which Satori does not read. */
export type Node = {
  type: 'div';
  key: null;
  props: { style: Record<string, unknown>; children?: Node | string | readonly Node[] };
};

/** Returns an element of a drawing: everything is laid out in flex boxes, and texts are written in the typeface's letters. */
export const box = (style: Record<string, unknown>, children?: Node['props']['children']): Node => ({
  type: 'div',
  key: null,
  props: {
    style: { display: 'flex', boxSizing: 'border-box', ...style },
    ...(children === undefined
      ? {}
      : { children: typeof children === 'string' ? printableText(children) : children }),
  },
});

/** Returns the fonts of drawings. */
export const loadFonts = (weights: readonly (600 | 700)[] = [600, 700]): Font[] =>
  weights.map((weight) => ({
    name: 'Barlow Condensed',
    data: fontFile(weight),
    weight,
    style: 'normal',
  }));
