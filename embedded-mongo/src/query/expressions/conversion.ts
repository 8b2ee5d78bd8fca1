/** What conversions have in common. */
import { MongoError } from '../../errors.ts';
import { type TypeAlias, typeNameOf } from '../../values/kinds.ts';

/** What a conversion may need beside the value. */
export type Target = { readonly type: TypeAlias; readonly subtype: unknown; readonly format: unknown };

/** Turns a value into one of the target's type. @throws MongoError 241 */
export type Conversion = (value: unknown, target: Target) => unknown;

/** How texts of errors end. */
export const NO_HANDLER = 'in $convert with no onError value';
/** The code of all conversions that fail. */
export const CONVERSION_FAILURE = 241;

/** A conversion that fails. */
export function failure(message: string): MongoError {
  return new MongoError(CONVERSION_FAILURE, message);
}

/** A conversion that there is none of. */
export function unsupported(value: unknown, type: string): MongoError {
  return failure(`Unsupported conversion from ${typeNameOf(value)} to ${type} ${NO_HANDLER}`);
}

/** A text that is no number. */
export function unparsable(text: string, why: string): MongoError {
  return failure(`Failed to parse number '${text}' ${NO_HANDLER}: ${why}`);
}
