import { invalidInput } from '@ahl/shared-types/common';
import type { ReasonText } from '@ahl/shared-types/reasons';
import { linkProtocols, richTextAttributes, richTextTags } from '@ahl/shared-types/rich-text';
import sanitize from 'sanitize-html';
import { refusalOfPicture } from '#features/core/pictures/own-picture.ts';

const { a, img, th } = richTextAttributes;

const options: sanitize.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: { a: [...a], img: [...img], th: [...th] },
  allowedSchemes: [...linkProtocols],
  allowedSchemesByTag: { img: ['https', 'data'] },
  // `//host`, and `/\host`, which a browser reads in the same way.
  allowProtocolRelative: false,
  transformTags: { a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer' }) },
};

/** Returns HTML with only the tags of a news story: no script, style, frame, handler or foreign protocol remains. */
export const safeHtml = (html: string): string => sanitize(html, options);

const libraryPicture = /^\/pictures\/[0-9a-f]{64}/;

/**
 * Returns the HTML to store of a text that was written elsewhere, and how many of its pictures were left out: all but
 * those of the league's library.
 */
export const htmlFromElsewhere = (html: string): { html: string; picturesLeftOut: number } => {
  let picturesLeftOut = 0;
  const stored = sanitize(html, {
    ...options,
    exclusiveFilter: ({ tag, attribs }) => {
      if (tag !== 'img' || libraryPicture.test(attribs.src ?? '')) return false;
      picturesLeftOut += 1;
      return true;
    },
  });
  return { html: stored.trim(), picturesLeftOut };
};

/**
 * Returns the HTML to store; `field` names the input for the error.
 * @throws VALIDATION_FAILED for a picture of another site
 */
export const htmlToStore = (html: string, field: string): string => {
  const refusals: ReasonText[] = [];
  const stored = sanitize(html, {
    ...options,
    transformTags: {
      ...options.transformTags,
      img: (tagName, attribs) => {
        const refusal = refusalOfPicture(attribs.src ?? '');
        if (refusal) refusals.push(refusal);
        return { tagName, attribs };
      },
    },
  });
  const [refusal] = refusals;
  if (refusal) throw invalidInput({ [field]: refusal });
  return stored.trim();
};
