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

/** The parts of a page's HTML. */
export const sectionsOf = (html: string): Sections => {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const parts: { title: string; html: string }[] = [{ title: '', html: '' }];
  for (const node of body.childNodes) {
    const isHeading = node.nodeName === 'H2';
    if (isHeading) parts.push({ title: node.textContent?.trim() ?? '', html: '' });
    const last = parts.at(-1);
    if (!last || isHeading) continue;
    last.html += node instanceof Element ? node.outerHTML : escaped(node.textContent ?? '');
  }
  const [intro, ...rest] = parts;
  const ids = unique(rest.map(({ title }) => slugOf(title)));
  return {
    intro: intro?.html ?? '',
    sections: rest.map((part, index) => ({ ...part, id: ids[index] ?? slugOf(part.title) })),
  };
};

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

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
