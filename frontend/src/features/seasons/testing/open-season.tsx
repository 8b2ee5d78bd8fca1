// Renders the page of a season over a fake server.
import type { StoredRuleDraft } from '@ahl/shared-types/points-rules';
import { keyOf } from '@ahl/shared-types/query-keys';
import { vi } from 'vitest';
import { stubMedia } from '@/testing/media.ts';
import { fireEvent, screen } from '@/testing/render.tsx';
import { renderWithData } from '@/testing/render-with-data.tsx';
import { SeasonPage } from '../components/season-page.tsx';
import { closing, id, season, version } from './season-answers.ts';

type Sent = { method: string; path: string; body: unknown };
/** The recorded writes; `beginSeason` empties it. */
export const sent: Sent[] = [];

/** Renders a page of a season over a server with given responses to writes. */
export const open = (
  tab: string,
  answers: Record<string, unknown> = {},
  record = season(),
  end = closing(),
  draft: StoredRuleDraft | null = null,
) => {
  const shown = renderWithData(
    <SeasonPage id={id} />,
    [
      [keyOf('GET /api/seasons/:id', { params: { id } }), record],
      [keyOf('GET /api/points-rules', { query: { seasonId: id } }), [version]],
      [keyOf('GET /api/points-rules'), [version]],
      [keyOf('GET /api/seasons'), []],
      [keyOf('GET /api/seasons/office', { query: { pageSize: 50 } }), { items: [season()], total: 1 }],
      [keyOf('GET /api/seasons/:id/closing', { params: { id } }), end],
      [keyOf('GET /api/seasons/:id/rule-draft', { params: { id } }), { draft }],
    ],
    { address: `/admin/edit-point-races/${id}${tab ? `?tab=${tab}` : ''}` },
  );
  const readings: Record<string, unknown> = {
    [`/api/seasons/${id}`]: record,
    [`/api/seasons/${id}/closing`]: end,
    [`/api/seasons/${id}/rule-draft`]: { draft },
    '/api/seasons': [],
    '/api/points-rules': [version],
    [`/api/points-rules?seasonId=${id}`]: [version],
  };
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(readings[path] ?? { items: [], total: 0 });
    sent.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
    const answer = answers[`${method} ${path}`];
    return answer instanceof Response ? answer : Response.json(answer);
  });
  return shown;
};
/** Presses a button by its name. */
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Types into a field by its name. */
export const write = (name: string | RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

/** For `beforeEach`: clears the recorded writes and makes the window wide. */
export const beginSeason = (): void => {
  sent.length = 0;
  stubMedia();
};
