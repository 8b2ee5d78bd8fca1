import { describe, expect, test } from 'vitest';
import { sheetCsvAddress } from './sheet-address.rules.ts';

const id = '1AbC-dEf_ghIjKlMnOpQrStUvWxYz0123456789AbCdE';
const published = '2PACX-1vTabcdefghijklmnopqrstuvwxyz';

describe('the address of the CSV of a Google sheet', () => {
  test.each([
    [`https://docs.google.com/spreadsheets/d/${id}/edit?gid=0#gid=0`, `/d/${id}/export?format=csv&gid=0`],
    [`https://docs.google.com/spreadsheets/d/${id}/edit#gid=77`, `/d/${id}/export?format=csv&gid=77`],
    [`https://docs.google.com/spreadsheets/d/${id}/edit?usp=sharing`, `/d/${id}/export?format=csv`],
    [`  https://docs.google.com/spreadsheets/u/1/d/${id}/  `, `/d/${id}/export?format=csv`],
    [`https://docs.google.com/spreadsheets/d/e/${published}/pubhtml`, `/d/e/${published}/pub?output=csv`],
    [
      `https://docs.google.com/spreadsheets/d/e/${published}/pub?gid=5&single=true&output=csv`,
      `/d/e/${published}/pub?output=csv&single=true&gid=5`,
    ],
  ])('of %s', (text, expected) =>
    expect(sheetCsvAddress(text)).toBe(`https://docs.google.com/spreadsheets${expected}`),
  );

  test.each([
    `http://docs.google.com/spreadsheets/d/${id}/edit`,
    `https://docs.google.com.evil.example/spreadsheets/d/${id}/edit`,
    `https://docs.google.com@evil.example/spreadsheets/d/${id}/edit`,
    `https://me:secret@docs.google.com/spreadsheets/d/${id}/edit`,
    `https://docs.google.com:8443/spreadsheets/d/${id}/edit`,
    `https://169.254.169.254/spreadsheets/d/${id}/edit`,
    `https://docs.google.com/document/d/${id}/edit`,
    `https://docs.google.com/spreadsheets/d/${id}/../../../evil`,
    'https://docs.google.com/spreadsheets/d/short/edit',
    'https://docs.google.com/spreadsheets/d/e/pub',
    `//docs.google.com/spreadsheets/d/${id}`,
    'a sheet',
    '',
  ])('does not exist for %s', (text) => expect(sheetCsvAddress(text)).toBeNull());

  test('takes nothing else from the address: a tab that is no number is the first one', () => {
    expect(sheetCsvAddress(`https://docs.google.com/spreadsheets/d/${id}/edit?gid=1%26x&evil=1`)).toBe(
      `https://docs.google.com/spreadsheets/d/${id}/export?format=csv`,
    );
  });
});
