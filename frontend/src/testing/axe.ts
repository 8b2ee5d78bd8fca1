import axe from 'axe-core';
import { expect } from 'vitest';

/** What only a laid out page can show: axe measures it in the browser journeys. */
const needsLayout = { 'color-contrast': { enabled: false }, 'target-size': { enabled: false } };
/** A component by itself is no page. */
const ofPages = { region: { enabled: false } };

/** Expects that axe finds nothing wrong with an element, best practices included. */
export const expectAccessible = async (element: Element): Promise<void> => {
  const { violations } = await axe.run(element, { rules: { ...needsLayout, ...ofPages } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
};
