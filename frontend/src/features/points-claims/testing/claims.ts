// Claims as the server sends them, and a fake server that records requests.
import type { ClaimNight, PointsClaim } from '@ahl/shared-types/points-claims';
import { vi } from 'vitest';

export const venue = { id: 'd'.repeat(24), name: 'Rusty Nail Tavern', city: 'Fort Worth' };

export const buildClaim = (more: Partial<PointsClaim> = {}): PointsClaim => ({
  id: 'a'.repeat(24),
  kind: 'missing',
  state: 'open',
  venue,
  date: '2026-11-13',
  startTime: '19:00',
  player: {
    id: 'b'.repeat(24),
    firstName: 'Alicia',
    lastName: 'Moreno',
    pokerHandle: 'AceAlicia',
    playerNumber: 1606,
    profileImage: null,
  },
  name: 'Friday League Night',
  hostName: 'Dana W.',
  place: 6,
  listed: null,
  resultId: 'c'.repeat(24),
  entrants: 38,
  note: 'I was there.',
  proof: 'Dana saw it',
  sentAt: '2026-11-15T18:00:00Z',
  trail: [{ act: 'sent', by: 'Alicia Moreno', at: '2026-11-15T18:00:00Z', text: 'I was there.' }],
  ...more,
});

export const buildNight = (more: Partial<ClaimNight> = {}): ClaimNight => ({
  name: 'Friday League Night',
  startTime: '19:00',
  resultId: 'c'.repeat(24),
  entrants: 38,
  place: null,
  points: null,
  dueAt: '2026-11-16T01:00:00Z',
  refusal: null,
  ...more,
});

/** Answers by the prefix of the path and records writes: `POST /api/points-claims` and its body. */
export const serve = (answers: Record<string, unknown>) => {
  const sent: { call: string; body: unknown }[] = [];
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const path = String(url);
    if ((init?.method ?? 'GET') !== 'GET') {
      sent.push({ call: `${init?.method} ${path}`, body: init?.body ? JSON.parse(String(init.body)) : null });
      return Response.json(buildClaim(), { status: 200 });
    }
    requests.push(path);
    const found = Object.keys(answers)
      .sort((a, b) => b.length - a.length)
      .find((start) => path.startsWith(start));
    const answer = found ? answers[found] : [];
    return answer instanceof Response ? answer.clone() : Response.json(answer);
  });
  return { sent, requests };
};
