import { randomUUID } from 'node:crypto';
import { fillReply, replyParagraphs, replySubject } from '@ahl/shared-types/support';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createMailJob, type Transport } from '#features/core/mail/mail.job.ts';
import { messageIdOf, queueMail } from '#features/core/mail/mail.service.ts';
import { idOf, setUpSupport } from './testing/support-desk.ts';

const desk = setUpSupport();
const { call, addInquiry, addReferral, addFailedMail } = desk;

describe('POST /api/support/:source/:id/replies', () => {
  test('each answer belongs to the thread: its headers name the earlier mails, oldest first', async () => {
    await desk.server.call('POST', '/api/contact/messages', {
      body: {
        requestId: randomUUID(),
        name: 'Dana Wells',
        email: 'dana@example.com',
        topic: 'My points',
        message: 'Where are the points of Friday?',
      },
    });
    const inquiry = await desk.server.models.Inquiry.findOne().lean();
    const path = `/support/inquiry/${inquiry?._id}/replies`;
    const one = {
      requestId: randomUUID(),
      text: 'They come tonight.\n\nThe host was late.',
      followUp: 'answered',
    };
    const first = await call('POST', path, one);
    await call('POST', path, one);
    const second = await call('POST', path, {
      requestId: randomUUID(),
      text: 'They are in.',
      followUp: 'closed',
    });

    expect(first.body).toMatchObject({ state: 'open', status: 'answered', replies: 1 });
    expect(second.body).toMatchObject({ state: 'done', status: 'closed', replies: 2 });
    const sent: Parameters<Transport['send']>[0][] = [];
    const job = createMailJob({
      ...desk.server.services,
      logger: pino({ level: 'silent' }),
      transport: { send: async (mail) => sent.push(mail), close: () => undefined },
    });
    await job.sweep();
    const thread = await desk.server.models.Mail.find({ threadId: inquiry?._id })
      .sort({ createdAt: 1, _id: 1 })
      .lean();
    const [confirmation, early, late] = thread.map(({ _id }) => messageIdOf(_id));
    const mailBy = (id: string | undefined) => sent.find(({ messageId }) => messageId === id);
    expect(mailBy(early)).toMatchObject({ to: 'dana@example.com', references: [confirmation] });
    expect(mailBy(late)).toMatchObject({ references: [confirmation, early] });
    expect(mailBy(late)?.subject).toBe(`Re: ${thread[0]?.subject}`);
    expect(mailBy(early)?.text).toContain('They come tonight.\n\nThe host was late.\n\nReference ');
    const read = await call('GET', `/support/inquiry/${inquiry?._id}`);
    expect(read.body.replyList.map(({ mailStatus }: { mailStatus: string }) => mailStatus)).toEqual([
      'sent',
      'sent',
    ]);
  });

  test('an answer to a referral marks it as contacted; a mail of the league cannot be answered', async () => {
    const referral = await addReferral();
    const mail = await addFailedMail();
    const body = { requestId: randomUUID(), text: 'We will call them.' };
    const answered = await call('POST', `/support/referral/${idOf(referral)}/replies`, body);

    expect(answered.body).toMatchObject({ status: 'contacted', state: 'open' });
    expect(await call('POST', `/support/mail/${idOf(mail)}/replies`, body)).toMatchObject({
      status: 409,
      body: { reason: 'support.no-reply' },
    });
  });

  test('notes are for the office only', async () => {
    const row = await addInquiry();
    const noted = await call('POST', `/support/inquiry/${idOf(row)}/notes`, { text: 'Called him.' });
    expect(noted).toMatchObject({ status: 201, body: { notes: 1, noteList: [{ text: 'Called him.' }] } });
    expect(await desk.server.models.Mail.countDocuments()).toBe(0);
    expect(await call('POST', `/support/inquiry/${idOf(row)}/notes`, { text: ' ' })).toMatchObject({
      status: 400,
      body: { fieldReasons: { text: { reason: 'support.note-missing' } } },
    });
  });
});

describe('the rules of answers', () => {
  test('a prepared answer is filled with the known data, and other braces stay', () => {
    const values = { name: 'Dana', reference: '8F3A01BC', subject: 'Question', league: 'AHL' };
    expect(fillReply('Hi {name}, {league} has {reference}. {pot}', values)).toBe(
      'Hi Dana, AHL has 8F3A01BC. {pot}',
    );
  });
  test('a subject gets one prefix, and every answer names its reference', () => {
    expect([replySubject('Points'), replySubject('RE: Points')]).toEqual(['Re: Points', 'RE: Points']);
    expect(replyParagraphs(' One.\n\n\nTwo. ', '8F3A01BC')).toEqual(['One.', 'Two.', 'Reference 8F3A01BC']);
  });
  test('mails outside a thread reference no other mail', async () => {
    const mail = { to: 'a@example.com', subject: 'Hello', text: 'Hi', kind: 'welcome' };
    await desk.server.services.outbox.transact((session) => queueMail(desk.server.services, mail, session));
    expect(await desk.server.models.Mail.findOne({ kind: 'welcome' }).lean()).not.toHaveProperty('answers');
  });
});
