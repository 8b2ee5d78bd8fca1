// Reasons to refuse a page of text, a story or a part of the home page.

/** English texts. */
export const siteReasons = {
  'page.not-found': 'There is no such page.',
  'page.changed-meanwhile': 'Somebody else changed this page in the meantime.',
  'page.refused': 'Your account may not change this page.',
  'page.title-missing': 'A title is required.',
  'page.version-missing': 'The version that you saw is required.',
  'page.restored-version-missing': 'The version to restore is required.',
  'story.not-found': 'There is no such story.',
  'story.nothing-left':
    'Nothing is left of this text once scripts and unknown tags are removed. Write some text.',
  'content.text-missing': 'Text is required.',
  'content.not-a-link':
    'Must be a path such as /news, or an address that starts with https://, without a user name.',
  'content.not-a-picture': 'Must be a picture of the library, or an image as a data URL.',
  'content.picture-too-large': 'At most {max, number} characters, which is about {megabytes, number} MB.',
  'content.ends-before-start': 'It must end after it begins.',
  'content.plan-not-found': 'There is no such plan.',
  'content.changed-meanwhile': 'Somebody else changed this plan in the meantime.',
  'site-content.changed-meanwhile': 'Somebody else changed this in the meantime.',
  'content.too-many-plans':
    'At most {max, number} plans of one kind are kept. Delete some that have ended first.',
  'content.no-such-page':
    'There is no page {path} on this site. Choose one that exists, or an address that starts with https://.',
  'content.page-not-public': 'Visitors cannot open {path}. Choose a page that everybody can open.',
  'picture.tag-form': 'Letters, digits, spaces and & . - only.',
  'picture.replaced-by-itself': 'Choose another picture than this one.',
  'picture.changed-meanwhile': 'Somebody else changed this picture in the meantime.',
  'picture.in-use': 'It is still shown in {count, number} places. Replace it there first.',
  'logo.not-readable': 'This picture cannot be read. Choose a PNG, WebP, JPEG or SVG file.',
  'logo.too-small':
    'Too small: its shorter side needs at least {min, number} pixels, not counting empty borders.',
  'logo.wrong-shape':
    'At most {max, number} times as wide as high, and at most twice as high as wide: the header has no more room.',
  'logo.not-square': 'Icons are square. Choose a picture that is about as wide as high.',
  'logo.too-pale':
    'Hard to see on this background: only {percent, number}% of it stands out by 3 to 1, and 25% is needed.',
  'logo.changed-meanwhile': 'Somebody else changed the logo in the meantime.',
  'page.version-not-found': 'There is no such version of this page.',
  'story.check-text': 'Please check the text.',
  'embed.colour-form': 'Six digits from 0 to F without #, such as 0B5D43.',
  'embed.contrast-low':
    'Text and links have to stand out from the paper: the contrast has to be at least 4.5.',
  'qr.not-found': 'There is no such code.',
  'qr.changed-meanwhile': 'Somebody else changed this code in the meantime.',
  'qr.not-a-target':
    'Must be a page of this site, such as /calendar, or an address that starts with https://.',
  'qr.colour-form': 'Enter a colour as # and six digits from 0 to F, such as #0B5D43.',
  'qr.format-missing': 'Choose sticker, table card or poster.',
  'qr.ink-lighter': 'The squares have to be darker than the paper: some phones cannot read other codes.',
  'qr.contrast-low': 'The two colours are too alike: the contrast has to be at least 4.5.',
  'qr.not-readable':
    '{name} could not be read again at its print size. Choose a darker colour on a lighter one.',
  'qr.none-to-print': 'No code in use has this format here.',
  'charity.nothing-given': 'Enter at least one item that was given.',
  'charity.day-ahead': 'That day is in the future.',
  'charity.donation-not-found': 'There is no such donation.',
  'charity.drive-not-found': 'There is no such drive.',
  'charity.ends-before-start': 'The last day is before the first one.',
  'charity.totals-too-low': 'The totals cannot be lower than what the donations add up to.',
  'charity.totals-below-donations': 'At least {min, number}: that many are recorded as donations.',
  'donation.changed-meanwhile': 'Somebody changed this donation in the meantime.',
  'charity-drive.changed-meanwhile': 'Somebody changed this drive in the meantime.',
  'story.changed-meanwhile': 'Somebody else changed this story in the meantime.',
  'story-order.changed-meanwhile': 'Somebody else changed the featured stories in the meantime.',
  'story.ends-before-it-starts': 'The end must come after the beginning.',
  'text.half-translated': 'Enter both the title and the text in Spanish, or neither.',
  'page.terms-only': 'Only the terms have this.',
  'terms.newer-version': 'The terms have changed since. Please read them again.',
} as const;
