/** The explanations on the page: differences that the runner ignores, and the cause of each failure. */
import type { TestResult } from './run-file.ts';

/** Where the driver for Node differs from the tests and the server is not involved. */
export const HABITS: readonly string[] = [
  'It puts a limit of ten seconds on the write concern of a commit (`events.ts`).',
  'It does not send `bypassDocumentValidation` where that is false (`events.ts`).',
  'It sends the read concern of a client from one object and changes that later; what counts is what was sent (`events.ts`).',
  'It adds `didUpsert` to each update of a `clientBulkWrite`, as the specification allows (`results.ts`).',
  'It puts the error of a whole `clientBulkWrite` into the cause of its own error (`expect-error.ts`).',
  'It sends the command of a command cursor with the first read, so the runner does that read (`operations/cursors.ts`).',
];

type Explanation = { readonly file: RegExp; readonly reason?: RegExp; readonly text: string };

const EXPLANATIONS: readonly Explanation[] = [
  { file: /timeseries/, text: 'Time series collections are no part of this server.' },
  { file: /clustered/, text: 'Clustered collections are no part of this server.' },
  {
    file: /transactions/,
    reason: /^not done/,
    text: 'The driver connects only where there is a secondary to read from as its client asks, and this server is alone in its set.',
  },
  {
    file: /gridfs-download/,
    text: 'The driver asks for a file by `{ _id: { $eq: id } }`, not by `{ _id: id }`.',
  },
  { file: /create-null-ids/, text: 'The driver makes an id where a document to insert has null for one.' },
  {
    file: /client-bulkWrite-partialResults/,
    text: 'The driver gives a partial result of zeros where there should be none.',
  },
  {
    file: /retryable-writes.*\/bulkWrite/,
    reason: /insertedIds/,
    text: 'The driver tells the id of a document that was never inserted.',
  },
  {
    file: /transactions.*\/client-bulkWrite/,
    reason: /expected an error/,
    text: 'The driver leaves the write concern of an operation out in a transaction, and does not refuse it.',
  },
];

const UNEXPLAINED = 'Not explained.';

type Failure = { readonly path: string; readonly result: TestResult };

/** Whether the cause of a failure is known. */
export function isExplained(failure: Failure): boolean {
  return explanationOf(failure) !== UNEXPLAINED;
}

/** Returns the cause of a failure: the first explanation that fits. */
export function explanationOf({ path, result }: Failure): string {
  const seen = result.status === 'failed' ? result.reason : '';
  const found = EXPLANATIONS.find(({ file, reason }) => file.test(path) && (reason?.test(seen) ?? true));
  return found?.text ?? UNEXPLAINED;
}
