// What every public form goes through: robots are answered and forgotten, a second send has no second effect, an
// address may send so many. What the form means is its feature's business.
import { isDuplicateKey } from '../db/transaction.ts';
import type { CountForm } from './form-limits.ts';

type Form = { requestId: string; referenceCode: string };
type Steps<T> = {
  countForm: CountForm;
  address: string;
  /** The answer for a robot, which fills the field that people do not see. */
  decoy: () => T;
  /** The answer that an earlier send of the same form was given, or null. */
  earlier: () => Promise<T | null>;
  /** Stores the form, mails and publishes, in one transaction. */
  store: () => Promise<T>;
};

/** Takes a form in. @throws RATE_LIMITED */
export const receiveForm = async <T>(form: Form, steps: Steps<T>): Promise<T> => {
  if (form.referenceCode !== '') return steps.decoy();
  const before = await steps.earlier();
  if (before) return before;
  await steps.countForm(steps.address);
  try {
    return await steps.store();
  } catch (error) {
    // The duplicate of a double click was stored between the look and the write.
    const duplicate = isDuplicateKey(error) ? await steps.earlier() : null;
    if (duplicate) return duplicate;
    throw error;
  }
};
