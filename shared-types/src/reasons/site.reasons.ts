// Why a page of text, a story or a part of the home page is refused.
import { number } from './say.ts';

/** English texts. */
export const siteReasons = {
  'page.not-found': () => 'There is no such page.',
  'page.changed-meanwhile': () => 'Somebody else changed this page meanwhile.',
  'page.refused': () => 'Your account may not change this page.',
  'page.title-missing': () => 'A title is required.',
  'page.version-missing': () => 'The version that you saw is required.',
  'page.restored-version-missing': () => 'The version to bring back is required.',
  'story.not-found': () => 'There is no such story.',
  'story.nothing-left': () =>
    'Nothing is left of this text once scripts and unknown tags are taken out. Write some words.',
  'content.text-missing': () => 'Text is required.',
  'content.not-a-link': () =>
    'Must be a path such as /news, or an address that starts with https://, without a user name.',
  'content.not-a-picture': () => 'Must be an address that starts with https://, or an image as a data URL.',
  'content.picture-too-large': ({ max }: { max: number }) =>
    `At most ${number(max)} characters, which is about ${number(Math.round((max * 2) / 3_000_000))} MB.`,
  'page.version-not-found': () => 'There is no such version of this page.',
  'story.check-text': () => 'Please check the text.',
  'story.changed-meanwhile': () => 'Somebody else changed this story meanwhile.',
  'story.ends-before-it-starts': () => 'The end must come after the beginning.',
  'text.half-translated': () => 'Write both title and text in Spanish, or neither.',
  'page.terms-only': () => 'Only the terms have this.',
  'terms.newer-version': () => 'The terms have changed since. Read them once more.',
};
