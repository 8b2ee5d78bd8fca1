// Builds the two bodies of a mail, plain text and HTML, from the same paragraphs.
import escapeHtml from 'escape-html';

/** A paragraph, or a link with its text; the address is on this site. */
export type MailPart = string | { words: string; url: string };

const buttonStyle =
  'display:inline-block;background:#1e5c3f;color:#ffffff;padding:12px 20px;border-radius:8px;' +
  'font-weight:600;text-decoration:none';

const htmlPart = (part: MailPart): string =>
  typeof part === 'string'
    ? `<p style="margin:0 0 16px">${escapeHtml(part).replaceAll('\n', '<br>')}</p>`
    : `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="${buttonStyle}">${escapeHtml(part.words)}</a></p>`;

const textPart = (part: MailPart): string =>
  typeof part === 'string' ? part : `${part.words}:\n${part.url}`;

/** The placeholder for the league's logo, replaced when the mail is sent. */
const logoPlace = '<!--logo-->';

/** Returns a mail's HTML with the league's logo at the top, or without one if the league has none. */
export const withLogo = (html: string, logo: { url: string; name: string } | null): string =>
  html.replace(
    logoPlace,
    logo
      ? `<p style="margin:0 0 20px"><img src="${escapeHtml(logo.url)}" alt="${escapeHtml(logo.name)}" height="40" style="height:40px;border:0"></p>`
      : '',
  );

/** Returns both bodies of a mail. */
export const mailBody = (
  parts: readonly MailPart[],
  language: 'en' | 'es',
): { text: string; html: string } => ({
  text: parts.map(textPart).join('\n\n'),
  html:
    `<!doctype html><html lang="${language}"><body style="margin:0;padding:24px;background:#f5f3ee;` +
    'color:#1d1b18;font:16px/1.5 system-ui,sans-serif"><div style="max-width:520px;margin:0 auto">' +
    `${logoPlace}${parts.map(htmlPart).join('')}</div></body></html>`,
});
