/** Converts binary data to strings and back. */
import { Binary } from 'bson';
import { MongoError } from '../../errors.ts';
import { bytesOf } from '../../values/compare.ts';
import { isNumeric, typeNameOf } from '../../values/kinds.ts';
import { int32Of } from './arguments.ts';
import { failure, NO_HANDLER, type Target, unsupported } from './conversion.ts';
import { isNullish } from './expression.ts';

/** The subtype of a UUID. */
export const UUID_SUBTYPE = 4;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const FORMATS = ['auto', 'base64', 'base64url', 'hex', 'utf8', 'uuid'];
/** The highest subtype defined by BSON; those from 128 on are user-defined. */
const LAST_NAMED_SUBTYPE = 9;

function uuidText(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Returns the format of a conversion; undefined for none. @throws MongoError 4341114, 4341125 */
export function formatFrom(value: unknown): string | undefined {
  if (isNullish(value)) return undefined;
  if (typeof value !== 'string') {
    throw new MongoError(
      4341114,
      `$convert requires that 'format' be a string, found: ${typeNameOf(value)} with value ${String(value)}`,
    );
  }
  if (FORMATS.includes(value)) return value;
  throw new MongoError(4341125, `Invalid 'format' argument for $convert: ${value}`);
}

function withoutFormat(from: string, to: string): MongoError {
  return new MongoError(4341115, `Format must be speficied when converting from '${from}' to '${to}'`);
}

/** Converts binary data to a string. @throws MongoError 241, 4341115 */
export function binaryText(value: unknown, format: unknown): string {
  const { bytes, subtype } = bytesOf(value);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const isUuid = subtype === UUID_SUBTYPE && buffer.length === 16;
  switch (format === 'auto' ? (isUuid ? 'uuid' : 'base64') : format) {
    case 'base64':
      return buffer.toString('base64');
    case 'base64url':
      return buffer.toString('base64url');
    case 'hex':
      return buffer.toString('hex').toUpperCase();
    case 'utf8': {
      const text = buffer.toString('utf8');
      if (Buffer.from(text).equals(buffer)) return text;
      throw failure(`BinData does not represent a valid UTF-8 string ${NO_HANDLER}`);
    }
    case 'uuid':
      if (isUuid) return uuidText(buffer.toString('hex'));
      throw failure(`BinData does not represent a valid UUID ${NO_HANDLER}`);
    default:
      throw withoutFormat('binData', 'string');
  }
}

const BINARY_TEXT: Readonly<Record<string, RegExp>> = {
  base64: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  base64url: /^[A-Za-z0-9_-]*={0,2}$/,
  hex: /^(?:[0-9a-fA-F]{2})*$/,
  utf8: /^/,
};

/** Returns the number of a subtype. @throws MongoError 4341106, 4341107, 4341108 */
function subtypeFrom(value: unknown): number {
  if (!isNumeric(value)) {
    throw new MongoError(
      4341108,
      `For BinData, $convert's 'subtype' argument must be a number, but is ${typeNameOf(value)}`,
    );
  }
  const subtype = int32Of(value);
  if (subtype === undefined)
    throw new MongoError(4341106, "In $convert, numeric 'subtype' argument is not an integer");
  const isKnown = subtype >= 0 && (subtype <= LAST_NAMED_SUBTYPE || subtype >= 128) && subtype <= 255;
  if (isKnown) return subtype;
  throw new MongoError(
    4341107,
    `In $convert, numeric value for 'subtype' does not correspond to a BinData type: ${subtype}`,
  );
}

/** Converts a string to binary data. @throws MongoError 241, 4341115 and those of an invalid subtype */
export function toBinary(value: unknown, target: Target): unknown {
  if (typeNameOf(value) === 'binData') {
    if (bytesOf(value).subtype === subtypeFrom(target.subtype)) return value;
    throw failure('Conversions between different BinData subtypes are not supported');
  }
  if (typeof value !== 'string') throw unsupported(value, 'binData');
  if (isNullish(target.format)) throw withoutFormat('string', 'binData');
  return binaryOf(value, subtypeFrom(target.subtype), String(target.format));
}

function binaryOf(text: string, subtype: number, format: string): Binary {
  if ((format === 'uuid') !== (subtype === UUID_SUBTYPE))
    throw failure("Only the 'uuid' format is allowed with the UUID subtype");
  if (format === 'uuid') {
    if (!UUID.test(text)) throw failure(`Input is not a valid UUID string: ${text}`);
    return new Binary(Buffer.from(text.replaceAll('-', ''), 'hex'), UUID_SUBTYPE);
  }
  const pattern = Object.hasOwn(BINARY_TEXT, format) ? BINARY_TEXT[format] : undefined;
  if (pattern === undefined) throw failure(`Invalid format '${format}' ${NO_HANDLER}`);
  if (!pattern.test(text)) throw failure(`Input is not a valid ${format} string.`);
  return new Binary(Buffer.from(text, format as BufferEncoding), subtype);
}
