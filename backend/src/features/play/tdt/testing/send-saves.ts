// Sends saves as the screen does, and answers what the plan asks.
import type { ImportPlan, ImportRow } from '@ahl/shared-types/imports';
import { expect } from 'vitest';
import { readPlan, rowsOf, sendFiles } from '#features/core/imports/testing.ts';
import type { TestServer } from '#testing/test-server.ts';

/** Sends saves as a form; returns the status and the answer. */
export const sendSaves = (
  server: Pick<TestServer, 'url'>,
  token: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  headers: Record<string, string> = {},
) => sendFiles(server, token, 'tdt', files, headers);

/** Plans the rows of files that were sent. */
export const planSaves = async (
  server: TestServer,
  token: string,
  files: Readonly<Record<string, string | Uint8Array>>,
  chosen: object = {},
): Promise<ImportPlan> => {
  const { status, body } = await sendSaves(server, token, files);
  expect(status, JSON.stringify(body)).toBe(201);
  const { planId, mapping, options, version } = body;
  const mapped = await server.call('PUT', `/api/imports/${planId}/mapping`, {
    token,
    body: { mapping, options: { ...options, ...chosen }, version },
  });
  expect(mapped.status, JSON.stringify(mapped.body)).toBe(200);
  await server.services.jobs.import.sweep();
  return readPlan(server, token, planId);
};

type Question = NonNullable<ImportRow['question']>;

/** Answers the questions of a plan one after the other, until none is open; returns them as their sentences' keys. */
export const answerEach = async (
  server: TestServer,
  token: string,
  plan: ImportPlan,
  choose: (question: Question) => string,
): Promise<{ plan: ImportPlan; questions: string[] }> => {
  const questions: string[] = [];
  let open = plan;
  for (;;) {
    const [row] = await rowsOf(server, token, open.planId, 'question');
    if (!row?.question) return { plan: open, questions };
    expect(questions.length, 'an answered question is open again').toBeLessThan(20);
    questions.push([row.question.reason, ...Object.values(row.question.params)].join(' '));
    const { status, body } = await server.call('PUT', `/api/imports/${open.planId}/rows/${row.number}`, {
      token,
      body: { answer: choose(row.question), version: open.version },
    });
    expect(status, JSON.stringify(body)).toBe(200);
    open = body.plan;
  }
};
