/** The variables of a command: its `let`, evaluated once before any document is read, and `$$NOW`. */
import { MongoError, typeMismatch } from '../errors.ts';
import { evaluate } from '../query/expression.ts';
import { type Doc, isDoc, setField, typeNameOf } from '../values/kinds.ts';

/** Evaluates a command's variables. `now` is the same for the whole command. @throws MongoError 14, 16867, 4890500 */
export function letVariables(command: Doc, now: Date): Doc {
  const variables: Doc = { NOW: now };
  if (command.let === undefined || command.let === null) return variables;
  if (!isDoc(command.let)) {
    const [name = ''] = Object.keys(command);
    throw typeMismatch(
      `BSON field '${name}.let' is the wrong type '${typeNameOf(command.let)}', expected type 'object'`,
    );
  }
  for (const [name, expression] of Object.entries(command.let)) {
    assertName(name);
    if (readsField(expression)) {
      throw new MongoError(
        4890500,
        'Command let Expression tried to access a field, but this is not allowed because Command let Expressions run before the query examines any documents.',
      );
    }
    setField(variables, name, evaluate({}, expression, variables));
  }
  return variables;
}

function assertName(name: string): void {
  if (/^[a-z\u0080-\uffff]/u.test(name)) {
    if (/^[a-zA-Z0-9_\u0080-\uffff]+$/u.test(name)) return;
    throw new MongoError(16868, `'${name}' contains an invalid character for a variable name`);
  }
  throw new MongoError(16867, `'${name}' starts with an invalid character for a user variable name`);
}

/** True if an expression names a field of the document, as `$a` does and `$$a` does not. */
function readsField(expression: unknown): boolean {
  if (typeof expression === 'string') return /^\$(?!\$)|^\$\$(?:ROOT|CURRENT)\b/.test(expression);
  if (Array.isArray(expression)) return expression.some(readsField);
  if (!isDoc(expression) || '$literal' in expression) return false;
  return Object.values(expression).some(readsField);
}
