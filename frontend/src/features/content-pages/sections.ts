// Cuts a page of text at its headings, so that each part has an address and a line in the table of contents.

/** A part of a page: from one `h2` to the next. */
export type Section = { id: string; title: string; html: string };

/** A page in parts; `intro` is what stands before the first heading. */
export type Sections = { intro: string; sections: Section[] };

/** `Moved players & ties` → `moved-players-ties`; letters without their accents. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section';

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

/** A heading's words without its tags. */
const wordsOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/** The parts of a page's HTML, which the server has cleaned: an `h2` there stands at the top and holds no other. */
export const sectionsOf = (html: string): Sections => {
  const [intro = '', ...rest] = html.split(/<h2[^>]*>/);
  const parts = rest.map((part) => {
    const [title = '', ...body] = part.split('</h2>');
    return { title: wordsOf(title), html: body.join('') };
  });
  const ids = unique(parts.map(({ title }) => slugOf(title)));
  return { intro, sections: parts.map((part, index) => ({ ...part, id: ids[index] ?? slugOf(part.title) })) };
};

/** The parts under the addresses of another language's, where both have as many, so that a link holds in both. */
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
