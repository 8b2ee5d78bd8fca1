import { describe, expect, test } from 'vitest';
import { tagNamesBeside } from './tag-names.rules.ts';

describe('tagNamesBeside', () => {
  test('leaves out a tag that the notes have already', () => {
    const tags = [{ name: 'Double Points' }, { name: 'Freeroll' }];

    expect(tagNamesBeside('Double points, bring a friend', tags)).toEqual(['Freeroll']);
    expect(tagNamesBeside('', tags)).toEqual(['Double Points', 'Freeroll']);
  });
});
