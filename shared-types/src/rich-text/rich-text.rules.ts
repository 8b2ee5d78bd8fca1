// The elements allowed in a formatted text. The server sanitizes all texts by this list, and the editor uses no others.

/** The allowed tags. */
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

/** The allowed attributes, by tag. */
export const richTextAttributes = {
  a: ['href', 'title', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['scope'],
} as const;

/** The allowed protocols of links. A picture is from this site, or embedded as a data URL. */
export const linkProtocols = ['http', 'https', 'mailto', 'tel'] as const;

/**
 * Whether an address is allowed as a link: one with an allowed protocol, or a path of this site. A browser reads a
 * backslash as a slash, so that `/\\host` is another site, as `//host` is.
 */
export const isRichTextLink = (address: string): boolean =>
  /^(\/(?![/\\])|#)\S*$/.test(address) || /^(https?:\/\/|mailto:|tel:)\S+$/i.test(address);
