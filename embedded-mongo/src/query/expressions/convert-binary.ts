/** Binary data as text and back. */
import { Binary } from 'bson';
import { bytesOf } from '../../values/compare.ts';
import { typeNameOf } from '../../values/kinds.ts';
import { failure, NO_HANDLER, type Target, unsupported } from './conversion.ts';

/** The subtype of UUIDs. */
export const UUID_SUBTYPE = 4;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function uuidText(hex: string): string {
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** Binary data as text. @throws MongoError 241 */
export function binaryText(value: unknown, format: unknown): string {
  const { bytes, subtype } = bytesOf(value);
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const wanted = format === 'auto' ? (subtype === UUID_SUBTYPE ? 'uuid' : 'base64') : format;
  switch (wanted) {
    case 'base64':
    case 'base64url':
    case 'hex':
      return buffer.toString(wanted);
    case 'utf8': {
      const text = buffer.toString('utf8');
      if (Buffer.from(text).equals(buffer)) return text;
      throw failure(`BinData does not represent a valid UTF-8 string`);
    }
    case 'uuid':
      if (subtype === UUID_SUBTYPE && buffer.length === 16) return uuidText(buffer.toString('hex'));
      throw failure("Only the UUID subtype (4) is allowed with the 'uuid' format");
    default:
      throw failure(`Format must be speficied when converting from 'binData' to 'string' ${NO_HANDLER}`);
  }
}

const BINARY_TEXT: Readonly<Record<string, RegExp>> = {
  base64: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  base64url: /^[A-Za-z0-9_-]*={0,2}$/,
  hex: /^(?:[0-9a-fA-F]{2})*$/,
  utf8: /^/,
};

/** Text as binary data. @throws MongoError 241 */
export function toBinary(value: unknown, { subtype, format }: Target): unknown {
  if (typeNameOf(value) === 'binData') {
    if (bytesOf(value).subtype === subtype) return value;
    throw failure(`Conversions between different binData subtypes are not supported`);
  }
  if (typeof value !== 'string') throw unsupported(value, 'binData');
  if (format === 'uuid') {
    if (subtype !== UUID_SUBTYPE || !UUID.test(value))
      throw failure(`Input is not a valid UUID string: ${value}`);
    return new Binary(Buffer.from(value.replaceAll('-', ''), 'hex'), UUID_SUBTYPE);
  }
  const pattern =
    typeof format === 'string' && Object.hasOwn(BINARY_TEXT, format) ? BINARY_TEXT[format] : undefined;
  if (pattern === undefined)
    throw failure(`Format must be speficied when converting from 'string' to 'binData' ${NO_HANDLER}`);
  if (subtype === UUID_SUBTYPE) throw failure("Only the 'uuid' format is allowed with the UUID subtype");
  if (!pattern.test(value)) throw failure(`Input is not a valid ${String(format)} string.`);
  return new Binary(Buffer.from(value, format as BufferEncoding), subtype);
}
