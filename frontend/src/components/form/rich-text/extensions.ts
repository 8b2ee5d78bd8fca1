// The editor can write exactly the tags of `shared-types/rich-text`, so that the server has nothing to remove.
import { isRichTextLink } from '@ahl/shared-types/rich-text';
import { Node } from '@tiptap/core';
import Image from '@tiptap/extension-image';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import StarterKit from '@tiptap/starter-kit';

/** A table without the column widths that the original extension writes. */
const PlainTable = Table.extend({
  renderHTML: () => ['table', ['tbody', 0]],
  addNodeView: null,
});
const PlainCell = TableCell.extend({ renderHTML: () => ['td', 0] });
const PlainHeader = TableHeader.extend({ renderHTML: () => ['th', { scope: 'col' }, 0] });

/** A picture. One of another site stays, so that saving can name it; pasted image data is never embedded in the text. */
const Picture = Image.extend({
  addAttributes: () => ({
    src: { default: null },
    alt: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [{ tag: 'img[src^="/"]' }, { tag: 'img[src^="https://"]' }],
});

const Caption = Node.create({
  name: 'caption',
  content: 'inline*',
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
});

/** A picture with a caption. */
const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'image caption',
  isolating: true,
  parseHTML: () => [{ tag: 'figure' }],
  renderHTML: () => ['figure', 0],
});

/** The Tiptap extensions of the editor. */
export const richTextExtensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    code: false,
    codeBlock: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      isAllowedUri: (address) => isRichTextLink(address),
      HTMLAttributes: { target: null, class: null, rel: null },
    },
  }),
  Picture,
  Figure,
  Caption,
  PlainTable.configure({ resizable: false }),
  TableRow,
  PlainHeader,
  PlainCell,
];
