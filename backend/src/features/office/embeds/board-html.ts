// Renders a board as a page for an iframe: no scripts, no cookies, no external resources; its colours come from the
// URL.
import type { BoardTheme, NightBoard, NightsBoard, StandingsBoard } from '@ahl/shared-types/embeds';
import { dayIn, textIn, translator } from '@ahl/shared-types/texts';
import escapeHtml from 'escape-html';
import { boardTexts } from './board.texts.ts';

/** A board with its heading as text. */
export type BoardPage = {
  heading: string;
  theme: BoardTheme;
  body: string;
  pageUrl: string;
  productName: string;
  /** How often it reloads; by default every five minutes. */
  refreshSeconds?: number;
};

/** How often an open board reloads, in seconds. */
const usualRefreshSeconds = 300;
/** The same for a night that runs or takes entries. */
export const liveRefreshSeconds = 60;

const styleOf = ({ paper, ink, accent }: BoardTheme): string => `
*{box-sizing:border-box}body{margin:0;padding:14px;background:${paper};color:${ink};font:15px/1.45 system-ui,sans-serif}
h1{margin:0 0 10px;font-size:20px;line-height:1.2}table{width:100%;border-collapse:collapse}th,td{padding:7px 6px;text-align:left;border-top:1px solid color-mix(in srgb,${ink} 18%,${paper})}
th{font-size:12px;font-weight:600;text-transform:uppercase;letter-spacing:.06em;border-top:0}.end{text-align:right;font-variant-numeric:tabular-nums}
ul{list-style:none;margin:0;padding:0}li{display:flex;gap:14px;padding:8px 0;border-top:1px solid color-mix(in srgb,${ink} 18%,${paper})}li:first-child{border-top:0}
.when{flex:0 0 7.5em;font-weight:600;font-variant-numeric:tabular-nums}.name,.state{font-weight:600}.state{color:${accent}}p{margin:0 0 6px}.off{text-decoration:line-through}
a{color:${accent};font-weight:600}a:focus-visible{outline:2px solid ${accent};outline-offset:2px}footer{margin-top:12px;font-size:13px}`;

/** Returns the rows of the standings as HTML. */
export const standingsHtml = ({ rows }: StandingsBoard, theme: BoardTheme): string => {
  const t = translator(theme.lang);
  if (rows.length === 0) return `<p>${t(boardTexts.noRows)}</p>`;
  const lines = rows.map(
    ({ rank, name, nights, points }) =>
      `<tr><td class="end">${rank}</td><td>${escapeHtml(name)}</td><td class="end">${nights}</td>` +
      `<td class="end">${points}</td></tr>`,
  );
  return (
    `<table><thead><tr><th class="end">${t(boardTexts.rank)}</th><th>${t(boardTexts.player)}</th><th class="end">${t(boardTexts.nights)}</th>` +
    `<th class="end">${t(boardTexts.points)}</th></tr></thead><tbody>${lines.join('')}</tbody></table>`
  );
};

/** Returns nights as a list in HTML; `hasDays` adds the day of each. */
export const nightsHtml = (
  { nights }: NightsBoard,
  theme: BoardTheme,
  { hasDays }: { hasDays: boolean },
): string => {
  const t = translator(theme.lang);
  if (nights.length === 0) return `<p>${t(boardTexts.noNights)}</p>`;
  const lines = nights.map(({ date, startTime, name, venueName, city, isCancelled }) => {
    const day = hasDays ? `${escapeHtml(dayIn(theme.lang, date))}<br>` : '';
    const place = hasDays ? '' : `<br>${escapeHtml([venueName, city].filter(Boolean).join(', '))}`;
    const title = `<span class="name${isCancelled ? ' off' : ''}">${escapeHtml(name)}</span>`;
    const cancelled = isCancelled ? ` ${t(boardTexts.cancelled)}` : '';
    return `<li><span class="when">${day}${escapeHtml(startTime)}</span><span>${title}${cancelled}${place}</span></li>`;
  });
  return `<ul>${lines.join('')}</ul>`;
};

/** Returns the sentence about the entry to a night. */
const entryText = ({ night, entry }: NightBoard, t: ReturnType<typeof translator>): string => {
  if (night.isCancelled) return t(boardTexts.cancelled);
  const { status, minutesLeft, winners } = entry;
  if (status === 'accepting') return t(boardTexts.accepting, { minutes: minutesLeft ?? 0 });
  if (status === 'finished' && winners.length > 0) return t(boardTexts.won, { names: winners.join(', ') });
  return t(boardTexts[status]);
};

/** Returns the sentence about a running clock. */
const clockText = (
  { isPaused, level, blinds, playersLeft, entries }: NonNullable<NightBoard['clock']>,
  t: ReturnType<typeof translator>,
): string => {
  const row = level === null ? t(boardTexts.break) : t(boardTexts.level, { level, blinds });
  const people = t(boardTexts.playersLeft, { playersLeft, entries });
  return [row, people, isPaused ? t(boardTexts.paused) : ''].filter(Boolean).join(' · ');
};

/** Returns one night in HTML: when, where, whether players can enter, and its clock. */
export const nightHtml = (board: NightBoard, theme: BoardTheme): string => {
  const t = translator(theme.lang);
  const { date, startTime, venueName, address, city, isCancelled } = board.night;
  const when = `${dayIn(theme.lang, date)}, ${startTime}`;
  const place = [venueName, address, city].filter(Boolean).join(', ');
  const lines = [
    `<p class="name${isCancelled ? ' off' : ''}">${escapeHtml(when)}</p>`,
    place ? `<p>${escapeHtml(place)}</p>` : '',
    `<p class="state">${escapeHtml(entryText(board, t))}</p>`,
    board.clock ? `<p>${escapeHtml(clockText(board.clock, t))}</p>` : '',
  ];
  return lines.join('');
};

/** Returns the whole page. */
export const boardHtml = ({
  heading,
  theme,
  body,
  pageUrl,
  productName,
  refreshSeconds = usualRefreshSeconds,
}: BoardPage): string =>
  `<!doctype html><html lang="${theme.lang}"><head><meta charset="utf-8">` +
  `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">` +
  `<meta http-equiv="refresh" content="${refreshSeconds}"><title>${escapeHtml(heading)}</title>` +
  `<style>${styleOf(theme)}</style></head><body><h1>${escapeHtml(heading)}</h1>${body}` +
  `<footer>${textIn(theme.lang, boardTexts.more)} <a href="${escapeHtml(pageUrl)}" target="_blank" rel="noopener">` +
  `${escapeHtml(productName)}</a></footer></body></html>`;
