import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createSubmission, createTournament, createVenue } from '#demo/factories/index.ts';
import { setUpOffice } from '#testing/office.ts';

const office = setUpOffice(Date.parse('2026-11-21T18:00:00Z'));

const post = (address: string, body: object, isAdmin = true) =>
  office.server.call('POST', `/api/submissions/${address}`, {
    body,
    ...(isAdmin ? { token: office.token } : {}),
  });
const ask = (id: string, text = 'Who pays for the prizes?') => post(`${id}/questions`, { text });
const answer = (link: string, text: string) => post('question', { token: link, answer: text }, false);
const readQuestion = (link: string) => office.server.call('GET', `/api/submissions/question?token=${link}`);
const sent = async (to: string) =>
  (await office.server.models.Mail.find({ to }).sort({ _id: 1 }).lean()).at(-1);
/** Returns the token of the link in the last mail to somebody. */
const linkTo = async (to: string) => /token=([\w-]+)/.exec((await sent(to))?.text ?? '')?.[1] ?? '';
const stateOf = async (id: string) => {
  const { body } = await office.server.call('GET', '/api/submissions', { token: office.token });
  return body.items.find((each: { id: string }) => each.id === id);
};
const create = async (more: object = {}) => {
  const { _id } = await createSubmission(office.server.models, {
    submitterEmail: 'dana@example.com',
    ...more,
  });
  return String(_id);
};

describe('POST /api/submissions/:id/questions', () => {
  test('mails the question with a link, and the proposal waits for the sender', async () => {
    const id = await create();

    const { status, body } = await ask(id);

    expect([status, body.status]).toEqual([200, 'waiting']);
    const mail = await sent('dana@example.com');
    expect(mail?.text).toContain('Who pays for the prizes?');
    expect(mail?.text).toContain('/answer-question?token=');
    expect((await stateOf(id)).questions).toMatchObject([
      { text: 'Who pays for the prizes?', answer: '', answeredAt: null },
    ]);
  });

  test('takes it off the desk of today and out of the count of the panel', async () => {
    const id = await create();
    const waiting = async () =>
      (await office.server.call('GET', '/api/office/today', { token: office.token })).body.items.filter(
        ({ kind }: { kind: string }) => kind === 'approvals-waiting',
      ).length;
    expect(await waiting()).toBe(1);

    await ask(id);

    expect(await waiting()).toBe(0);
  });

  test('refuses a second one while the first waits, and one after the decision, and names the field', async () => {
    const id = await create();
    const refusal = async (of: string) => {
      const { status, body } = await ask(of);
      return [status, body.fieldReasons?.text?.reason];
    };
    await ask(id);

    expect(await refusal(id)).toEqual([400, 'submission.question-open']);
    expect(await refusal(await create({ status: 'approved' }))).toEqual([400, 'submission.question-decided']);
    expect((await ask(id, ' ')).body.fieldReasons.text.reason).toBe('submission.question-missing');
    expect((await ask('a'.repeat(24))).status).toBe(404);
    expect((await stateOf(id)).questions).toHaveLength(1);
  });

  test('does not prevent a decision without an answer', async () => {
    const id = await create();
    await ask(id);

    expect((await post(`${id}/reject`, { reason: 'No answer.' })).body.status).toBe('rejected');
  });
});

describe('/api/submissions/question', () => {
  test('the link shows the question to its sender only, and accepts one answer', async () => {
    const id = await create({ title: 'Cellar Game' });
    await ask(id);
    const link = await linkTo('dana@example.com');

    expect((await readQuestion(link)).body).toMatchObject({
      title: 'Cellar Game',
      question: 'Who pays for the prizes?',
      answer: '',
      isDecided: false,
    });
    expect((await answer(link, 'The bar does.')).status).toBe(200);
    expect((await answer(link, 'The bar does.')).status).toBe(200);
    const other = await answer(link, 'Nobody.');

    expect(other.body.fieldReasons.answer.reason).toBe('submission.answer-given');
    expect(await stateOf(id)).toMatchObject({
      status: 'pending',
      questions: [{ answer: 'The bar does.', answeredAt: '2026-11-21T18:00:00.000Z' }],
    });
  });

  test('a second question has its own link, and the first one keeps its answer', async () => {
    const id = await create();
    await ask(id, 'Who pays?');
    const first = await linkTo('dana@example.com');
    await answer(first, 'The bar.');
    await ask(id, 'How many tables?');
    const second = await linkTo('dana@example.com');

    await answer(second, 'Four.');

    expect((await readQuestion(first)).body.answer).toBe('The bar.');
    expect((await stateOf(id)).questions.map((each: { answer: string }) => each.answer)).toEqual([
      'The bar.',
      'Four.',
    ]);
  });

  test('an answer after the decision is refused, naming the field', async () => {
    const id = await create();
    await ask(id);
    const link = await linkTo('dana@example.com');
    await post(`${id}/reject`, { reason: 'Too late.' });

    const { status, body } = await answer(link, 'The bar does.');

    expect([status, body.fieldReasons.answer.reason]).toEqual([400, 'submission.answer-late']);
    expect((await readQuestion(link)).body.isDecided).toBe(true);
  });

  test('a truncated or forged link opens nothing', async () => {
    const id = await create();
    await ask(id);
    const link = await linkTo('dana@example.com');
    const forged = Buffer.from(link, 'base64url');
    forged[12] = 1;

    for (const wrong of ['x', link.slice(0, -4), forged.toString('base64url'), randomUUID()]) {
      expect((await readQuestion(wrong)).status, wrong).toBe(404);
      expect((await answer(wrong, 'Hello')).status, wrong).toBe(404);
    }
  });
});

test('nights within five miles are named before the approval, the nearest first', async () => {
  const at = (latitude: number) => ({ coordinates: { latitude, longitude: -97.33 } });
  const own = await createVenue(office.server.models, at(32.75));
  const near = await createVenue(office.server.models, { name: 'Down the Street', ...at(32.77) });
  const nearest = await createVenue(office.server.models, { name: 'Next Door', ...at(32.751) });
  const far = await createVenue(office.server.models, { name: 'Another Town', ...at(32.83) });
  const unknown = await createVenue(office.server.models, { name: 'Nowhere' });
  for (const { _id, name } of [near, nearest, far, unknown])
    await createTournament(office.server.models, { name: `At ${name}`, venueId: _id, date: '2027-03-05' });
  const facts = {
    name: 'Bounty',
    venueId: String(own._id),
    venueName: 'Own',
    repeat: 'once',
    date: '2027-03-05',
    startTimes: ['19:00'],
    gracePeriod: null,
    notes: '',
  };
  const id = await create({ kind: 'tournament', facts });

  expect((await stateOf(id)).warnings).toMatchObject([
    { code: 'near-night', name: 'At Next Door', venueName: 'Next Door', miles: 0.1 },
    { code: 'near-night', name: 'At Down the Street', venueName: 'Down the Street', miles: 1.4 },
  ]);
});
