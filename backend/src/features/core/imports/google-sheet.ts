// Fetches the CSV of a Google sheet. The address is built from the id alone, and redirects are followed only where Google
// serves such files, both over https: a name that resolves to a machine of our own has no certificate for it.
import { invalidField } from '@ahl/shared-types/common';
import { maxImportBytes } from '@ahl/shared-types/imports';

/** Fetches an address; tests provide their own. */
export type FetchSheet = (address: string, options: RequestInit) => Promise<Response>;

const maxMs = 10_000;
const maxRedirects = 3;
const maxMb = maxImportBytes / 1024 / 1024;

const notShared = () => invalidField('address', 'import.sheet-not-shared');
const unreachable = () => invalidField('address', 'import.sheet-unreachable');

/** Returns where a redirect leads, if Google serves files there. @throws VALIDATION_FAILED */
const followed = (from: string, location: string | null): string => {
  const url = location === null ? null : URL.parse(location, from);
  const isPlain = url?.protocol === 'https:' && url.port === '' && url.username === '' && url.password === '';
  if (isPlain && url.hostname.endsWith('.googleusercontent.com')) return url.href;
  // A sheet that is not shared leads to the sign-in of Google.
  throw url?.hostname.endsWith('.google.com') ? notShared() : unreachable();
};

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400;

/** Fetches the answer behind redirects. @throws VALIDATION_FAILED */
const fetchFollowing = async (
  fetchSheet: FetchSheet,
  address: string,
  signal: AbortSignal,
): Promise<Response> => {
  const options = { redirect: 'manual', signal, headers: { accept: 'text/csv' } } as const;
  let current = address;
  for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
    const response = await fetchSheet(current, options);
    if (!isRedirect(response)) return response;
    await response.body?.cancel();
    current = followed(current, response.headers.get('location'));
  }
  throw unreachable();
};

/** @throws VALIDATION_FAILED for an answer that is no CSV: the page of a sheet that is not shared is HTML */
const assertCsv = ({ status, headers }: Response): void => {
  if (status === 401 || status === 403 || status === 404 || status === 410) throw notShared();
  if (status !== 200) throw unreachable();
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'text/csv') throw notShared();
};

/** Reads an answer up to the size of a file. @throws VALIDATION_FAILED */
const readBounded = async ({ body, headers }: Response): Promise<Buffer> => {
  const tooLarge = () => invalidField('address', 'import.sheet-too-large', { maxMb });
  if (Number(headers.get('content-length') ?? 0) > maxImportBytes) throw tooLarge();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxImportBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/** Whether an error is that of a connection or of the time limit, not a refusal. */
const isOfConnection = (error: unknown): boolean =>
  error instanceof TypeError || (error instanceof DOMException && error.name !== 'DataError');

/** Returns the CSV of a sheet, by the address of its CSV. @throws VALIDATION_FAILED that says what to do */
export const readGoogleSheet = async (
  fetchSheet: FetchSheet,
  csvAddress: string,
  signal: AbortSignal = AbortSignal.timeout(maxMs),
): Promise<Buffer> => {
  try {
    const response = await fetchFollowing(fetchSheet, csvAddress, signal);
    try {
      assertCsv(response);
      return await readBounded(response);
    } finally {
      if (response.body && !response.body.locked) await response.body.cancel();
    }
  } catch (error) {
    if (isOfConnection(error)) throw unreachable();
    throw error;
  }
};
