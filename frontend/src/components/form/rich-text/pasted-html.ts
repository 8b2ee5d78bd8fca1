// Reads what word processors put on the clipboard: lists as paragraphs with a drawn mark, a title as a heading of the
// first level, and pictures of files on the writer's own disk.

/** Pasted HTML as the editor can read it, and the pictures that were left out: their texts, or empty texts. */
export type Pasted = { html: string; leftOut: string[] };

/** Word's note on a paragraph in a list, as in `mso-list:l0 level2 lfo1`. */
const listStyle = /mso-list:\s*(l\d+)\s+level(\d+)/;
/** A drawn mark with a number or letters: `1.`, `a)`, `iv.` */
const orderedMark = /^\s*\(?(?:\d+|[a-z]{1,4})[.)]/i;

type ListParagraph = { paragraph: Element; list: string; level: number; tag: 'ol' | 'ul' };

const listParagraphsOf = (page: Document): ListParagraph[] =>
  [...page.querySelectorAll('p[style*="mso-list"]')].flatMap((paragraph): ListParagraph[] => {
    const [, list, level] = listStyle.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (!list) return [];
    const marks = [...paragraph.querySelectorAll('[style*="mso-list"]')];
    const mark = marks.map(({ textContent }) => textContent).join('');
    for (const each of marks) each.remove();
    return [{ paragraph, list, level: Number(level), tag: orderedMark.test(mark) ? 'ol' : 'ul' }];
  });

/** Turns the paragraphs of Word's lists into lists, nested by their levels. */
const makeLists = (page: Document): void => {
  /** The open list of each level, and the list of Word to which the first one belongs. */
  let open: Element[] = [];
  let openList = '';
  for (const { paragraph, list, level, tag } of listParagraphsOf(page)) {
    const isContinued = paragraph.previousElementSibling === open[0] && list === openList;
    if (!isContinued) {
      open = [page.createElement(tag)];
      openList = list;
      paragraph.before(open[0] as Element);
    }
    open = open.slice(0, level);
    while (open.length < level) {
      const nested = page.createElement(tag);
      const parent = open.at(-1) as Element;
      (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(nested);
      open.push(nested);
    }
    const item = page.createElement('li');
    item.append(...paragraph.childNodes);
    open.at(-1)?.append(item);
    paragraph.remove();
  }
};

/** Makes titles headings of the highest level that the editor has. */
const makeHeadings = (page: Document): void => {
  for (const title of page.querySelectorAll('h1')) {
    const heading = page.createElement('h2');
    heading.append(...title.childNodes);
    title.replaceWith(heading);
  }
};

/** Removes pictures that only the writer's own computer has; returns their texts. */
const removeLocalPictures = (page: Document): string[] =>
  [...page.querySelectorAll('img')].flatMap((picture) => {
    if (/^(\/|https:\/\/)/.test(picture.getAttribute('src') ?? '')) return [];
    picture.remove();
    return [picture.getAttribute('alt') ?? ''];
  });

/** Reads pasted HTML. */
export const readPasted = (html: string): Pasted => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  makeLists(page);
  makeHeadings(page);
  const leftOut = removeLocalPictures(page);
  return { html: page.body.innerHTML, leftOut };
};
