import { staleAnswersOf } from '@ahl/shared-types/facts';
import { describe, expect, test } from 'vitest';
import { claimActs, setUpClaims } from './testing/claim-league.ts';

const league = setUpClaims();
const { signIn } = league;
const office = (method: string, path: string) => league.server.call(method, path, { token: league.admin });
const { postNight, claim, send, act, placesOf, pointsOf } = claimActs(league);

describe('answering a claim', () => {
  test('corrects the night and then the standings on approval, and restores the night on undo', async () => {
    const { id: resultId } = await postNight();
    const before = await placesOf(resultId);
    const { body } = await send();
    const received: string[] = [];
    const stop = league.server.bus.subscribe(({ event }) => {
      for (const { keys, audience } of staleAnswersOf(event))
        received.push(`${keys.join()} ${JSON.stringify(audience)}`);
    });

    const approved = await act(body.id, 'approve', {});
    const again = await act(body.id, 'approve', {});
    const corrected = await placesOf(resultId);
    const points = await pointsOf(league.member.id);
    const changes = await office('GET', `/api/changes?entity=result&entityId=${resultId}&kind=changed`);
    const part = await office('POST', `/api/changes/${changes.body.items[0].id}/undo`);
    const undone = await act(body.id, 'undo', undefined);
    if (typeof stop === 'function') stop();

    expect(approved.body).toMatchObject({
      state: 'approved',
      listed: { place: 2 },
      trail: [{ act: 'sent' }, { act: 'approved' }],
    });
    expect(again.body.trail).toHaveLength(2);
    expect(corrected.map(([id, place]) => [id, place])).toEqual([
      [league.others[0], 1],
      [league.member.id, 2],
      [league.others[1], 3],
      [league.others[2], 4],
    ]);
    expect(points).toBe(corrected[1]?.[2]);
    // The correction is undone with the claim alone.
    expect(part).toMatchObject({ status: 409, body: { reason: 'change.part-of-act' } });
    expect(undone.body).toMatchObject({ state: 'open', listed: null });
    expect(await placesOf(resultId)).toEqual(before);
    expect(received).toEqual(
      expect.arrayContaining([
        `/api/points-claims ${JSON.stringify({ accountIds: [league.member.id] })}`,
        '/api/points-claims "points-claim:answer"',
        expect.stringContaining('/api/standings'),
      ]),
    );
  });

  test.each<[string, string]>([
    ['approve', 'approve'],
    ['approve', 'decline'],
    ['decline', 'approve'],
    ['decline', 'decline'],
    ['ask', 'decline'],
  ])(
    'only one of two simultaneous acts, %s and %s, takes effect, for the night and for the member',
    async (one, two) => {
      const { id: resultId } = await postNight();
      const { body } = await send();
      await league.server.models.MessageThread.deleteMany({});
      const words = { approve: {}, decline: { text: 'Sam says no.' }, ask: { text: 'Who dealt?' } } as Record<
        string,
        object
      >;

      const answers = await Promise.all([
        act(body.id, one, words[one], league.host),
        act(body.id, two, words[two], league.admin),
      ]);

      const stored = await league.server.models.PointsClaim.findById(body.id).lean();
      expect(stored?.trail.map(({ act: what }) => what)).toEqual(['sent', stored?.state]);
      expect(await league.server.models.MessageThread.countDocuments({ to: league.member.id })).toBe(1);
      const isListed = (await placesOf(resultId)).some(([id]) => id === league.member.id);
      expect(isListed).toBe(stored?.state === 'approved');
      const accepted = answers.filter(({ status }) => status === 200);
      expect(accepted.map(({ body: { state } }) => state)).toContain(stored?.state);
      for (const answer of answers)
        if (answer.status !== 200)
          expect(answer).toMatchObject({ status: 409, body: { code: 'COMMAND_NOT_ALLOWED' } });
    },
  );

  test('corrects a wrong place, and does not overwrite later corrections', async () => {
    const { id: resultId } = await postNight([league.member.id]);
    const { body } = await send({ place: 1 });
    await act(body.id, 'approve', { place: 2 });
    const places = await placesOf(resultId);
    await league.server.models.Result.updateOne({ _id: resultId }, { $inc: { version: 1 } });

    expect(body.kind).toBe('wrong');
    expect(places.map(([id]) => id)).toEqual([
      league.others[0],
      league.member.id,
      league.others[1],
      league.others[2],
    ]);
    expect(await act(body.id, 'undo', undefined)).toMatchObject({ status: 409, body: { code: 'CONFLICT' } });
  });

  test('does not approve a night before it is posted', async () => {
    const { body } = await send({ place: 4 });
    const refused = await act(body.id, 'approve', {});
    await postNight([league.member.id]);

    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('not posted yet') },
    });
    expect((await act(body.id, 'approve', {})).body).toMatchObject({
      state: 'approved',
      listed: { place: 4 },
    });
  });

  test('shows the member a question, its answer and a refusal with its reason in the trail', async () => {
    const { body } = await send();
    await act(body.id, 'ask', { text: 'Who dealt?' });
    await act(body.id, 'answer', { text: 'Sam did.' }, league.member.token);
    expect((await act(body.id, 'decline', { text: ' ' })).status).toBe(400);
    await act(body.id, 'decline', { text: 'Sam says no.' });

    const { items } = (
      await league.server.call('GET', '/api/points-claims/mine', { token: league.member.token })
    ).body;
    expect(items[0].state).toBe('declined');
    expect(items[0].trail.map(({ act: what, text }: { act: string; text: string }) => [what, text])).toEqual([
      ['sent', 'I came second.'],
      ['asked', 'Who dealt?'],
      ['answered', 'Sam did.'],
      ['declined', 'Sam says no.'],
    ]);
    const written = await league.server.models.MessageThread.find({ to: league.member.id })
      .sort({ _id: -1 })
      .limit(2);
    expect(written.map(({ subject, messages }) => [subject, messages[0]?.text])).toEqual([
      ['Your claim was declined', expect.stringContaining('Sam says no.')],
      ['A question about your claim', expect.stringContaining('Who dealt?')],
    ]);
    expect((await act(body.id, 'approve', {})).status).toBe(409);
  });

  test('is not possible for a host without a name or a former host, who do not see the claim', async () => {
    const { body } = await send();
    await league.server.models.Tournament.updateOne({ name: league.name }, { $set: { hostName: '' } });
    const { body: hostless } = await league.server.call('POST', '/api/points-claims', {
      token: (await signIn('Player')).token,
      body: claim(),
    });
    const nameless = await signIn('Host', '');
    const former = await league.server.signInAs('Operator', { isHost: false, hostName: 'Dana W.' });

    for (const { token } of [nameless, former]) {
      expect((await league.server.call('GET', '/api/points-claims', { token })).body.total).toBe(0);
      for (const { id } of [body, hostless])
        expect((await act(id, 'decline', { text: 'No.' }, token)).status).toBe(404);
    }
  });

  test('is hidden from other hosts and refused to members, who read only their own claims', async () => {
    const { body } = await send();
    const inbox = async (token: string) =>
      (await league.server.call('GET', '/api/points-claims?state=open', { token })).body.total;

    expect([await inbox(league.host), await inbox(league.otherHost), await inbox(league.admin)]).toEqual([
      1, 0, 1,
    ]);
    expect((await act(body.id, 'decline', { text: 'No.' }, league.otherHost)).status).toBe(404);
    expect((await act(body.id, 'approve', {}, league.member.token)).status).toBe(403);
    expect((await act(body.id, 'withdraw', undefined, league.otherHost)).status).toBe(404);
    expect(
      (await league.server.call('GET', '/api/points-claims/mine', { token: league.otherHost })).body.total,
    ).toBe(0);
  });
});
