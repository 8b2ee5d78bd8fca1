import { randomUUID } from 'node:crypto';
import { createServer } from 'node:net';
import { until } from '@ahl/shared-types/testing';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#testing/test-server.ts';
import { backoffMs, createMailJob, createTransport, type Transport } from './mail.job.ts';
import { queueMail } from './mail.service.ts';

let nowMs = Date.parse('2026-11-21T18:00:00Z');
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startTestServer({ now: () => nowMs });
  ({ token } = await server.signInAs('Master Admin'));
});
afterAll(() => server.stop());
beforeEach(() => server.models.Mail.deleteMany({}));

const reset = {
  to: 'dana@example.com',
  subject: 'Reset\r\nBcc: all@example.com',
  text: 'Open https://league.example/reset-password?token=abc_DEF-1 soon.',
  kind: 'password-reset',
};
const queue = (mail: typeof reset & { html?: string } = reset) =>
  server.services.outbox.transact((session) => queueMail(server.services, mail, session));
const jobWith = (transport: Transport | null, sendWithinMs?: number) =>
  createMailJob({
    ...server.services,
    logger: pino({ level: 'silent' }),
    now: () => nowMs,
    transport,
    ...(sendWithinMs === undefined ? {} : { sendWithinMs }),
  });
const sending = (send: Transport['send']): Transport => ({ send, close: () => undefined });
const one = () => server.models.Mail.findOne().lean();
const list = async (query = '', as = token) =>
  (await server.call('GET', `/api/mail${query}`, { token: as })).body;

describe('the mail job', () => {
  test('sends no mail of a failed transaction', async () => {
    const failed = server.services.outbox.transact(async (session) => {
      await queueMail(server.services, reset, session);
      throw new Error('The change failed.');
    });

    await expect(failed).rejects.toThrow('The change failed.');
    expect(await server.models.Mail.countDocuments()).toBe(0);
  });

  test('sends a mail once with many replicas, and removes its secret afterwards', async () => {
    await queue({ ...reset, html: `<p>${reset.text}</p>` });
    const sent: string[] = [];
    const jobs = Array.from({ length: 4 }, () => jobWith(sending(async ({ text }) => sent.push(text))));

    await Promise.all(jobs.map((job) => job.sweep()));

    expect(sent).toEqual([reset.text]);
    expect(await one()).toMatchObject({ status: 'sent', attempts: 1, subject: 'Reset Bcc: all@example.com' });
    expect(JSON.stringify(await one())).not.toContain('abc_DEF-1');
  });

  test('sends the mail of a crashed replica once the lease has expired', async () => {
    await queue();
    const sent: string[] = [];
    const job = jobWith(sending(async ({ to }) => sent.push(to)));
    await server.models.Mail.updateOne({}, { leaseUntil: new Date(nowMs + 1_000) });

    await job.sweep();
    expect(sent).toEqual([]);
    nowMs += 2_000;
    await job.sweep();

    expect(sent).toEqual([reset.to]);
  });

  test('retries a failure at growing intervals, and then gives up', async () => {
    await queue();
    const job = jobWith(
      sending(async () => {
        throw new Error('The server is busy.');
      }),
    );
    for (const waitMs of backoffMs) {
      await job.sweep();
      const mail = await one();
      expect(mail).toMatchObject({ status: 'queued', lastError: 'The server is busy.' });
      expect(mail?.nextAttemptAt?.getTime()).toBe(nowMs + waitMs);
      expect(await job.sweep()).toBe(0);
      nowMs += waitMs;
    }

    await job.sweep();

    expect(await one()).toMatchObject({ status: 'failed', attempts: backoffMs.length + 1 });
  });

  test('tells an address that does not exist from a server that refuses the mail', async () => {
    const refusing = (command: string) =>
      jobWith(
        sending(async () => {
          throw Object.assign(new Error('550 5.1.1'), { responseCode: 550, command });
        }),
      );
    await queue();
    await refusing('RCPT TO').sweep();
    expect(await one()).toMatchObject({ status: 'bounced', attempts: 1, lastError: '550 5.1.1' });

    await server.models.Mail.updateOne({}, { status: 'queued', nextAttemptAt: new Date(nowMs) });
    await refusing('DATA').sweep();

    expect(await one()).toMatchObject({ status: 'failed', attempts: 2 });
  });

  test('is not delayed by a mail that the server does not answer', async () => {
    await queue({ ...reset, to: 'silent@example.com' });
    for (let count = 0; count < 3; count += 1) await queue({ ...reset, to: `dana${count}@example.com` });
    const silence = Promise.withResolvers<void>();
    const sent: string[] = [];
    const job = jobWith(
      sending(async ({ to }) => {
        if (to.startsWith('silent')) await silence.promise;
        sent.push(to);
      }),
    );

    const sweep = job.sweep();
    await until(() => expect(sent.toSorted()).toEqual([0, 1, 2].map((count) => `dana${count}@example.com`)));
    silence.resolve();
    await sweep;

    expect(sent.at(-1)).toBe('silent@example.com');
  });

  test('sends at most eight at once', async () => {
    for (let count = 0; count < 10; count += 1) await queue();
    const doors = Promise.withResolvers<void>();
    const open = { now: 0, most: 0 };
    const job = jobWith(
      sending(async () => {
        open.now += 1;
        open.most = Math.max(open.most, open.now);
        if (open.now === 8) doors.resolve();
        await doors.promise;
        open.now -= 1;
      }),
    );

    await job.sweep();

    expect(open.most).toBe(8);
    expect(await server.models.Mail.countDocuments({ status: 'sent' })).toBe(10);
  });

  test('fails a mail that takes too long, and retries it later', async () => {
    await queue();
    const job = jobWith(
      sending(() => new Promise(() => undefined)),
      20,
    );

    await job.sweep();

    expect(await one()).toMatchObject({
      status: 'queued',
      attempts: 1,
      lastError: 'The mail server did not answer in time.',
      leaseUntil: null,
    });
  });

  test('does not retry a mailbox that does not exist', async () => {
    await queue();
    const job = jobWith(
      sending(async () => {
        throw Object.assign(new Error('No such mailbox.'), { responseCode: 550 });
      }),
    );

    await job.sweep();

    expect(await one()).toMatchObject({ status: 'failed', attempts: 1, lastError: 'No such mailbox.' });
  });

  test('stores mails without a mail server, and notifies top admins', async () => {
    await queue();
    const received: unknown[] = [];
    server.bus.subscribe(({ event }) => {
      received.push(event);
    });

    await jobWith(null).sweep();

    expect(await one()).toMatchObject({ status: 'kept', text: reset.text });
    expect(received).toEqual([{ type: 'mail.changed' }]);
  });

  test('sends through the server named in SMTP_URL', async () => {
    const received: string[] = [];
    const smtp = createServer((socket) => {
      let isData = false;
      socket.write('220 mail.test\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString();
        received.push(text);
        if (isData) {
          // The end of the mail can arrive in two pieces.
          if (!received.join('').endsWith('\r\n.\r\n')) return;
          isData = false;
          socket.write('250 kept\r\n');
        } else if (text.startsWith('DATA')) {
          isData = true;
          socket.write('354 go on\r\n');
        } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 mail.test\r\n');
      });
      socket.on('error', () => undefined);
    });
    await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
    const { port } = smtp.address() as { port: number };
    const place = { productName: 'AHL', contactEmail: 'office@example.com', logoUrl: null };
    const transport = createTransport(
      { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'league@example.com' },
      place,
    );
    // The settings can change between two mails.
    place.productName = 'River League';

    await transport?.send({
      ...reset,
      replyTo: '',
      html: '',
      messageId: `<${randomUUID()}@mail.league>`,
      unsubscribeUrl: 'https://league.test/api/messages/unsubscribe?token=abc',
    });
    smtp.close();

    expect(received.join('')).toMatch(/MAIL FROM:<league@example.com>[\s\S]*RCPT TO:<dana@example.com>/);
    expect(received.join('')).toMatch(
      /^From: River League <league@example\.com>\r\n[\s\S]*^Reply-To: office@example\.com\r\n/im,
    );
    // RFC 8058, 3.1
    expect(received.join('').replace(/\r\n /g, ' ')).toMatch(
      /List-Unsubscribe: <https:\/\/league\.test\/api\/messages\/unsubscribe\?token=abc>\r\n[\s\S]*List-Unsubscribe-Post: List-Unsubscribe=One-Click/i,
    );
    expect(createTransport({ smtpUrl: '', mailFrom: '' }, place)).toBeNull();
  });
});

describe('GET /api/mail', () => {
  test('lists, searches and paginates, newest first', async () => {
    await queue();
    nowMs += 1_000;
    await queue({ ...reset, to: 'lee@example.com', kind: 'join', subject: 'Welcome' });

    const { items, total } = await list();
    expect([total, items.map(({ to }: { to: string }) => to)]).toEqual([
      2,
      ['lee@example.com', 'dana@example.com'],
    ]);
    expect((await list('?search=LEE')).total).toBe(1);
    expect((await list('?status=sent')).total).toBe(0);
    expect((await list('?pageSize=1&page=2')).items[0].to).toBe('dana@example.com');
    expect(items[1]).toMatchObject({ status: 'queued', text: reset.text, sentAt: null });
  });

  test('shows a super admin no secret links, and an administrator nothing', async () => {
    await queue();
    const superAdmin = await server.signInAs('Super Admin');
    const administrator = await server.signInAs('Administrator');

    expect((await list('', superAdmin.token)).items[0].text).not.toContain('abc_DEF-1');
    expect((await server.call('GET', '/api/mail', { token: administrator.token })).status).toBe(403);
    expect((await server.call('GET', '/api/mail')).status).toBe(401);
  });
});
