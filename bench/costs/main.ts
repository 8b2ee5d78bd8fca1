// `npm run bench:costs`: what a call of each endpoint uses of a core, in the demo league, compared with what it is
// charged. Fails if a call is charged less than a third. Endpoints for which no successful call could be made from
// their schemas are listed by name; `BENCH_ONLY=seasons,regions` limits the
// run to paths that contain one of these texts; its results are not stored.
import path from 'node:path';
import { api } from '@ahl/shared-types/api';
import { costOf, type Endpoint } from '@ahl/shared-types/common';
import type { z } from 'zod';
import { ask, startChild } from '../child.ts';
import { median, printFinding, report } from '../report.ts';
import { examples } from './examples.ts';
import type { Ask } from './server.ts';
import { type Call, candidatesOf, type Ids, valueFor, valuesOfParameter, withPart } from './values.ts';

const only = process.env.BENCH_ONLY ?? '';
/** A call may use three times what it is charged: machines and leagues differ. */
const allowedRatio = 3;
const readsMeasured = 10;
/** The first reads compile: they do not count. */
const readsToWarm = 5;
const writesMeasured = 3;
const maxTries = 60;
/** A call that takes longer (ms) is made once. */
const longMs = 500;
const stabilizeMs = 4;

/** Processor time and points so far, and the longest time since the last question in which nothing else could run. */
type Usage = { cpuMs: number; extraPoints: number; longestMs: number };
type Answer = { status: number; body: unknown };
type Sample = Usage & Answer;
type Measured = { contract: Endpoint; samples: Sample[]; refusal: string };
type Started = { url: string; ids: Ids; members: string[] };

const child = startChild(path.join(import.meta.dirname, 'server.ts'));
const tell = <T>(message: Ask) => ask<T>(child, message);
const league = await tell<Started>({ type: 'start' });
let { ids } = league;

/** Every visitor comes from another address: forms are limited by address. */
const randomAddress = () =>
  `198.${18 + Math.floor(Math.random() * 2)}.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;

/** Callers by turns; one whose session has ended or who did something too often signs in again. */
const tokens = new Map<string, string>();
let nextMember = 0;
const tokenFor = async (caller: 'admin' | 'member'): Promise<string> => {
  const known = tokens.get(caller);
  if (known) return known;
  const memberId = caller === 'admin' ? null : (league.members[nextMember++ % league.members.length] ?? null);
  const { token } = await tell<{ token: string }>({ type: 'sign-in', memberId });
  tokens.set(caller, token);
  return token;
};

const callersOf = ({ access }: Endpoint): ('admin' | 'member' | null)[] => {
  if (access === 'public') return [null];
  return access === 'signed-in' ? ['member', 'admin'] : ['admin'];
};

const send = async (contract: Endpoint, call: Call, caller: 'admin' | 'member' | null): Promise<Answer> => {
  const response = await fetch(league.url + call.target, {
    method: contract.method,
    headers: {
      'Accept-Encoding': 'gzip',
      'X-Forwarded-For': randomAddress(),
      ...(caller ? { Authorization: `Bearer ${await tokenFor(caller)}` } : {}),
      ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  // A stream of events does not end by itself; what it costs is its beginning.
  const isStream = response.headers.get('content-type') === 'text/event-stream';
  if (isStream) await response.body?.cancel();
  const text = isStream ? '' : await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  const { status } = response;
  // The next call of this kind is made by somebody else.
  if (caller && (status === 429 || status === 401)) tokens.delete(caller);
  return { status, body: isJson && text ? JSON.parse(text) : text };
};

const isDone = ({ status }: Answer): boolean => status < 300;

/** What it costs to ask for the usage, in ms: subtracted. */
let askingMs = 0;

const measure = async (
  contract: Endpoint,
  call: Call,
  caller: 'admin' | 'member' | null,
): Promise<Sample> => {
  if (caller) await tokenFor(caller);
  const before = await tell<Usage>({ type: 'usage' });
  const answer = await send(contract, call, caller);
  if (!isDone(answer)) return { ...answer, cpuMs: 0, extraPoints: 0, longestMs: 0 };
  await new Promise((resolve) => setTimeout(resolve, stabilizeMs));
  const after = await tell<Usage>({ type: 'usage' });
  return {
    ...answer,
    cpuMs: Math.max(0, after.cpuMs - before.cpuMs - askingMs),
    extraPoints: after.extraPoints - before.extraPoints,
    longestMs: after.longestMs,
  };
};

const measureAsking = async (): Promise<number> => {
  const found: number[] = [];
  for (let round = 0; round < 200; round += 1) {
    const before = await tell<Usage>({ type: 'usage' });
    await new Promise((resolve) => setTimeout(resolve, stabilizeMs));
    found.push((await tell<Usage>({ type: 'usage' })).cpuMs - before.cpuMs);
  }
  return median(found.slice(100));
};

/** Yields addresses of an endpoint with existing ids, the likeliest first. */
function* targetsOf(contract: Endpoint): Generator<string> {
  const names = [...contract.path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
  const values = names.map((name) => valuesOfParameter(contract, name, ids));
  const query = contract.query ? valueFor(contract.query, ids) : {};
  const search = new URLSearchParams(
    Object.entries((query ?? {}) as object).map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  const fill = (chosen: readonly string[]) => {
    const filled = names.reduce(
      (text, name, at) => text.replace(`:${name}`, encodeURIComponent(chosen[at] ?? '')),
      contract.path as string,
    );
    return search ? `${filled}?${search}` : filled;
  };
  const firsts = values.map(([first]) => first ?? '');
  yield fill(firsts);
  for (const [at, others] of values.entries())
    for (const other of others.slice(1)) yield fill(firsts.with(at, other));
}

/** Returns what a GET of the same address answers, from which a change can be made. */
const knownAt = async (contract: Endpoint, target: string): Promise<Record<string, unknown>> => {
  const reading = api.find(({ method, path: at }) => method === 'GET' && at === contract.path);
  if (!reading || contract.method === 'DELETE') return {};
  const { status, body } = await send(reading, { target, body: undefined }, callersOf(reading)[0] ?? null);
  if (status !== 200 || typeof body !== 'object' || body === null) return {};
  const parts = body as Record<string, unknown>;
  return { ...parts, expectedVersion: parts.version, ...(parts.settings as object) };
};

const fieldsOf = ({ body }: Answer): string[] =>
  Object.keys((body as { fields?: Record<string, unknown> } | null)?.fields ?? {});

/** Returns the version of what was changed meanwhile, from the refusal of a change; null for another answer. */
const currentVersionOf = ({ status, body }: Answer): number | null => {
  const { current } = (status === 409 ? body : {}) as { current?: { version?: number } };
  return current?.version ?? null;
};

/** Calls an endpoint with a body until it succeeds: fields that the answer names are replaced. */
const solve = async (
  contract: Endpoint,
  target: string,
  caller: 'admin' | 'member' | null,
  budget: { tries: number },
): Promise<{ call: Call; sample: Sample }> => {
  const known = contract.body ? await knownAt(contract, target) : {};
  let body = contract.body ? valueFor(contract.body as z.ZodType, ids, known) : undefined;
  let sample = await measure(contract, { target, body }, caller);
  for (let round = 0; round < 6 && sample.status === 400; round += 1) {
    const field = fieldsOf(sample)[0];
    if (field === undefined || !contract.body) break;
    const fieldPath = field.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const wrong = fieldsOf(sample).length;
    for (const part of candidatesOf(String(fieldPath.at(-1)), ids)) {
      const tried = withPart(body, fieldPath, part);
      if (budget.tries <= 0 || !(contract.body as z.ZodType).safeParse(tried).success) continue;
      budget.tries -= 1;
      const next = await measure(contract, { target, body: tried }, caller);
      if (next.status === 400 && fieldsOf(next).includes(field) && fieldsOf(next).length >= wrong) continue;
      body = tried;
      sample = next;
      break;
    }
    if (budget.tries <= 0) break;
  }
  const version = currentVersionOf(sample);
  if (version !== null && contract.body) {
    const names = ['version', 'expectedVersion'].filter((name) => name in ((body ?? {}) as object));
    for (const name of names) body = withPart(body, [name], version);
    sample = await measure(contract, { target, body }, caller);
  }
  return { call: { target, body }, sample };
};

const measureEndpoint = async (contract: Endpoint): Promise<Measured> => {
  const samples: Sample[] = [];
  const budget = { tries: maxTries };
  const wanted = contract.method === 'GET' ? readsMeasured : writesMeasured;
  const example = examples[`${contract.method} ${contract.path}`];
  let refusal = '';
  for (const caller of callersOf(contract)) {
    const targets = example ? [] : targetsOf(contract);
    for (let at = 0; example && at < wanted; at += 1) {
      const sample = await measure(contract, example(ids), caller);
      if (isDone(sample)) samples.push(sample);
      else refusal = `${sample.status} ${JSON.stringify(sample.body).slice(0, 200)}`;
    }
    for (const target of targets) {
      if (budget.tries <= 0 || samples.length >= wanted) break;
      budget.tries -= 1;
      const { call, sample } = await solve(contract, target, caller, budget);
      if (!isDone(sample)) {
        const isBetter = refusal === '' || refusal.startsWith('404');
        if (isBetter) refusal = `${sample.status} ${JSON.stringify(sample.body).slice(0, 200)}`;
        continue;
      }
      samples.push(sample);
      if (sample.cpuMs > longMs) break;
      // What was read once is read again; what was done once is done with something else.
      while (contract.method === 'GET' && samples.length < wanted)
        samples.push(await measure(contract, call, caller));
    }
    if (samples.length > 0) break;
  }
  return { contract, samples, refusal };
};

/** The costs of the endpoints, from the first calls on: the first one compiles, so the later ones count. */
const cpuOf = ({ samples, contract }: Measured): number => {
  const later =
    contract.method === 'GET' && samples.length > readsToWarm ? samples.slice(readsToWarm) : samples;
  return median(later.map(({ cpuMs }) => cpuMs));
};
const chargeOf = ({ samples, contract }: Measured): number =>
  costOf(contract) + median(samples.map(({ extraPoints }) => extraPoints));

const order = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE'];
/** These end sessions, or close the site: measured last. */
const isEnding = ({ path: at, method }: Endpoint): boolean =>
  /maintenance|sign-out|\/close$|password|account\/email|roles|retention|merges|backups/.test(at) &&
  method !== 'GET';
const chosen = [...api]
  .filter(({ path: at }) => only.split(',').some((part) => at.includes(part)))
  .sort(
    (a, b) => Number(isEnding(a)) - Number(isEnding(b)) || order.indexOf(a.method) - order.indexOf(b.method),
  );

try {
  askingMs = await measureAsking();
  const measured: Measured[] = [];
  for (const contract of chosen) {
    if (contract.method !== 'GET') {
      ({ ids } = await tell<{ ids: Ids }>({ type: 'ids' }));
    }
    const found = await measureEndpoint(contract);
    measured.push(found);
    process.stderr.write(
      `${contract.method} ${contract.path} ${found.samples.map(({ cpuMs }) => cpuMs.toFixed(1)).join(' ') || found.refusal}\n`,
    );
  }
  const called = measured.filter(({ samples }) => samples.length > 0);
  const uncalled = measured.filter(({ samples }) => samples.length === 0);
  // Answers from memory cost nothing, whatever the call would cost that fills it.
  const judged = called.filter(({ contract }) => !contract.cached);
  const lines = judged
    .map((each) => ({ each, cpu: cpuOf(each), charge: chargeOf(each) }))
    .sort((a, b) => b.cpu - a.cpu);
  const underpaid = lines.filter(({ cpu, charge }) => charge * allowedRatio < cpu);
  const nameOf = ({ method, path: at }: Endpoint) => `${method} ${at}`;
  for (const { each, cpu, charge } of lines)
    process.stdout.write(
      `${cpu.toFixed(1)} ms, charged ${charge}, held ${median(each.samples.map(({ longestMs }) => longestMs)).toFixed(0)} ms: ${nameOf(each.contract)}\n`,
    );
  for (const { contract, refusal } of uncalled)
    process.stdout.write(`no successful call: ${nameOf(contract)}: ${refusal}\n`);
  const top = lines
    .slice(0, 8)
    .map(({ each, cpu, charge }) => `\`${nameOf(each.contract)}\` ${cpu.toFixed(0)} ms for ${charge}`);
  const finding = {
    name: 'bench:costs',
    what: 'Processor time of one call of each endpoint in the demo league (all threads: server and database), the median of several successful calls with values made from the contracts, compared with the points that it is charged. One point is one millisecond of one core.',
    rows: [
      ['endpoints', String(measured.length)],
      ['called with success', String(called.length)],
      ['of these answered from memory after the first call', String(called.length - judged.length)],
      [
        'median of reads',
        `${median(lines.filter(({ each }) => each.contract.method === 'GET').map(({ cpu }) => cpu)).toFixed(1)} ms`,
      ],
      [
        'median of writes',
        `${median([0, ...lines.filter(({ each }) => each.contract.method !== 'GET').map(({ cpu }) => cpu)]).toFixed(1)} ms`,
      ],
      ['dearest', top.join('; ')],
      [
        'charged less than a third',
        underpaid
          .map(({ each, cpu, charge }) => `\`${nameOf(each.contract)}\` ${cpu.toFixed(1)} ms for ${charge}`)
          .join('; ') || 'none',
      ],
      [
        'no successful call was found for',
        uncalled.map(({ contract }) => `\`${nameOf(contract)}\``).join(', ') || 'none',
      ],
    ] as const,
    target: {
      text: `every call that was made is charged at least a third of what it uses`,
      isMet: underpaid.length === 0 && called.length > 0,
    },
  };
  // A part of the endpoints says nothing about all of them.
  if (only) printFinding(finding);
  else report(finding);
} finally {
  await child.stop();
}
