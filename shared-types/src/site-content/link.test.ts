import { describe, expect, test } from 'vitest';
import { isRichTextLink } from '../rich-text/rich-text.rules.ts';
import { linkSchema } from './site-content.schema.ts';

describe('linkSchema', () => {
  test.each(['/news', '/', 'https://store.example/a?b=c#d', 'http://store.example:8080/'])(
    'accepts %s',
    (link) => {
      expect(linkSchema.parse(link)).toBe(link);
    },
  );

  test.each([
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    'https:\\\\evil.test',
    'https://user:pw@evil.test',
    'https://league.example@evil.test/',
    'https://',
    'javascript:alert(1)',
    'https://evil.test/\\@league.example',
  ])('refuses %s', (link) => {
    expect(linkSchema.safeParse(link).success).toBe(false);
  });

  test.each(['//evil.test', '/\\evil.test', '/ /evil.test'])('refuses %s in a formatted text too', (link) => {
    expect(isRichTextLink(link)).toBe(false);
  });
});
