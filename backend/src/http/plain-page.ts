// Makes a page of a few words without scripts and data, for when nothing else can be shown: a code that is no longer
// used, maintenance. Light and dark follow the device.
import escapeHtml from 'escape-html';

/** The content of such a page. */
export type PlainPage = {
  language: 'en' | 'es';
  productName: string;
  title: string;
  text: string;
  /** The most likely one first; a quiet one is for few people. */
  links: readonly { words: string; path: string; isQuiet?: boolean }[];
  /** After how many seconds the browser reloads the page. */
  refreshSeconds?: number;
};

const style = `
:root{color-scheme:light dark;--paper:light-dark(#F5F3EC,#0B110E);--surface:light-dark(#fff,#121A16);--line:light-dark(#E2DDD0,#25332C);--ink:light-dark(#14201A,#EAF1EC);--ink2:light-dark(#57635C,#A0B2A8);--felt:light-dark(#0B5D43,#3BC48E);--feltink:light-dark(#fff,#06140E)}
*{box-sizing:border-box}body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:28px 16px;background:var(--paper);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{max-width:480px;width:100%;background:var(--surface);border:1px solid var(--line);border-radius:12px;padding:28px}
p.name{margin:0 0 8px;color:var(--ink2);font-weight:600;letter-spacing:.04em}h1{margin:0 0 12px;font-size:30px;line-height:1.15;text-wrap:balance}p.text{margin:0;color:var(--ink2);white-space:pre-line}
nav{display:flex;flex-wrap:wrap;gap:14px;margin-top:28px}a{display:inline-flex;align-items:center;min-height:48px;padding:0 20px;border-radius:9px;border:1px solid var(--line);color:inherit;font-weight:600;text-decoration:none}
a.likely{background:var(--felt);border-color:var(--felt);color:var(--feltink)}a:focus-visible{outline:2px solid var(--felt);outline-offset:2px}`;

/** Returns the whole page. */
export const plainPage = ({
  language,
  productName,
  title,
  text,
  links,
  refreshSeconds,
}: PlainPage): string => {
  const buttons = links
    .map(({ words, path, isQuiet }, index) => {
      const className = index === 0 && !isQuiet ? ' class="likely"' : '';
      return `<a${className} href="${escapeHtml(path)}">${escapeHtml(words)}</a>`;
    })
    .join('');
  const nav = buttons === '' ? '' : `<nav>${buttons}</nav>`;
  const refresh = refreshSeconds ? `<meta http-equiv="refresh" content="${refreshSeconds}">` : '';
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">${refresh}` +
    `<title>${escapeHtml(`${title} · ${productName}`)}</title><style>${style}</style></head>` +
    `<body><main><p class="name">${escapeHtml(productName)}</p><h1>${escapeHtml(title)}</h1>` +
    `<p class="text">${escapeHtml(text)}</p>${nav}</main></body></html>`
  );
};
