// The painted parts of a page, as boxes: the ink of each line of text, pictures, buttons. These are not the layout
// boxes, which are taller than what is visible.
import type { Page } from 'playwright';

/** Runs in the page, where it is passed as text: it cannot use anything of this module. */
const readInk = `(() => {
  const context = document.createElement('canvas').getContext('2d');
  const boxes = [];
  let lines = 0;
  const isSeen = (element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  const clip = (element, box) => {
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.clipPath !== 'none') return null;
      if (style.overflow === 'visible') continue;
      const frame = at.getBoundingClientRect();
      box = {
        left: Math.max(box.left, frame.left), right: Math.min(box.right, frame.right),
        top: Math.max(box.top, frame.top), bottom: Math.min(box.bottom, frame.bottom),
      };
    }
    return box.right - box.left > 1 && box.bottom - box.top > 1 ? box : null;
  };
  const add = (element, what, { left, right, top, bottom }, line) => {
    const seen = clip(element, { left, right, top, bottom });
    if (seen) boxes.push({ what, line, ...seen });
  };
  const inkOf = (text, element) => {
    const style = getComputedStyle(element);
    context.font = [style.fontWeight, style.fontSize, style.fontFamily].join(' ');
    return context.measureText(style.textTransform === 'uppercase' ? text.toUpperCase() : text);
  };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.data.trim();
    if (!text || !element || element.closest('script, style, title, noscript, svg') || !isSeen(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const ink = inkOf(text, element);
    lines += 1;
    for (const line of range.getClientRects()) {
      // The rectangle of a line of text is as tall as its font; the letters begin below its top.
      const baseline = line.top + (line.height * ink.fontBoundingBoxAscent) /
        (ink.fontBoundingBoxAscent + ink.fontBoundingBoxDescent);
      add(element, text, {
        left: line.left, right: line.right,
        top: baseline - ink.actualBoundingBoxAscent, bottom: baseline + ink.actualBoundingBoxDescent,
      }, lines);
    }
  }
  for (const element of document.querySelectorAll('img, svg.qr-code, .qr-code, .display-chip, button, input')) {
    if (isSeen(element)) add(element, element.getAttribute('aria-label') ?? element.className.toString() ?? element.tagName,
      element.getBoundingClientRect(), null);
  }
  return boxes;
})()`;

type Ink = {
  what: string;
  /** The text that it is part of, null if it is not text; the lines of one text do not count as covering each other. */
  line: number | null;
  left: number;
  right: number;
  top: number;
  bottom: number;
};

const slack = 1;

const crosses = (a: Ink, b: Ink): boolean =>
  a.left < b.right - slack &&
  b.left < a.right - slack &&
  a.top < b.bottom - slack &&
  b.top < a.bottom - slack;

const holds = (outer: Ink, inner: Ink): boolean =>
  outer.left <= inner.left + slack &&
  outer.right >= inner.right - slack &&
  outer.top <= inner.top + slack &&
  outer.bottom >= inner.bottom - slack;

/** The text of a button is on top of it, and a picture can be inside one: only a part beyond the other covers it. */
const isPartOf = (a: Ink, b: Ink): boolean =>
  (a.line === null && holds(a, b)) ||
  (b.line === null && holds(b, a)) ||
  (a.line !== null && a.line === b.line);

/**
 * Returns what covers what on a page, and what is outside the screen, one line each; empty if everything can be read.
 */
export const inkCollisions = async (page: Page): Promise<string[]> => {
  const boxes = await page.evaluate<Ink[]>(readInk);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const screen: Ink = { what: 'screen', line: null, left: 0, right: width, top: 0, bottom: height };
  const outside = boxes.filter((box) => !holds(screen, box)).map(({ what }) => `${what} leaves the screen`);
  const covered = boxes.flatMap((a, at) =>
    boxes
      .slice(at + 1)
      .filter((b) => crosses(a, b) && !isPartOf(a, b))
      .map((b) => `${a.what} and ${b.what} cover each other`),
  );
  return [...outside, ...covered];
};

/** Returns the text that is truncated without an ellipsis, in elements that match a selector. */
export const cutText = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate<string[]>(
    `[...document.querySelectorAll(${JSON.stringify(selector)})]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent)`,
  );
