// Loads the pages. Apart from the route table, because the names of all scripts of all pages are no part of the first load.
import type { ComponentType } from 'react';

const files = import.meta.glob<Record<string, ComponentType>>([
  '../routes/**/*.tsx',
  '!../routes/public/home.tsx',
  '!../routes/**/*-parts/*.tsx',
  '!../routes/**/*.test.tsx',
]);

/** The page of a file: its one component. */
export const loadPage = async (file: string): Promise<ComponentType> => {
  const load = files[`../routes/${file}`];
  if (!load) throw new Error(`There is no page file ${file}.`);
  const page = Object.values(await load()).find((exported) => typeof exported === 'function');
  if (!page) throw new Error(`The page file ${file} has no component.`);
  return page;
};
