// Compiles ICU messages. The build of the site runs it and leaves it out (`frontend/build/compile-texts.ts`): a browser
// gets compiled messages.
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage';

type Token = CompiledMessage[number];

/** ICU has no case for an empty text: it is the case `none` of a select. */
const withEmptyCase = (token: Token): Token => {
  if (!Array.isArray(token) || token[1] !== 'select') return token;
  const [name, type, cases] = token as [string, string, Record<string, unknown>];
  return ('none' in cases ? [name, type, { ...cases, '': cases.none }] : token) as Token;
};

const compiled = new Map<string, CompiledMessage>();

/** Compiles a message, once for each process. @throws if it is not a valid ICU message */
export const compileMessage = (message: string): CompiledMessage => {
  const known = compiled.get(message);
  if (known) return known;
  const made = compileMessageOrThrow(message).map(withEmptyCase);
  compiled.set(message, made);
  return made;
};
