// The address of the CSV of a Google sheet, from any address of the sheet that people copy. Only what the address names is
// taken from it, the id and the tab: the server builds the one that it fetches itself.

const host = 'docs.google.com';
const sharedPath = /^\/spreadsheets(?:\/u\/\d{1,2})?\/d\/([\w-]{20,100})(?:\/[\w-]*)?\/?$/;
const publishedPath = /^\/spreadsheets(?:\/u\/\d{1,2})?\/d\/e\/([\w-]{20,200})(?:\/[\w-]*)?\/?$/;

/** The tab of a sheet that an address opens; null for the first one. */
const tabOf = (url: URL): string | null => {
  const tab = url.searchParams.get('gid') ?? /(?:^#|&)gid=(\d+)/.exec(url.hash)?.[1] ?? '';
  return /^\d{1,12}$/.test(tab) ? tab : null;
};

/**
 * Returns the address of the CSV of a Google sheet: of the copy that was published to the web, or of one that everybody
 * with the link can read. Null for any other address.
 */
export const sheetCsvAddress = (text: string): string | null => {
  const url = URL.parse(text.trim());
  if (url?.protocol !== 'https:' || url.hostname !== host || url.port !== '') return null;
  if (url.username !== '' || url.password !== '') return null;
  const tab = tabOf(url);
  const published = publishedPath.exec(url.pathname)?.[1];
  if (published) {
    const ofTab = tab === null ? '' : `&single=true&gid=${tab}`;
    return `https://${host}/spreadsheets/d/e/${published}/pub?output=csv${ofTab}`;
  }
  const shared = sharedPath.exec(url.pathname)?.[1];
  return shared
    ? `https://${host}/spreadsheets/d/${shared}/export?format=csv${tab === null ? '' : `&gid=${tab}`}`
    : null;
};
