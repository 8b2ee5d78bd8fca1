import { expect, test } from 'vitest';
import { z } from 'zod';
import { reason } from '../reasons/reason.ts';
import { personNameField } from './form-fields.ts';
import { checkInput } from './validation.ts';

const lines = z.object({ name: z.string(), password: z.string(), rows: z.array(z.string()) });

test('removes invisible and direction characters from every text, and leaves passwords as typed', () => {
  const checked = checkInput(lines, {
    name: 'Ev\u202eil',
    password: 'p\u200bw',
    rows: ['\u3164', 'می\u200cخواهم', '👨\u200d👩\u200d👧', 'two\nlines'],
  });

  expect(checked).toEqual({
    isValid: true,
    data: {
      name: 'Evil',
      password: 'p\u200bw',
      rows: ['', 'می\u200cخواهم', '👨\u200d👩\u200d👧', 'two\nlines'],
    },
  });
});

test('refuses a name without a letter, and says which field', () => {
  const person = z.object({ firstName: personNameField(reason('person.first-name-missing')) });
  const fieldsOf = (firstName: string) => {
    const checked = checkInput(person, { firstName });
    return checked.isValid ? checked.data : checked.fields;
  };

  for (const unseen of ['\u200b', '\u3164', '\u2800 ', '\u202e'])
    expect(fieldsOf(unseen)).toEqual({ firstName: reason('person.first-name-missing') });
  for (const letterless of ['-', '77', '🃏'])
    expect(fieldsOf(letterless)).toEqual({ firstName: reason('name.no-letter') });
  expect(fieldsOf('李')).toEqual({ firstName: '李' });
});

test('refuses input of any depth by its schema', () => {
  const deep = JSON.parse(`${'['.repeat(50_000)}${']'.repeat(50_000)}`);

  expect(checkInput(z.string(), deep).isValid).toBe(false);
});
