// Two administrators at one entry of the inbox: whoever did not see the other's change is refused, and shown it.
import { beforeAll, describe, expect, test } from 'vitest';
import { createVenue } from '#demo/factories/index.ts';
import { idOf, setUpSupport } from './testing/support-desk.ts';

const desk = setUpSupport();
const { call, addInquiry, addReferral } = desk;
let colleague: Awaited<ReturnType<typeof desk.server.signInAs>>;
beforeAll(async () => {
  colleague = await desk.server.signInAs('Super Admin', { firstName: 'Maya', lastName: 'Torres' });
});
const asColleague = (method: string, path: string, body: object) =>
  desk.server.call(method, `/api${path}`, { token: colleague.token, body });

/** What is changed, by which call, and how: the current values, those of the colleague, and one's own. */
const pieces = [
  [
    'the status of an inquiry',
    async () => ['PATCH', `/inquiries/${idOf(await addInquiry())}`] as const,
    { status: 'answered' },
    { status: 'closed', seenStatus: 'new' },
    { seenStatus: 'answered' },
  ],
  [
    'the status of a referral',
    async () => ['PATCH', `/venue-referrals/${idOf(await addReferral())}`] as const,
    { status: 'visited' },
    { status: 'declined', seenStatus: 'new' },
    { seenStatus: 'visited' },
  ],
] as const;

describe.each(pieces)('%s', (_what, make, theirs, own, seenNow) => {
  test('is not changed by somebody who saw an older one; the refusal names the colleague and the value', async () => {
    const [method, path] = await make();
    await asColleague(method, path, theirs);
    const events: string[] = [];
    const stop = desk.server.hear(({ type }) => void events.push(type));

    const refused = await call(method, path, own);

    stop();
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'VERSION_CONFLICT',
        current: theirs,
        fields: ['status'],
        changed: { byName: 'Maya Torres', at: expect.any(String) },
      },
    ]);
    expect(events).toEqual([]);
    expect(await call(method, path, { ...own, ...seenNow })).toMatchObject({
      status: 200,
      body: { status: own.status },
    });
  });

  test('is changed by one of two who change it at the same moment', async () => {
    const [method, path] = await make();

    const answers = await Promise.all([
      asColleague(method, path, { ...theirs, seenStatus: 'new' }),
      call(method, path, own),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the venue of a referral', () => {
  test('is not changed by somebody who saw another one', async () => {
    const first = await createVenue(desk.server.models);
    const second = await createVenue(desk.server.models);
    const path = `/venue-referrals/${idOf(await addReferral({ status: 'signed' }))}`;
    const venueIs = (venueId: string) => ({ status: 'signed', venueId, seenVenueId: null });
    await asColleague('PATCH', path, venueIs(idOf(first)));

    const refused = await call('PATCH', path, venueIs(idOf(second)));

    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'VERSION_CONFLICT', current: { venueId: idOf(first) }, fields: ['venueId'] },
    ]);
  });
});

describe('who takes care of an entry', () => {
  const make = async () => `/support/inquiry/${idOf(await addInquiry())}/assignee`;

  test('is not changed by somebody who saw nobody there', async () => {
    const path = await make();
    const { accountId } = colleague;
    await asColleague('PUT', path, { assigneeId: accountId, seenAssigneeId: null });
    const own = { assigneeId: desk.admin.accountId };

    const refused = await call('PUT', path, { ...own, seenAssigneeId: null });

    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        code: 'VERSION_CONFLICT',
        reason: 'support.changed-meanwhile',
        current: { assigneeId: accountId },
        changed: { byName: 'Maya Torres' },
      },
    ]);
    expect((await call('PUT', path, { ...own, seenAssigneeId: accountId })).body.assignee).toMatchObject({
      id: desk.admin.accountId,
    });
  });

  test('is one of two who take it at the same moment', async () => {
    const path = await make();

    const answers = await Promise.all([
      asColleague('PUT', path, { assigneeId: colleague.accountId, seenAssigneeId: null }),
      call('PUT', path, { assigneeId: desk.admin.accountId, seenAssigneeId: null }),
    ]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
