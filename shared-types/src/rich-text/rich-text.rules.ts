// What a text with formatting may be made of. The server cleans every text by it, and the editor writes nothing else.

/** The tags that survive. */
export const richTextTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'a',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'hr',
  'img',
  'figure',
  'figcaption',
  'table',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
] as const;

/** The attributes that survive, by tag. */
export const richTextAttributes = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope'],
} as const;

/** The protocols of links. A picture is of this site, or comes by https or in the document. */
export const linkProtocols = ['http', 'https', 'mailto', 'tel'] as const;

/** Whether somebody may write this as a link: an address of a protocol that survives, or a path of this site. */
export const isRichTextLink = (address: string): boolean =>
  /^(\/(?!\/)|#)\S*$/.test(address) || /^(https?:\/\/|mailto:|tel:)\S+$/i.test(address);
