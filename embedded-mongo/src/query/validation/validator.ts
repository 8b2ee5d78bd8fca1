/** Collection validators: the conditions for documents, and the treatment of documents that do not match. */
import { MongoError } from '../../errors.ts';
import { type Collation, parseCollation } from '../../values/collation.ts';
import { type Doc, isDoc } from '../../values/kinds.ts';
import { parseFilter } from '../filter.ts';
import { compileFilter, type Matcher } from '../matcher.ts';
import { explainQuery } from './explain-query.ts';

/** The collection options that control document validation. */
export const VALIDATION_OPTIONS = ['validator', 'validationLevel', 'validationAction'] as const;

const LEVELS = ['off', 'strict', 'moderate'];
const ACTIONS = ['error', 'warn', 'errorAndLog'];
/** Operators not allowed in a validator, because they depend on more than the document. */
const NOT_ALLOWED = new Set(['$text', '$where', '$near', '$nearSphere', '$geoNear']);
const WITHOUT_VALIDATORS = ['admin', 'local', 'config'];

type Validator = {
  readonly matches: Matcher;
  readonly query: Doc;
  readonly collation: Collation | undefined;
  readonly isModerate: boolean;
};

const compiled = new WeakMap<Doc, Validator | null>();

/** Parses the validation options of a command. @throws MongoError 2, 72, 224 and those of an invalid query */
export function validationOptions(command: Doc, db: string): Doc {
  const { validator, validationLevel, validationAction } = command;
  const options: Doc = {};
  if (validator !== undefined) {
    if (!isDoc(validator))
      throw new MongoError(14, "BSON field 'validator' is the wrong type, expected object");
    if (WITHOUT_VALIDATORS.includes(db))
      throw new MongoError(72, `Document validators are not allowed on collections in the ${db} database`);
    assertAllowed(validator);
    compileFilter(parseFilter(validator));
    options.validator = validator;
  }
  for (const [name, value, known] of [
    ['validationLevel', validationLevel, LEVELS],
    ['validationAction', validationAction, ACTIONS],
  ] as const) {
    if (value === undefined) continue;
    if (typeof value !== 'string' || !known.includes(value))
      throw new MongoError(
        2,
        `Enumeration value '${String(value)}' for field '${name}' is not a valid value.`,
      );
    options[name] = value;
  }
  return options;
}

function assertAllowed(query: unknown): void {
  if (Array.isArray(query)) for (const part of query) assertAllowed(part);
  if (!isDoc(query)) return;
  for (const key of Object.keys(query)) {
    if (NOT_ALLOWED.has(key)) throw new MongoError(224, `${key} is not allowed in this context`);
    if (key !== '$expr' && key !== '$jsonSchema') assertAllowed(query[key]);
  }
}

function validatorOf(options: Doc): Validator | null {
  const known = compiled.get(options);
  if (known !== undefined) return known;
  const made = compile(options);
  compiled.set(options, made);
  return made;
}

function compile({
  validator,
  validationLevel,
  validationAction,
  collation: collationInput,
}: Doc): Validator | null {
  const isIdle = !isDoc(validator) || validationLevel === 'off' || validationAction === 'warn';
  if (isIdle || Object.keys(validator).length === 0) return null;
  const collation = parseCollation(collationInput);
  const matches = compileFilter(parseFilter(validator), { collation });
  return { matches, query: validator, collation, isModerate: validationLevel === 'moderate' };
}

/** True if the validator of a collection accepts a document, whatever the validation level. */
export function isValid(options: Doc, doc: Doc): boolean {
  if (!isDoc(options.validator)) return true;
  const { validator, collation } = options;
  return (
    validatorOf(options)?.matches(doc) ??
    compileFilter(parseFilter(validator), { collation: parseCollation(collation) })(doc)
  );
}

/**
 * Refuses a document that the validator of its collection does not accept. `before` is the document that an update
 * changes: at the level `moderate`, a document that was already invalid can stay invalid. @throws MongoError 121
 */
export function assertValid(options: Doc, doc: Doc, before?: Doc): void {
  if (options.validator === undefined) return;
  const validator = validatorOf(options);
  if (validator === null || validator.matches(doc)) return;
  if (before !== undefined && validator.isModerate && !validator.matches(before)) return;
  const details = explainQuery(validator.query, doc, validator.collation);
  throw new MongoError(121, 'Document failed validation', {
    errInfo: { failingDocumentId: doc._id, details },
  });
}
