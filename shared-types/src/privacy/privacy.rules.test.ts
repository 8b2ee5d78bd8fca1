import { describe, expect, test } from 'vitest';
import { nameForms, openPrivacy, presentMemberForOthers, privacyOf } from './privacy.rules.ts';

const member = {
  firstName: 'Dana',
  lastName: 'Wells',
  middleInitial: 'Q',
  pokerHandle: 'RiverRat',
  playerNumber: 1606,
  profileImage: '/pictures/dana.webp',
};

describe('presentMemberForOthers', () => {
  test('shows everything of a member who has chosen nothing', () => {
    expect(presentMemberForOthers(member, privacyOf(undefined))).toEqual(member);
  });

  test('shows only the initial of the last name', () => {
    expect(presentMemberForOthers(member, { ...openPrivacy, nameForm: 'initial' })).toEqual({
      ...member,
      lastName: 'W.',
      middleInitial: '',
    });
  });

  test('shows the handle instead of the name, once', () => {
    const seen = presentMemberForOthers(member, { ...openPrivacy, nameForm: 'handle', showsPicture: false });

    expect(seen).toEqual({
      firstName: 'RiverRat',
      lastName: '',
      middleInitial: '',
      pokerHandle: '',
      playerNumber: 1606,
      profileImage: null,
    });
  });

  test('hides the picture with every form of name', () => {
    for (const nameForm of nameForms)
      expect(
        presentMemberForOthers(member, { ...openPrivacy, nameForm, showsPicture: false }).profileImage,
      ).toBeNull();
  });

  test('shows the number of a member without a handle', () => {
    const seen = presentMemberForOthers(
      { ...member, pokerHandle: '' },
      { ...openPrivacy, nameForm: 'handle' },
    );

    expect(`${seen.firstName} ${seen.lastName}`).toBe('Player 1606');
  });

  test.each([
    ['élan', 'É.'],
    ['', ''],
    ['𠮷野', '𠮷.'],
  ])('the initial of %j is %j', (lastName, initial) => {
    expect(
      presentMemberForOthers({ ...member, lastName }, { ...openPrivacy, nameForm: 'initial' }).lastName,
    ).toBe(initial);
  });
});
