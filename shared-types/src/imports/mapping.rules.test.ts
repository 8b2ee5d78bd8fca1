import { describe, expect, test } from 'vitest';
import { suggestMapping } from './mapping.rules.ts';

/** The suggested mapping as `column: header`. */
const mapped = (headers: string[], ...sample: string[][]) =>
  Object.fromEntries(
    Object.entries(suggestMapping('members', headers, new Map(), sample)).map(([column, at]) => [
      column,
      headers[at],
    ]),
  );

describe('the suggested meaning of columns', () => {
  test.each([
    'Player #',
    'Member #',
    'Player ID',
    'Member No.',
    '#',
    'ID',
    'Spielernummer',
    'Número de socio',
  ])('is the player number for %s, with or without rows', (header) => {
    expect(mapped([header, 'First name', 'Last name'])).toMatchObject({ playerNumber: header });
    expect(mapped([header, 'First name', 'Last name'], ['01606', 'Ana', 'Diaz'])).toMatchObject({
      playerNumber: header,
    });
  });

  test('is the number for a column of digits, whose header sounds like a name', () => {
    expect(mapped(['Player', 'First name', 'Last name'], ['1606', 'Ana', 'Diaz'])).toEqual({
      playerNumber: 'Player',
      firstName: 'First name',
      lastName: 'Last name',
    });
    expect(mapped(['Player', 'Points'], ['Ana Diaz', '40'])).toEqual({ name: 'Player' });
  });

  test('is none that the values cannot have, remembered or not', () => {
    const remembered = new Map([['wer', 'name']]);

    expect(mapped(['Name', 'Email type'], ['Ana Diaz', 'Home'])).toEqual({ name: 'Name' });
    expect(mapped(['Name', 'Email'], ['Ana Diaz', 'wrong'])).toEqual({ name: 'Name', email: 'Email' });
    expect(suggestMapping('members', ['Wer'], remembered, [['1606']])).toEqual({});
    expect(suggestMapping('members', ['Wer'], remembered, [['Ana Diaz']])).toEqual({ name: 0 });
  });

  test('of two columns with one header is that of the one with values', () => {
    const mapping = suggestMapping('members', ['Name', 'Phone', 'Phone'], new Map(), [
      ['Ana Diaz', '', '817-555-0105'],
    ]);

    expect(mapping).toEqual({ name: 0, phone: 2 });
  });

  test.each([
    [
      'German',
      ['Mitgliedsnummer', 'Vorname', 'Name', 'E-Mail-Adresse', 'Handy', 'Geburtsdatum', 'Ort'],
      ['playerNumber', 'firstName', 'lastName', 'email', 'phone', 'birthYear', 'city'],
    ],
    [
      'Spanish',
      ['Número', 'Nombre', 'Apellidos', 'Correo electrónico', 'Teléfono', 'Fecha de nacimiento', 'Ciudad'],
      ['playerNumber', 'firstName', 'lastName', 'email', 'phone', 'birthYear', 'city'],
    ],
    [
      'Google',
      [
        'First Name',
        'Middle Name',
        'Last Name',
        'Name Suffix',
        'Nickname',
        'E-mail 1 - Label',
        'E-mail 1 - Value',
        'Phone 1 - Label',
        'Phone 1 - Value',
        'Address 1 - City',
        'Address 1 - Region',
        'Birthday',
      ],
      [
        'firstName',
        'middleInitial',
        'lastName',
        'suffix',
        'pokerHandle',
        '',
        'email',
        '',
        'phone',
        'city',
        'state',
        'birthYear',
      ],
    ],
    [
      'Outlook',
      [
        'Title',
        'First Name',
        'Middle Name',
        'Last Name',
        'Suffix',
        'E-mail Address',
        'Home Phone',
        'Mobile Phone',
        'Home City',
        'Home State',
        'Home Postal Code',
        'Birthday',
        'Notes',
      ],
      [
        '',
        'firstName',
        'middleInitial',
        'lastName',
        'suffix',
        'email',
        '',
        'phone',
        'city',
        'state',
        '',
        'birthYear',
        '',
      ],
    ],
    [
      'Mailchimp',
      [
        'Email Address',
        'First Name',
        'Last Name',
        'Phone Number',
        'Birthday',
        'MEMBER_RATING',
        'OPTIN_TIME',
        'LEID',
        'TAGS',
      ],
      ['email', 'firstName', 'lastName', 'phone', 'birthYear', '', '', '', ''],
    ],
  ])('covers the headers of %s', (_from, headers, columns) => {
    const mapping = suggestMapping('members', headers);

    const columnAt = new Map(Object.entries(mapping).map(([column, at]) => [at, column]));
    expect(headers.map((_header, at) => columnAt.get(at) ?? '')).toEqual(columns);
  });

  test('is the whole name for a first name of several words without a last name', () => {
    expect(mapped(['Nombre', 'Correo'], ['Ana Peña', 'a@x.example'])).toEqual({
      name: 'Nombre',
      email: 'Correo',
    });
  });
});
