import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const owner = {
  firstName: 'José',
  lastName: 'de la Cruz',
  pokerHandle: 'River Rat',
  email: 'jose.cruz77@example.com',
};
const judge = (password: string) => passwordProblem(password, owner, 'Lone Star League');

describe('passwordProblem', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'iloveyou', 'football'])(
    'refuses a common password: %s',
    (password) => expect(judge(password)).toBe('password.common'),
  );

  it.each([
    'ahl12345',
    'AHL-AHL-AHL',
    'Poker2024!',
    "Texas Hold'em",
    'Holdem!!!!',
    'HoldemPoker1',
    'Tavern1999',
    'LoneStar24',
    'lone star league',
    'admin-admin',
    'JoseCruz',
    'josé1987!',
    'de la cruz',
    'RiverRat99',
    'river_rat',
    'jose.cruz77',
    'Jose.Cruz77!',
    'jose.cruz77@example.com',
    'riverpoker',
  ])('refuses a password made of the league’s words or the member’s own: %s', (password) =>
    expect(judge(password)).toBe('password.own-words'),
  );

  it.each([
    'correct horse battery',
    'demo-poker-night',
    'a long password',
    'poker is my game',
    'river runs dry',
    'JoseTheFisherman',
    '🂡🂮🂭🂫🂪🂡🂮🂭',
    'ñandú-ñandú',
  ])('has no other rule: %s', (password) => expect(judge(password)).toBeNull());

  it('checks nothing about an unknown owner', () => {
    expect(passwordProblem('JoseCruz', {}, 'AHL')).toBeNull();
    expect(passwordProblem('!!!!!!!!??', { firstName: 'A', lastName: '-' }, '')).toBeNull();
  });
});
