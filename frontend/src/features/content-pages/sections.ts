// Splits a page of text at its headings, so that each part has an address and a line in the table of contents.
import { slugOf } from '@ahl/shared-types/names';

/** A part of a page: from one `h2` to the next. */
export type Section = { id: string; title: string; html: string };

/** A page in parts; `intro` is the text before the first heading. */
export type Sections = { intro: string; sections: Section[] };

/** Converts a heading to an address: `Moved players & ties` → `moved-players-ties`. */
export const sectionIdOf = (title: string): string => slugOf(title) || 'section';

const unique = (ids: readonly string[]): string[] =>
  ids.map((id, index) => {
    const earlier = ids.slice(0, index).filter((other) => other === id).length;
    return earlier === 0 ? id : `${id}-${earlier + 1}`;
  });

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
};

/** Returns a heading's text without tags. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/** Splits a page's HTML, which the server has sanitized: an `h2` in it is at the top level and contains no other. */
export const sectionsOf = (html: string): Sections => {
  const [intro = '', ...rest] = html.split(/<h2[^>]*>/);
  const parts = rest.map((part) => {
    const [title = '', ...body] = part.split('</h2>');
    return { title: wordsOf(title), html: body.join('') };
  });
  const ids = unique(parts.map(({ title }) => sectionIdOf(title)));
  return {
    intro,
    sections: parts.map((part, index) => ({ ...part, id: ids[index] ?? sectionIdOf(part.title) })),
  };
};

/** Returns the parts with the addresses of another language's if both have as many, so that a link works in both. */
export const withIdsOf = (page: Sections, other: Sections): Sections =>
  page.sections.length !== other.sections.length
    ? page
    : {
        ...page,
        sections: page.sections.map((section, index) => ({
          ...section,
          id: other.sections[index]?.id ?? section.id,
        })),
      };
