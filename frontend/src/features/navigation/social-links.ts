/** The sites that have an icon of their own, by the name in their address. */
const names: Readonly<Record<string, string>> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
};

/** Returns the id and the name of the site of an address: `https://www.youtube.com/@ahl` → `youtube`, `YouTube`. */
export const siteOf = (url: string): { id: string; name: string } => {
  const host = new URL(url).hostname.replace('www.', '');
  const id = host.split('.').at(-2) ?? '';
  return { id, name: names[id] ?? host };
};
