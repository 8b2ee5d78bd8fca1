import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calledName, shortNames } from './short-names.ts';

const people = (...names: string[]) =>
  names.map((name, index) => ({ id: String(index), name, playerNumber: null }));
const shorten = (...names: string[]) => [...shortNames(people(...names)).values()].toSorted();

describe('shortNames', () => {
  it.each([
    ['the first word and one letter', ['Samir Mehta', 'Nadia Flores'], ['Nadia F.', 'Samir M.']],
    ['as many letters as it takes', ['Nadia Flores', 'Nadia Fuentes'], ['Nadia Fl.', 'Nadia Fu.']],
    ['the whole last name', ['Bo Li', 'Bo Lindt'], ['Bo Li', 'Bo Lin.']],
    ['the last of several words', ['Mary Ann Smith'], ['Mary S.']],
    ['one word as it is', ['Tex'], ['Tex']],
    ['numbers for people of one name', ['Ann Lee', 'Ann Lee'], ['Ann Lee (1)', 'Ann Lee (2)']],
  ])('uses %s', (_what, names, expected) => {
    expect(shorten(...names)).toEqual(expected);
  });

  it('uses the player number of members of one name', () => {
    const same = [
      { id: 'a', name: 'Ann Lee', playerNumber: 1606 },
      { id: 'b', name: 'Ann Lee', playerNumber: 1700 },
    ];

    expect([...shortNames(same).values()]).toEqual(['Ann Lee #1606', 'Ann Lee #1700']);
  });

  it('gives everybody a name, and no two the same', () => {
    const word = fc.stringMatching(/^[A-C][a-c]{0,3}$/);
    const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(name, { maxLength: 30 }), (names) => {
        const short = shortNames(people(...names));

        expect(short.size).toBe(names.length);
        expect(new Set(short.values()).size).toBe(names.length);
      }),
    );
  });
});

describe('calledName', () => {
  it('is the first name, unless another player has it too', () => {
    const [samir, nadia, other] = people('Samir Mehta', 'Nadia Flores', 'Nadia Fuentes');
    if (!samir || !nadia || !other) throw new Error('Three people were built.');
    const all = [samir, nadia, other];

    expect(calledName(samir, all, 'Samir M.')).toBe('Samir');
    expect(calledName(nadia, all, 'Nadia Fl.')).toBe('Nadia Fl.');
  });
});
