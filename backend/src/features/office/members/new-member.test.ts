import { describe, expect, test } from 'vitest';
import { createPlayer } from '#demo/factories/index.ts';
import { newMember, setUpMemberDesk } from './testing/member-desk.ts';

const desk = setUpMemberDesk();
const { call, added } = desk;

describe('POST /api/members', () => {
  test('assigns the next free number, mails a welcome, and adds once', async () => {
    const next = (await call('GET', '/next-number')).body.playerNumber;
    const input = newMember({ email: 'nina@a.test', welcome: 'mail' });

    const first = await call('POST', '', input);
    const again = await call('POST', '', input);

    expect(first.status).toBe(201);
    expect(first.body).toMatchObject({ member: { playerNumber: next, rank: 'Rookie' }, link: null });
    expect(again.body.member.id).toBe(first.body.member.id);
    const mails = await desk.server.models.Mail.find({ to: 'nina@a.test' }).lean();
    expect(mails.map(({ kind }) => kind)).toEqual(['member-welcome']);
  });

  test('returns a link to hand out on paper, with which the member chooses a password and signs in', async () => {
    const { body } = await call('POST', '', newMember({ email: 'paper@a.test', welcome: 'paper' }));

    const secret = new URL(body.link.url).searchParams.get('token');
    const password = 'turn-river-4711';
    const reset = await desk.server.call('POST', '/api/auth/reset-password', {
      body: { token: secret, password },
    });
    const login = await desk.server.call('POST', '/api/players/login', {
      body: { email: 'paper@a.test', password },
    });

    expect([reset.status, login.status]).toEqual([200, 200]);
    expect(await desk.server.models.Mail.countDocuments({ to: 'paper@a.test', kind: 'member-welcome' })).toBe(
      0,
    );
  });

  test('requires a confirmation before it adds somebody whom the league seems to know', async () => {
    const known = await added({
      firstName: 'Rosa',
      lastName: 'Del Río',
      phone: '(817) 555-0188',
      birthYear: 1980,
    });
    const typed = 'firstName=rosa&lastName=del%20rio&phone=%2B1%20817%20555%200188&birthYear=1980';

    const { items } = (await call('GET', `/duplicates?${typed}`)).body;
    const input = newMember({ firstName: 'rosa', lastName: 'del rio' });
    const refused = await call('POST', '', input);
    const response = await call('POST', '', { ...input, isAnotherPerson: true });

    expect(items).toMatchObject([{ id: known, reasons: ['name-and-year', 'phone'] }]);
    expect([refused.status, refused.body.reason]).toEqual([409, 'member.likely-known']);
    expect(refused.body.members).toMatchObject([{ id: known }]);
    expect(response.status).toBe(201);
  });

  test('names a similar spelling, and does not refuse it', async () => {
    await added({ firstName: 'Bartholomew', lastName: 'Quigley' });
    const typed = { firstName: 'Bartolomew', lastName: 'Quigley' };

    const { items } = (await call('GET', `/duplicates?${new URLSearchParams(typed)}`)).body;
    const { status } = await call('POST', '', newMember(typed));

    expect(items).toMatchObject([{ reasons: ['similar-name'] }]);
    expect(status).toBe(201);
  });

  test('refuses a taken number and e-mail, and a sign-in without an address, on their fields', async () => {
    const known = await createPlayer(desk.server.models, { email: 'taken@a.test' });
    const fieldOf = async (more: object) => {
      const { status, body } = await call('POST', '', newMember({ isAnotherPerson: true, ...more }));
      return [
        status,
        Object.entries(body.fieldReasons).map(([name, field]) => [
          name,
          (field as { reason: string }).reason,
        ]),
      ];
    };

    expect(await fieldOf({ playerNumber: known.playerNumber })).toEqual([
      400,
      [['playerNumber', 'member.number-taken']],
    ]);
    expect(await fieldOf({ email: 'taken@a.test' })).toEqual([400, [['email', 'email.taken']]]);
    expect(await fieldOf({ welcome: 'paper' })).toEqual([400, [['email', 'member.email-needed']]]);
  });
});
