/** Results of `$text` by language, case, diacritics and fields. */
import { describe, expect, it } from 'vitest';
import { useServer } from '../testing/test-server.ts';
import { idsFound, type SearchCase, texts } from './testing/searches.ts';

const server = useServer();

const LANGUAGES: SearchCase[] = [
  {
    name: 'Spanish by the index',
    options: { default_language: 'spanish' },
    docs: texts('las cartas', 'carta', 'el'),
    search: 'cartas el',
    found: [1, 2],
  },
  {
    name: 'Spanish by a code',
    options: { default_language: 'es' },
    docs: texts('jugadores', 'jugador'),
    search: 'jugador',
    found: [1, 2],
  },
  {
    name: 'none: no stems, no stop words',
    options: { default_language: 'none' },
    docs: texts('running', 'run', 'the'),
    search: 'run the',
    found: [2, 3],
  },
  {
    name: 'the language of the document',
    docs: [{ s: 'cartas', language: 'spanish' }, { s: 'cartas' }],
    search: { $search: 'carta', $language: 'es' },
    found: [1],
  },
  {
    name: 'the language of a document by a field of another name',
    options: { language_override: 'idioma' },
    docs: [
      { s: 'cartas', idioma: 'spanish' },
      { s: 'cartas', language: 'spanish' },
    ],
    search: { $search: 'cartas', $language: 'spanish' },
    found: [1],
  },
  {
    name: 'the language of a document within a document',
    index: { 'list.s': 'text' },
    docs: [{ language: 'english', list: [{ s: 'running' }, { s: 'corriendo', language: 'spanish' }] }],
    search: { $search: 'correr', $language: 'spanish' },
    found: [1],
  },
  {
    name: 'a search in none',
    docs: texts('run', 'running'),
    search: { $search: 'run', $language: 'none' },
    found: [1, 2],
  },
  {
    name: 'a search in capitals of a language',
    docs: texts('running'),
    search: { $search: 'runs', $language: 'ENGLISH' },
    found: [1],
  },
  {
    name: 'an apostrophe that parts words in French',
    options: { default_language: 'french' },
    docs: texts("l'équipe"),
    search: 'equipe',
    found: [1],
  },
  {
    name: 'the Turkish I',
    options: { default_language: 'turkish' },
    docs: texts('KIZ', 'kız', 'kiz'),
    search: 'kız',
    found: [1, 2],
  },
];

const SENSITIVE: SearchCase[] = [
  {
    name: 'capitals that count',
    docs: texts('River', 'river', 'RIVER'),
    search: { $search: 'River', $caseSensitive: true },
    found: [1],
  },
  {
    name: 'capitals that count in a phrase',
    docs: texts('Final Table', 'final table'),
    search: { $search: '"Final Table"', $caseSensitive: true },
    found: [1],
  },
  {
    name: 'capitals that count in a negation',
    docs: texts('ace King', 'ace king'),
    search: { $search: 'ace -King', $caseSensitive: true },
    found: [2],
  },
  {
    name: 'diacritics that count',
    docs: texts('café', 'cafe'),
    search: { $search: 'café', $diacriticSensitive: true },
    found: [1],
  },
  {
    name: 'diacritics that count in a phrase',
    docs: texts('el café', 'el cafe'),
    search: { $search: '"el café"', $diacriticSensitive: true },
    found: [1],
  },
  {
    name: 'both',
    docs: texts('Café', 'café', 'Cafe'),
    search: { $search: 'Café', $caseSensitive: true, $diacriticSensitive: true },
    found: [1],
  },
];

const COVERED: SearchCase[] = [
  {
    name: 'fields of the index alone',
    docs: [{ s: 'ace', t: 'king' }, { t: 'ace' }],
    search: 'ace king',
    found: [1],
  },
  {
    name: 'several fields',
    index: { s: 'text', t: 'text' },
    docs: [{ s: 'ace' }, { t: 'ace' }, { u: 'ace' }],
    search: 'ace',
    found: [1, 2],
  },
  {
    name: 'arrays of texts',
    docs: [{ s: ['ace', 'king'] }, { s: [['ace']] }, { s: { x: 'ace' } }],
    search: 'ace',
    found: [1],
  },
  {
    name: 'a path through arrays',
    index: { 'a.b': 'text' },
    docs: [{ a: [{ b: 'ace' }] }, { a: { b: ['ace'] } }, { a: 'ace' }, { 'a.b': 'ace' }],
    search: 'ace',
    found: [1, 2, 4],
  },
  { name: 'what is no text', docs: [{ s: 5 }, { s: null }, {}, { s: 'five 5' }], search: '5', found: [4] },
  {
    name: 'every field',
    index: { '$**': 'text' },
    docs: [{ a: 'ace' }, { b: { c: ['ace'] } }, { d: [[{ e: 'ace' }]] }, { f: 1 }],
    search: 'ace',
    found: [1, 2, 3],
  },
  {
    name: 'every field but the one that names the language',
    index: { '$**': 'text' },
    docs: [{ language: 'english' }, { a: 'english' }],
    search: 'english',
    found: [2],
  },
  {
    name: 'a field that is named by its weight alone',
    index: { dummy: 'text' },
    options: { weights: { s: 2 } },
    docs: texts('ace'),
    search: 'ace',
    found: [1],
  },
];

describe.each([
  ['languages', LANGUAGES],
  ['capitals and diacritics', SENSITIVE],
  ['index coverage', COVERED],
] as const)('$text: %s', (_family, cases) => {
  it.each(cases)('finds $name', async (search) => {
    expect(await idsFound(server, search)).toEqual(search.found);
  });
});
