// A query key of the data cache and the address of its GET, for both sides: the server writes a page's first answers
// under the same keys that the browser reads.

/** An API path, then its parameters; a closing object is the query string. */
export type ApiKey = readonly [path: `/api/${string}`, ...rest: unknown[]];

/** `{ page: 2, search: '' }` → `?page=2`; what is empty is left out. */
export const toQueryString = (query: Record<string, unknown> = {}): string => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  const text = search.toString();
  return text && `?${text}`;
};

/** `['/api/tournaments/date', '2025-07-25']` → the URL; a closing object becomes the query string. */
export const urlOfKey = (key: readonly unknown[]): string => {
  const last = key.at(-1);
  const hasQuery = typeof last === 'object' && last !== null;
  const parts = (hasQuery ? key.slice(0, -1) : key).map((part, index) =>
    index === 0 ? String(part) : encodeURIComponent(String(part)),
  );
  return parts.join('/') + (hasQuery ? toQueryString(last as Record<string, unknown>) : '');
};
