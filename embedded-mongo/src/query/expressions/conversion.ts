/** Definitions shared by conversions. */
import { MongoError } from '../../errors.ts';
import { type TypeAlias, typeNameOf } from '../../values/kinds.ts';

/** The target type of a conversion and its options. */
export type Target = { readonly type: TypeAlias; readonly subtype: unknown; readonly format: unknown };

/** Converts a value to the target's type. @throws MongoError 241 */
export type Conversion = (value: unknown, target: Target) => unknown;

/** The end of error messages. */
export const NO_HANDLER = 'in $convert with no onError value';
/** The error code of all failed conversions. */
export const CONVERSION_FAILURE = 241;

/** Returns the error for a failed conversion. */
export function failure(message: string): MongoError {
  return new MongoError(CONVERSION_FAILURE, message);
}

/** Returns the error for a conversion that does not exist. */
export function unsupported(value: unknown, type: string): MongoError {
  return failure(`Unsupported conversion from ${typeNameOf(value)} to ${type} ${NO_HANDLER}`);
}

/** Returns the error for a string that is not a number. */
export function unparsable(text: string, why: string): MongoError {
  return failure(`Failed to parse number '${text}' ${NO_HANDLER}: ${why}`);
}
