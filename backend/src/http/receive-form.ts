// The steps of every public form: robots are answered and ignored, a second send has no second effect, and the forms of
// an address are limited. The meaning of a form is its feature's business.
import { isDuplicateKey } from '#db/transaction.ts';
import type { CountForm } from './form-limits.ts';

type Form = { requestId: string; referenceCode: string };
type Steps<T> = {
  countForm: CountForm;
  address: string;
  /** Returns the answer for a robot, which fills in the field that people do not see. */
  decoy: () => T;
  /** Returns the answer to an earlier send of the same form, or null. */
  earlier: () => Promise<T | null>;
  /** Stores the form, queues mails and publishes, in one transaction. */
  store: () => Promise<T>;
};

/** Receives a form. @throws RATE_LIMITED */
export const receiveForm = async <T>(form: Form, steps: Steps<T>): Promise<T> => {
  if (form.referenceCode !== '') return steps.decoy();
  const before = await steps.earlier();
  if (before) return before;
  await steps.countForm(steps.address);
  try {
    return await steps.store();
  } catch (error) {
    // The duplicate of a double click was stored between the check and the write.
    const duplicate = isDuplicateKey(error) ? await steps.earlier() : null;
    if (duplicate) return duplicate;
    throw error;
  }
};
