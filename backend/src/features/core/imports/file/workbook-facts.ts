// Reads from an unpacked workbook what the reader of its cells leaves out: hidden sheets, and merged cells.
import type { XmlFile } from './unpack-xlsx.ts';

/** Merged cells, as indices from 0; `ref` as spreadsheets write it, such as A2:A5. */
type Merged = { ref: string; top: number; bottom: number; left: number };
/** Facts about a sheet. */
export type SheetFacts = { isHidden: boolean; merged: Merged[] };

/** More merged cells of a sheet are not read. */
const maxMerged = 2_000;
const lettersInAlphabet = 26;

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const plain = (xml: string): string =>
  xml.replace(/&(amp|lt|gt|quot|apos);/g, (_whole, name: string) => entities[name] ?? '');

const columnIndex = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * lettersInAlphabet + letter.charCodeAt(0) - 64, 0) - 1;

const readMerged = (xml: string): Merged[] => {
  const found = xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*?ref="(([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7}))"/g);
  return found
    .take(maxMerged)
    .map(([, ref = '', left = '', top, bottom]) => ({
      ref,
      left: columnIndex(left),
      top: Number(top) - 1,
      bottom: Number(bottom) - 1,
    }))
    .toArray();
};

/** Returns the facts of each sheet by its name. */
export const workbookFacts = (files: readonly XmlFile[]): Map<string, SheetFacts> => {
  const textOf = (name: string): string =>
    files.find((file) => file.name === name)?.bytes.toString('utf8') ?? '';
  const targets = new Map(
    [...textOf('xl/_rels/workbook.xml.rels').matchAll(/<(?:\w+:)?Relationship\s[^>]*>/g)].map(([tag]) => [
      attribute(tag, 'Id'),
      attribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const sheets = textOf('xl/workbook.xml').matchAll(/<(?:\w+:)?sheet\s[^>]*>/g);
  return new Map(
    [...sheets].map(([tag]) => [
      plain(attribute(tag, 'name')),
      {
        isHidden: /hidden/i.test(attribute(tag, 'state')),
        merged: readMerged(textOf(targets.get(attribute(tag, 'r:id')) ?? '')),
      },
    ]),
  );
};
