// For every entity that can be undone, calls of the API that change one of its records.
import { randomUUID } from 'node:crypto';
import { defaultInvoiceSettings } from '@ahl/shared-types/invoices';
import { editMemberSchema } from '@ahl/shared-types/members';
import type { Role } from '@ahl/shared-types/permissions';
import { Types } from 'mongoose';
import {
  buildContentPlan,
  buildInquiry,
  buildVenueReferral,
  createCharityDrive,
  createContentPage,
  createDonation,
  createFeePlan,
  createHook,
  createNewsStory,
  createPlayer,
  createQrCode,
  createVenue,
} from '#demo/factories/index.ts';
import type { TestServer } from '#testing/test-server.ts';
import { rankingCases, scheduleCases } from './night-undo-cases.ts';
import {
  type ActCall,
  idOf,
  type Owner,
  put,
  read,
  remove,
  removes,
  store,
  type UndoCase,
  unique,
} from './undo-case.ts';

const memberEdit = async (server: TestServer, owner: Owner, id: string): Promise<ActCall> => {
  const member = await read(server, owner, `/api/members/${id}`);
  const edited = editMemberSchema.keyof().options.map((name) => [name, member[name]]);
  return put(`/api/members/${id}`, { ...Object.fromEntries(edited), city: unique() });
};

const grantRole = async (server: TestServer, role: Role, regions: readonly number[]): Promise<ActCall> => {
  const { accountId } = await server.signInAs('Player');
  return put(`/api/roles/members/${accountId}`, { role, regions, venueIds: [], until: null, version: 0 });
};

const accountCases: readonly UndoCase[] = [
  {
    entity: 'player',
    of: 'a member',
    call: async (server, owner) => memberEdit(server, owner, idOf(await createPlayer(server.models))),
  },
  {
    entity: 'player',
    of: 'an administrator',
    owner: 'Super Admin',
    call: async (server, owner) =>
      memberEdit(server, owner, (await server.signInAs('Administrator')).accountId),
  },
  {
    entity: 'player',
    of: 'a super admin',
    owner: 'Master Admin',
    call: async (server, owner) =>
      memberEdit(server, owner, (await server.signInAs('Super Admin')).accountId),
  },
  {
    entity: 'player',
    of: 'their own account',
    call: async (server, owner) => memberEdit(server, owner, owner.accountId),
  },
  {
    entity: 'player',
    of: 'a new operator',
    owner: 'Super Admin',
    call: (server) => grantRole(server, 'Region Operator', [732]),
  },
  {
    entity: 'player',
    of: 'a new super admin',
    owner: 'Master Admin',
    call: (server) => grantRole(server, 'Super Admin', []),
  },
  {
    entity: 'member-note',
    call: async (server, owner) => {
      const path = `/api/members/${idOf(await createPlayer(server.models))}/notes`;
      const note = await server.call('POST', path, { token: owner.token, body: { text: 'Called.' } });
      return remove(`${path}/${note.body.id}`);
    },
  },
  {
    entity: 'report-schedule',
    call: async (server, { accountId }) =>
      remove(
        `/api/report-schedules/${idOf(
          await server.models.ReportSchedule.create({
            playerId: accountId,
            report: 'attendance',
            every: 'week',
            nextAt: new Date(0),
          }),
        )}`,
      ),
  },
  {
    entity: 'venue-manager',
    call: async (server) =>
      remove(
        `/api/venue-managers/${idOf(
          await server.models.VenueManager.create({
            venueId: (await createVenue(server.models))._id,
            venueName: 'Tavern',
            playerId: (await createPlayer(server.models))._id,
            addedAt: new Date(0),
          }),
        )}`,
      ),
  },
];

const siteCases: readonly UndoCase[] = [
  {
    entity: 'news-story',
    call: async ({ models }) => remove(`/api/news/${idOf(await createNewsStory(models))}`),
  },
  {
    entity: 'content-plan',
    call: removes('ContentPlan', '/api/content-plans', buildContentPlan),
  },
  {
    entity: 'site-content',
    call: async () => put('/api/thought-of-the-day', { text: unique(), textEs: null, linkUrl: null }),
  },
  {
    entity: 'site-content',
    of: 'the charity totals',
    owner: 'Super Admin',
    call: async (server, owner) => {
      const { items: _sum, ...totals } = await read(server, owner, '/api/charity/totals/office');
      return put('/api/charity/totals', { ...totals, meals: totals.meals + 1 });
    },
  },
  ...(['rules', 'about', 'terms'] as const).map(
    (key): UndoCase => ({
      entity: 'content-page',
      of: key,
      owner: 'Master Admin',
      call: async ({ models }) => {
        const stored = await models.ContentPage.findOne({ key }).lean();
        const { version } = stored ?? (await createContentPage(models, { key }));
        const text = { title: unique(), body: '<p>Play nice.</p>', titleEs: null, bodyEs: null };
        return put(`/api/content-pages/${key}`, { ...text, version });
      },
    }),
  ),
  {
    entity: 'picture',
    call: removes('Picture', '/api/pictures', () => ({
      _id: new Types.ObjectId(),
      digest: randomUUID(),
      bytes: Buffer.from(''),
      width: 1,
      height: 1,
      name: 'Chip',
      alt: '',
      addedAt: new Date(0),
      deletedAt: null,
      version: 0,
    })),
  },
  {
    entity: 'donation',
    owner: 'Super Admin',
    call: async ({ models }) => remove(`/api/donations/${idOf(await createDonation(models))}`),
  },
  {
    entity: 'charity-drive',
    owner: 'Super Admin',
    call: async ({ models }) => remove(`/api/charity-drives/${idOf(await createCharityDrive(models))}`),
  },
  {
    entity: 'inquiry',
    call: async (server) => ({
      method: 'PATCH',
      path: `/api/inquiries/${await store(server, 'Inquiry', buildInquiry({ status: 'new' }))}`,
      body: { status: 'answered' },
    }),
  },
  {
    entity: 'venue-referral',
    call: async (server) => ({
      method: 'PATCH',
      path: `/api/venue-referrals/${await store(server, 'VenueReferral', buildVenueReferral({ status: 'new' }))}`,
      body: { status: 'visited' },
    }),
  },
];

const officeCases: readonly UndoCase[] = [
  {
    entity: 'support-thread',
    call: async (server, { accountId }) =>
      put(`/api/support/inquiry/${await store(server, 'Inquiry', buildInquiry())}/assignee`, {
        assigneeId: accountId,
      }),
  },
  {
    entity: 'qr-code',
    call: async ({ models }) => remove(`/api/qr-codes/${idOf(await createQrCode(models))}`),
  },
  {
    entity: 'hook',
    call: async ({ models }) => remove(`/api/hooks/${idOf(await createHook(models))}`),
  },
  {
    entity: 'fee-plan',
    call: async ({ models }) => remove(`/api/fee-plans/${idOf(await createFeePlan(models))}`),
  },
  {
    entity: 'venue-billing',
    call: async ({ models }) =>
      put(`/api/venue-billing/${idOf(await createVenue(models))}`, {
        plans: [],
        exemption: null,
        language: 'es',
        version: 0,
      }),
  },
  {
    entity: 'invoice-settings',
    call: async ({ models }) => {
      const { version = 0 } = (await models.InvoiceSettings.findOne().lean()) ?? {};
      return put('/api/invoice-settings', { ...defaultInvoiceSettings, legalName: unique(), version });
    },
  },
  {
    entity: 'invoice',
    call: async ({ models }) => ({
      method: 'POST',
      path: '/api/invoices',
      body: {
        venueId: idOf(await createVenue(models)),
        lines: [{ id: null, description: 'Banner', quantity: 1, unitCents: 4_500, taxBps: 0 }],
      },
    }),
  },
  {
    entity: 'retention-settings',
    owner: 'Super Admin',
    call: async (server, owner) => {
      const { chosen, version } = await read(server, owner, '/api/retention');
      const days = Object.fromEntries(
        chosen.map((row: { kind: string; days: number }) => [row.kind, row.days - 1]),
      );
      return put('/api/retention', { days, version });
    },
  },
];

/** The cases of all entities that can be undone. */
export const undoCases: readonly UndoCase[] = [
  ...accountCases,
  ...scheduleCases,
  ...rankingCases,
  ...siteCases,
  ...officeCases,
];
