// The HTTP calls of bench:import to its league, as the office makes them.
import { randomUUID } from 'node:crypto';
import type { ImportKindName, ImportPlan } from '@ahl/shared-types/imports';

/** A running league: its URL, the caller's token, and the clock that is watched. */
export type League = { url: string; token: string; clockId: string };

/** Waits for this many milliseconds. */
export const wait = (durationMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, durationMs));

/** Calls the league as its administrator. @throws Error for a refusal */
export const callLeague = async <T>(
  { url, token }: League,
  method: string,
  address: string,
  body?: object,
): Promise<T> => {
  const response = await fetch(url + address, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${JSON.stringify(answer)}`);
  return answer as T;
};

/** Waits until an import has a status. @throws Error if it failed */
export const awaitStatus = async (league: League, planId: string, status: string): Promise<ImportPlan> => {
  for (;;) {
    const plan = await callLeague<ImportPlan>(league, 'GET', `/api/imports/${planId}`);
    if (plan.status === status) return plan;
    if (plan.status === 'failed') throw new Error(`The import failed: ${plan.failure}`);
    await wait(200);
  }
};

/** Uploads a file, and waits for its plan. */
export const planFile = async (league: League, kind: ImportKindName, csv: string): Promise<ImportPlan> => {
  const content = Buffer.from(csv).toString('base64');
  const sent = await callLeague<ImportPlan>(league, 'POST', `/api/imports/${kind}/plan`, {
    fileName: `${kind}.csv`,
    content,
  });
  const { planId, mapping, options, version } = sent;
  await callLeague(league, 'PUT', `/api/imports/${planId}/mapping`, { mapping, options, version });
  return awaitStatus(league, planId, 'ready');
};

/** Commits a plan, and waits until it is completed. */
export const commitPlan = async (league: League, { planId, signature }: ImportPlan): Promise<ImportPlan> => {
  await callLeague(league, 'POST', `/api/imports/${planId}/commit`, {
    signature,
    idempotencyKey: randomUUID(),
  });
  return awaitStatus(league, planId, 'committed');
};
