import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { banActs, password, setUpBanWorld } from './testing/ban-world.ts';

const world = setUpBanWorld();
const { asOffice } = world;
const { newMember, ban, act, session, reserve, checkIn, register, questions, deskNotes } = banActs(world);

describe('a banned person under another account', () => {
  const joinAs = async (firstName: string, lastName: string) => {
    const email = `${randomUUID()}@new.test`;
    await world.server.call('POST', '/api/join', {
      body: {
        requestId: randomUUID(),
        referenceCode: '',
        firstName,
        lastName,
        email,
        pokerHandle: '',
        city: 'Keller',
        state: 'TX',
        region: '733',
        referralSource: 'Friend',
        isOfAge: true,
        acceptsTerms: true,
      },
    });
    const mail = await world.server.models.Mail.findOne({ to: email, kind: 'join-confirm' }).lean();
    const link = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    return world.server.call('POST', '/api/join/confirm', { body: { token: link, password } });
  };

  test('can join and play, and causes a question for the office and a discreet note at the desk', async () => {
    const member = await newMember();
    await ban(member.accountId, { scope: 'venue', venueId: world.night.venueId });

    const joined = await joinAs('RUSTY', String(member.account.lastName));
    const played = await checkIn(joined.body.token);

    expect([joined.status, played.status]).toEqual([200, 200]);
    const [question] = (await questions()).filter(
      (each: { member: { id: string } }) => each.member.id === joined.body.player.id,
    );
    expect(question).toMatchObject({ ban: { name: `Rusty ${member.account.lastName}` }, reasons: ['name'] });
    expect(await deskNotes()).toMatchObject([{ reasons: ['name'] }]);

    await act(`questions/${question.id}`, 'answer', { answer: 'same' });

    expect((await reserve(joined.body.token)).body.reason).toBe('ban.not-here');
    expect((await act(`questions/${question.id}`, 'answer', { answer: 'other' })).status).toBe(404);
  });

  test('causes no further question once the office answered that it is another person', async () => {
    const member = await newMember();
    await ban(member.accountId);
    const joined = await joinAs('Rusty', String(member.account.lastName));
    const [question] = (await questions()).filter(
      (each: { member: { id: string } }) => each.member.id === joined.body.player.id,
    );

    await act(`questions/${question.id}`, 'answer', { answer: 'other' });
    await checkIn(joined.body.token);

    expect(await deskNotes()).toEqual([]);
    expect((await session(joined.body.token)).status).toBe(200);
  });

  test('causes a question as a walk-in, with and without an account', async () => {
    const member = await newMember();
    await ban(member.accountId);
    const name = String(member.account.lastName);

    const walkIn = await world.server.call('POST', '/api/players/walk-ins', {
      token: world.operator,
      body: {
        idempotencyKey: randomUUID(),
        firstName: 'Rusty',
        lastName: name,
        city: '',
        isAnotherPerson: true,
      },
    });
    await register({ playerId: walkIn.body.player.id, name: `Rusty ${name}` });
    await register({ playerId: null, name: `rusty ${name}` });

    expect(walkIn.status).toBe(201);
    expect(await deskNotes()).toHaveLength(2);
  });

  test('also causes a question by a phone number that the office adds later', async () => {
    const member = await newMember({ phone: '(817) 555-0199' });
    await ban(member.accountId);
    const added = await asOffice('POST', '/api/members', {
      idempotencyKey: randomUUID(),
      firstName: 'Ray',
      lastName: `Other ${randomUUID().slice(0, 6)}`,
      phone: '817 555 0199',
      isAnotherPerson: true,
    });

    expect(await questions()).toContainEqual(
      expect.objectContaining({
        member: expect.objectContaining({ id: added.body.member.id }),
        reasons: ['phone'],
      }),
    );
  });
});
