// Writes the README of an export from the declarations of the features: every file, every column, what is left out.
import type { ImportKindName } from '@ahl/shared-types/imports';
import type { LeagueContents, LeagueTable } from '#face/league-export.ts';
import { type Manifest, manifestName } from './export-format.ts';

/** Returns a model by its name. */
type ModelOf = (name: string) => { schema: FieldSchema; collection: { name: string } };
/** The part of a schema that names its fields. */
type FieldSchema = { eachPath(fn: (path: string, type: FieldType) => void): unknown };
type FieldType = { instance: string; options?: { ref?: unknown }; schema?: FieldSchema };

const consistencyTexts = {
  snapshot: 'All files show the league as it was at one moment.',
  none: 'The files were read one after another: what was written meanwhile may be in one and not in another.',
} as const;

const importTexts = {
  venues: 'Venues',
  members: 'Members',
  results: 'Results',
  tdt: 'The Tournament Director',
  structures: 'Blind structures',
  hosts: 'Hosts',
  'calendar-events': 'Weekly events',
  'opening-points': 'Opening points',
  news: 'News',
  tournaments: 'Tournaments',
  invoices: 'Invoices',
} as const satisfies Readonly<Record<ImportKindName, string>>;

/** Text of a cell of a Markdown table. */
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const tableText = ({ name, about, readBy, columns }: LeagueTable, rows: number): string =>
  [
    `### ${name}.csv`,
    '',
    `${about} Rows: ${rows}.`,
    ...(readBy ? ['', `The panel reads this file: *Imports*, *${importTexts[readBy]}*.`] : []),
    '',
    '| column | meaning |',
    '|---|---|',
    ...columns.map((column) => `| ${cell(column.header)} | ${cell(column.about)} |`),
    '',
  ].join('\n');

const rowsText = (contents: LeagueContents, { files }: Manifest): string[] =>
  files.flatMap(({ file, model, rows }) => {
    const spec = model === null ? undefined : contents.rows.get(model);
    if (!spec) return [];
    const left = Object.entries(spec.without ?? {}).map(([field, why]) => `without \`${field}\`: ${why}`);
    const derived = spec.isDerived ? ['calculated again when the folder is read, and compared'] : [];
    return `| ${file} | ${rows} | ${cell([spec.about, ...derived, ...left].join('; '))} |`;
  });

/** The types of fields, as a README names them. */
const typeTexts: Readonly<Record<string, string>> = {
  String: 'text',
  Number: 'number',
  Boolean: 'true or false',
  Date: 'instant',
  ObjectId: 'id',
  Buffer: 'bytes, as Base64',
  Array: 'list',
  Mixed: 'any JSON',
};

const fieldsOf = (schema: FieldSchema, left: readonly string[] = []): string => {
  const fields: string[] = [];
  schema.eachPath((path, type) => {
    if (!left.includes(path)) fields.push(`\`${path}\` ${typeText(type)}`);
  });
  return fields.join(', ');
};

const typeText = ({ instance, options, schema }: FieldType): string => {
  const type = typeTexts[instance] ?? 'document';
  if (schema) return `${type} (${fieldsOf(schema)})`;
  if (typeof options?.ref !== 'string') return type;
  return `${instance === 'Array' ? 'list of ids' : type} of a ${options.ref}`;
};

/** Lists the fields of the JSON files with their types. */
const fieldsText = (contents: LeagueContents, { files }: Manifest, modelOf: ModelOf): string[] =>
  files.flatMap(({ file, model }) => {
    const spec = contents.rows.get(model ?? '');
    if (model === null || !spec) return [];
    const { schema } = modelOf(model);
    return `- ${file}: ${fieldsOf(schema, Object.keys(spec.without ?? {}))}`;
  });

/** Returns the README of an export, in Markdown. */
export const exportReadme = (contents: LeagueContents, manifest: Manifest, modelOf: ModelOf): string => {
  const rowsOf = new Map(manifest.files.map(({ file, rows }) => [file, rows]));
  return [
    `# ${manifest.league.replace(/\s+/g, ' ')}: all data of the league`,
    '',
    `Exported at ${manifest.createdAt} by version ${manifest.product}. Times of day are in the league's time zone, ${manifest.timeZone}; instants are in UTC. ${consistencyTexts[manifest.consistency]}`,
    '',
    'This folder holds personal data of all members in files that anybody can read: keep it where only you can read it.',
    '',
    '- `*.csv` are tables for a spreadsheet: UTF-8, commas, one line of headers. A text that a spreadsheet would run as a formula begins with an apostrophe; the imports of the panel remove it.',
    '- `json/*.ndjson` are the same records and all others, complete: one JSON document a line, in MongoDB Extended JSON (relaxed), where `{"$oid": …}` is an id and `{"$date": …}` an instant.',
    `- \`${manifestName}\` lists the files with their numbers of rows, for programs.`,
    '',
    'An empty installation of this product reads the whole folder: `npm run import -- <folder>`. Nobody has a password there: members use “forgot password”. Links and codes that were mailed or printed are signed with the `JWT_SECRET` of the old server, and work on with the same one.',
    '',
    '## Tables',
    '',
    ...contents.tables.map((table) => tableText(table, rowsOf.get(`${table.name}.csv`) ?? 0)),
    '## JSON files',
    '',
    '| file | rows | a row |',
    '|---|---|---|',
    ...rowsText(contents, manifest),
    '',
    '### Fields',
    '',
    'A field that a document leaves out has no value.',
    '',
    ...fieldsText(contents, manifest, modelOf),
    '',
    '## Not exported',
    '',
    '| collection | why |',
    '|---|---|',
    ...[...contents.left].map(([model, why]) => `| ${modelOf(model).collection.name} | ${cell(why)} |`),
    '',
  ].join('\n');
};
