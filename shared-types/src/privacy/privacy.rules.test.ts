import { describe, expect, test } from 'vitest';
import { nameForms, openPrivacy, privacyOf, seenByOthers } from './privacy.rules.ts';

const member = {
  firstName: 'Dana',
  lastName: 'Wells',
  middleInitial: 'Q',
  pokerHandle: 'RiverRat',
  playerNumber: 1606,
  profileImage: '/pictures/dana.webp',
};

describe('seenByOthers', () => {
  test('shows all of a member who chose nothing', () => {
    expect(seenByOthers(member, privacyOf(undefined))).toEqual(member);
  });

  test('leaves the initial of the last name', () => {
    expect(seenByOthers(member, { ...openPrivacy, nameForm: 'initial' })).toEqual({
      ...member,
      lastName: 'W.',
      middleInitial: '',
    });
  });

  test('puts the handle in the place of the name, once', () => {
    const seen = seenByOthers(member, { ...openPrivacy, nameForm: 'handle', showsPicture: false });

    expect(seen).toEqual({
      firstName: 'RiverRat',
      lastName: '',
      middleInitial: '',
      pokerHandle: '',
      playerNumber: 1606,
      profileImage: null,
    });
  });

  test('hides the picture with every form of the name', () => {
    for (const nameForm of nameForms)
      expect(seenByOthers(member, { ...openPrivacy, nameForm, showsPicture: false }).profileImage).toBeNull();
  });

  test('knows who has no handle by the number', () => {
    const seen = seenByOthers({ ...member, pokerHandle: '' }, { ...openPrivacy, nameForm: 'handle' });

    expect(`${seen.firstName} ${seen.lastName}`).toBe('Player 1606');
  });

  test.each([
    ['élan', 'É.'],
    ['', ''],
    ['𠮷野', '𠮷.'],
  ])('the initial of %j is %j', (lastName, initial) => {
    expect(seenByOthers({ ...member, lastName }, { ...openPrivacy, nameForm: 'initial' }).lastName).toBe(
      initial,
    );
  });
});
