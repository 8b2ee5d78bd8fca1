import { linkProtocols, richTextAttributes, richTextTags } from '@ahl/shared-types/rich-text';
import sanitize from 'sanitize-html';

const { a, img, th } = richTextAttributes;

/** HTML with the tags of a news story alone: no script, style, frame, handler or foreign protocol survives. */
export const safeHtml = (html: string): string =>
  sanitize(html, {
    allowedTags: [...richTextTags],
    allowedAttributes: { a: [...a], img: [...img], th: [...th] },
    allowedSchemes: [...linkProtocols],
    allowedSchemesByTag: { img: ['https', 'data'] },
    transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
  });
