import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setUpSupport } from './testing/support-desk.ts';

const desk = setUpSupport();
const { call } = desk;

describe('PUT /api/support/settings', () => {
  const settings = {
    addresses: [{ topic: 'My points', address: 'points@league.example' }],
    cannedReplies: [{ name: 'Thanks', text: 'Hello {name}, thank you.' }],
  };

  test('a topic goes to its own address, the others to the league’s', async () => {
    const saved = await call('PUT', '/support/settings', { ...settings, version: 0 });
    expect(saved.body).toEqual({ ...settings, version: 1 });
    for (const topic of ['My points', 'Question'])
      await desk.server.call('POST', '/api/contact/messages', {
        body: {
          requestId: randomUUID(),
          name: 'Dana',
          email: 'dana@example.com',
          topic,
          message: 'Where are they?',
        },
      });

    const mails = await desk.server.models.Mail.find({ kind: 'contact-message' }).sort({ _id: 1 }).lean();
    expect(mails.map(({ to }) => to)).toEqual(['points@league.example', 'master@test.local']);
    const row = await desk.server.models.Inquiry.findOne({ subject: 'My points' }).lean();
    const entry = await call('GET', `/support/inquiry/${row?._id}`);
    expect(entry.body.replyTo).toBe('points@league.example');
  });

  test('a save over newer settings is refused with the current ones', async () => {
    const first = { ...settings, addresses: [], version: 0 };
    expect((await call('PUT', '/support/settings', first)).status).toBe(200);

    const second = await call('PUT', '/support/settings', { ...settings, version: 0 });

    expect(second).toMatchObject({
      status: 409,
      body: {
        code: 'VERSION_CONFLICT',
        reason: 'site-content.changed-meanwhile',
        current: { ...first, version: 1 },
      },
    });
    expect((await call('GET', '/support/settings')).body).toEqual({ ...first, version: 1 });
  });

  test.each([
    [
      'a duplicate topic',
      { ...settings, addresses: [...settings.addresses, ...settings.addresses] },
      'addresses',
    ],
    [
      'two ready answers with the same name',
      { ...settings, cannedReplies: [...settings.cannedReplies, { name: 'thanks', text: 'x' }] },
      'cannedReplies',
    ],
    [
      'an invalid address',
      { ...settings, addresses: [{ topic: 'Other', address: 'nobody' }] },
      'addresses.0.address',
    ],
  ])('refuses %s and names the field', async (_what, body, field) => {
    expect(await call('PUT', '/support/settings', { ...body, version: 0 })).toMatchObject({
      status: 400,
      body: { fields: { [field]: expect.any(String) } },
    });
  });
});
