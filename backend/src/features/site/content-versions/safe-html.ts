import { linkProtocols, richTextAttributes, richTextTags } from '@ahl/shared-types/rich-text';
import sanitize from 'sanitize-html';

const { a, img, th } = richTextAttributes;

/** Returns HTML with only the tags of a news story: no script, style, frame, handler or foreign protocol remains. */
export const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: [...a], img: [...img], th: [...th] },
    allowedSchemes: [...linkProtocols],
    allowedSchemesByTag: { img: ['https', 'data'] },
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  });
