// Owns which passwords are refused because they are easily guessed: the most common ones, and those that consist of the
// league's words or the member's own. There is no rule on capitals, digits or symbols (docs/decisions/020).
import { createRequire } from 'node:module';
import { invalidInput } from '@ahl/shared-types/common';
import type { ReasonText } from '@ahl/shared-types/reasons';

/** The owner of a password; unknown values are left out. */
export type PasswordOwner = {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  pokerHandle?: string | null | undefined;
  email?: string | null | undefined;
};

const require = createRequire(import.meta.url);
let commonPasswords: ReadonlySet<string> | null = null;

/** Reads some 49,000 passwords in lower case, on first use; the package's own entry takes longer to unpack. */
const readCommonPasswords = (): ReadonlySet<string> => {
  commonPasswords ??= new Set(require('@zxcvbn-ts/language-common/src/passwords.json') as string[]);
  return commonPasswords;
};

const leagueWords = [
  'ahl amateur league poker hold holdem texas allin allstar allstars royal flush dealer player players',
  'host admin administrator master venue tavern saloon sports bar pub grill password',
].flatMap((line) => line.split(' '));

/** Returns only the letters and digits, in lower case, without accents: `Hold'em 24!` is `holdem24`. */
const lettersOf = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
const withoutLastDigits = (letters: string): string => letters.replace(/\p{N}+$/u, '');

/** Returns a text as one word, and its parts: `alicia.moreno` is also `alicia` and `moreno`. */
const wordsOf = (text: string): string[] =>
  [text, ...text.split(/[^\p{L}\p{N}\p{M}]+/u)].flatMap((word) => {
    const letters = lettersOf(word);
    return [letters, withoutLastDigits(letters)];
  });

/** Whether a text is one of the words, or a sequence of them. */
const consistsOf = (text: string, words: readonly string[]): boolean => {
  const reachable = new Set([0]);
  for (let end = 1; end <= text.length; end += 1) {
    const isReached = words.some((word) => text.endsWith(word, end) && reachable.has(end - word.length));
    if (isReached) reachable.add(end);
  }
  return text !== '' && reachable.has(text.length);
};

const isGuessable = (password: string, owner: PasswordOwner, productName: string): boolean => {
  const personal = [productName, owner.firstName, owner.lastName, owner.pokerHandle, owner.email];
  const words = [...leagueWords, ...personal.flatMap((text) => wordsOf(text ?? ''))];
  const usable = [...new Set(words)].filter((word) => word.length > 1);
  const letters = lettersOf(password);
  return consistsOf(letters, usable) || consistsOf(withoutLastDigits(letters), usable);
};

/** Returns why a chosen password is refused, or null if it is allowed. */
export const passwordProblem = (
  password: string,
  owner: PasswordOwner,
  productName: string,
): ReasonText | null => {
  if (readCommonPasswords().has(password.toLowerCase())) return 'password.common';
  return isGuessable(password, owner, productName) ? 'password.own-words' : null;
};

/** @throws VALIDATION_FAILED on `field` for a password that is easily guessed */
export const assertPasswordAllowed = (
  field: string,
  password: string,
  owner: PasswordOwner,
  productName: string,
): void => {
  const problem = passwordProblem(password, owner, productName);
  if (problem) throw invalidInput({ [field]: problem });
};
