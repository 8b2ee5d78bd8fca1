// A name that cannot be read is refused wherever a person is named, with the field; a direction character is removed.
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { setUpOffice } from '#testing/office.ts';

const office = setUpOffice(Date.parse('2026-11-21T18:00:00Z'));

const noMember = {
  tags: [],
  birthYear: null,
  email: '',
  pokerHandle: '',
  phone: '',
  city: '',
  state: '',
  region: null,
};

/** A form in which somebody is named: how it is sent, and the first name that is stored. */
type Form = {
  field: string;
  send: (name: string) => Promise<{ status: number; body: Record<string, never> }>;
  stored: () => Promise<string | undefined>;
};

const forms: Record<string, Form> = {
  join: {
    field: 'firstName',
    send: (firstName) =>
      office.server.call('POST', '/api/join', {
        body: {
          requestId: randomUUID(),
          firstName,
          lastName: 'Wells',
          email: `${randomUUID()}@a.test`,
          city: 'Keller',
          state: 'TX',
          region: '733',
          referralSource: 'Friend',
          isOfAge: true,
          acceptsTerms: true,
        },
      }),
    stored: async () => (await office.models.JoinRequest.findOne({ lastName: 'Wells' }).lean())?.firstName,
  },
  profile: {
    field: 'firstName',
    send: (firstName) => office.call('PUT', '/api/account/profile', { firstName, lastName: 'Quill' }),
    stored: async () => (await office.models.Player.findOne({ lastName: 'Quill' }).lean())?.firstName,
  },
  'the office’s new member': {
    field: 'firstName',
    send: (firstName) =>
      office.call('POST', '/api/members', {
        ...noMember,
        idempotencyKey: randomUUID(),
        firstName,
        lastName: 'Vance',
      }),
    stored: async () => (await office.models.Player.findOne({ lastName: 'Vance' }).lean())?.firstName,
  },
  'a walk-in': {
    field: 'firstName',
    send: async (firstName) => {
      const { token } = await office.server.signInAs('Operator');
      return office.server.call('POST', '/api/players/walk-ins', {
        token,
        body: { idempotencyKey: randomUUID(), firstName, lastName: 'Inman' },
      });
    },
    stored: async () => (await office.models.Player.findOne({ lastName: 'Inman' }).lean())?.firstName,
  },
  'a host': {
    field: 'name',
    send: (name) =>
      office.call('POST', '/api/hosts', {
        name,
        regions: [],
        email: '',
        phone: '',
        idempotencyKey: randomUUID(),
      }),
    stored: async () => (await office.models.Host.findOne({}).lean())?.name,
  },
};

describe.each(Object.entries(forms))('the form of %s', (_name, { field, send, stored }) => {
  test.each(['\u200b', '\u3164', '\u2800', '77'])('refuses the name %j', async (unseen) => {
    const { status, body } = await send(unseen);

    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });

  test('stores a name without the characters that turn its direction', async () => {
    const { status } = await send('Ev\u202eil');

    expect([Math.floor(status / 100), await stored()]).toEqual([2, 'Evil']);
  });
});
