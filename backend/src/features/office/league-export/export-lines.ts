// Reads the rows of a JSON file of an export, one line at a time, however large the file is.
import { createReadStream } from 'node:fs';
import { mongo } from 'mongoose';
import { ExportFolderError } from './export-format.ts';

const { EJSON } = mongo.BSON;

/** A row with the number of its line, from 1. */
export type ExportedLine = { line: number; row: Record<string, unknown>; length: number };

/** The largest document of MongoDB is 16 MB, and a picture grows by a third as text. In characters. */
const maxLineLength = 24 * 1024 * 1024;

async function* textLinesOf(path: string, name: string): AsyncGenerator<string> {
  let rest = '';
  for await (const piece of createReadStream(path, { encoding: 'utf8' })) {
    rest += piece;
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineLength) throw new ExportFolderError(`${name} has a line of more than 24 MB.`);
    yield* lines;
  }
  if (rest !== '') yield rest;
}

const isDocument = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && '_id' in value;

const parse = (text: string): unknown => {
  try {
    return EJSON.parse(text, { relaxed: true });
  } catch {
    return null;
  }
};

/** Yields the rows of a file. @throws ExportFolderError that names file and line */
export async function* exportedLines(path: string, name: string): AsyncGenerator<ExportedLine> {
  let line = 0;
  for await (const text of textLinesOf(path, name)) {
    line += 1;
    const row = parse(text);
    if (!isDocument(row))
      throw new ExportFolderError(`${name}, line ${line}: this is no JSON document with an _id.`);
    yield { line, row, length: text.length };
  }
}
