// Loads the pages. Separate from the route table, so that the script names of all pages are not in the first load.
import type { PagePath } from '@ahl/shared-types/pages';
import type { ComponentType } from 'react';
import { loadOfficeTexts } from '@/lib/language.ts';
import { pageFiles } from './page-files.ts';

const files = import.meta.glob<Record<string, ComponentType>>([
  '../routes/**/*.tsx',
  '../features/**/*.{page,office-page}.tsx',
  '!../routes/public/home.tsx',
  '!../routes/**/*-parts/*.tsx',
  '!../routes/**/*.test.tsx',
]);

/** Whether a file is a page of the office, whose texts are a catalog of their own (`build/split-catalog.ts`). */
const isOfficePage = (file: string): boolean => /^routes\/admin\/|\.office-page\.tsx$/.test(file);

/** Loads the page at a path: the only component of its file. */
export const loadPage = async (path: PagePath): Promise<ComponentType> => {
  const file = pageFiles[path];
  const load = files[`../${file}`];
  if (!load) throw new Error(`There is no page file for ${path}.`);
  const [module] = await Promise.all([load(), file && isOfficePage(file) ? loadOfficeTexts() : undefined]);
  const page = Object.values(module).find((exported) => typeof exported === 'function');
  if (!page) throw new Error(`The page file ${file} has no component.`);
  return page;
};
