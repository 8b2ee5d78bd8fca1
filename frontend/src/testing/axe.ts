// Checks what a test has rendered for barriers to keyboards and screen readers. Colours, and what needs a layout, are
// checked in the browser journeys.
import { run } from 'axe-core';
import { expect } from 'vitest';

const rules = {
  'color-contrast': { enabled: false },
  'target-size': { enabled: false },
  // A component is not a whole page.
  region: { enabled: false },
  'page-has-heading-one': { enabled: false },
};

/** Fails with the rules that the rendered document, or a part of it, violates, and where; best practices included. */
export const expectAccessible = async (element: Element = document.body): Promise<void> => {
  // Headless UI keeps the focus inside a dialog with buttons of zero size.
  const context = { include: element, exclude: '[data-headlessui-focus-guard]' };
  // Frames are empty here, and axe would log each of them.
  const { violations } = await run(context, { rules, resultTypes: ['violations'], iframes: false });
  expect(violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)])).toEqual([]);
};
