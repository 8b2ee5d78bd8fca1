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
  'embed.colour-form': () => 'Six digits from 0 to F without #, such as 0B5D43.',
  'embed.contrast-low': () =>
    'Text and links have to stand out from the paper: the contrast has to be at least 4.5.',
  'qr.not-found': () => 'There is no such code.',
  'qr.changed-meanwhile': () => 'Somebody else changed this code meanwhile.',
  'qr.not-a-target': () =>
    'Must be a page of this site, such as /calendar, or an address that starts with https://.',
  'qr.colour-form': () => 'Write a colour as # and six digits from 0 to F, such as #0B5D43.',
  'qr.format-missing': () => 'Choose sticker, table card or poster.',
  'qr.ink-lighter': () => 'The squares have to be darker than the paper: some phones read no other.',
  'qr.contrast-low': () => 'The two colours are too alike: the contrast has to be at least 4.5.',
  'qr.not-readable': ({ name }: { name: string }) =>
    `${name} could not be read again at its print size. Choose a darker colour on a lighter one.`,
  'qr.none-to-print': () => 'No code in use has this format here.',
};
