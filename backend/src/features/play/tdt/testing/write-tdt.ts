// Writes values in the notation of a `.tdt` file, as the program does: the inverse of the parser.
import type { TdtFields, TdtValue } from '../tdt-value.ts';

/** How a version writes its maps. 3.7: `Map.from([["k", 1]])`; before: `new Map({"k": 1})`. */
export type MapForm = 'map-from' | 'new-map';

const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '"': '\\"',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

const writeText = (text: string): string =>
  `"${text.replace(/[\\"\n\r\t]/g, (character) => escapes[character] ?? '')}"`;

const isBareKey = (key: string): boolean => /^[A-Za-z_$][\w$]*$/.test(key);

/** Writes an object: `{ V: "3.7.2" }`. */
export const writeObject = (fields: TdtFields, form: MapForm): string => {
  const write = ([key, value]: readonly [string, TdtValue]) =>
    `${isBareKey(key) ? key : writeText(key)}: ${writeTdt(value, form)}`;
  return `{${[...fields].map(write).join(', ')}}`;
};

const writeMap = (fields: TdtFields, form: MapForm): string => {
  if (form === 'map-from')
    return `Map.from([${[...fields].map(([key, value]) => `[${writeText(key)}, ${writeTdt(value, form)}]`).join(', ')}])`;
  const write = ([key, value]: readonly [string, TdtValue]) => `${writeText(key)}: ${writeTdt(value, form)}`;
  return `new Map({${[...fields].map(write).join(', ')}})`;
};

/** Writes any value; fields directly within a class are an object, others a map. */
const writeTdt = (value: TdtValue, form: MapForm): string => {
  if (typeof value === 'string') return writeText(value);
  if (typeof value === 'number') return Object.is(value, -0) ? '-0' : String(value);
  if (typeof value !== 'object' || value === null) return String(value);
  if (value instanceof Map) return writeMap(value, form);
  if ('className' in value) {
    const args = value.args.map((arg) => (arg instanceof Map ? writeObject(arg, form) : writeTdt(arg, form)));
    return `new ${value.className}(${args.join(', ')})`;
  }
  return `[${(value as readonly TdtValue[]).map((item) => writeTdt(item, form)).join(', ')}]`;
};
