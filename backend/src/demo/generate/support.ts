import type { MailDocument } from '#features/core/mail/mail.model.ts';
import type { SiteContentDocument } from '#features/core/site-content/site-content.model.ts';
import type { SupportThreadDocument } from '#features/office/support/support-thread.model.ts';
import type { InquiryDocument } from '#features/site/contact/inquiry.model.ts';
import { demoId } from '../ids.ts';
import { daysAgo, type Frame } from './frame.ts';

/** What the office did in its inbox, and mails that were not delivered. */
export type Support = {
  mails: Omit<MailDocument, 'threadId' | 'answers' | 'aboutId'>[];
  threads: SupportThreadDocument[];
  settings: SiteContentDocument;
};

const admin = 'Maya Torres';

const failed = [
  {
    to: 'old.mailbox@example.com',
    subject: 'You have won a bonus of 500 chips',
    kind: 'bonus',
    lastError: '550 5.1.1 The mailbox does not exist',
    hoursAgo: 7,
  },
  {
    to: 'full.mailbox@example.com',
    subject: 'Your night on Friday',
    kind: 'host-reminder',
    lastError: '452 4.2.2 The mailbox is full',
    hoursAgo: 31,
  },
] as const;

const cannedReplies = [
  {
    name: 'Points are late',
    text: 'Hello {name},\n\nthe points of a night are posted by noon of the next day. If yours are still missing then, answer this mail with the venue and the time.\n\n{league}',
  },
  {
    name: 'How to join',
    text: 'Hello {name},\n\nplaying is free. Come to any night half an hour before the start; the host signs you in.\n\n{league}',
  },
];

/** Creates the inbox of the demo league: two mails that failed, a note, and prepared answers. */
export const generateSupport = (frame: Frame, inquiries: readonly InquiryDocument[]): Support => {
  const mails = failed.map(({ hoursAgo, ...mail }, index) => {
    const createdAt = daysAgo(frame, hoursAgo / 24);
    return {
      ...mail,
      _id: demoId('mail', index, createdAt.getTime()),
      replyTo: '',
      text: 'The demo league does not store the text.',
      html: '',
      unsubscribeUrl: '',
      cc: [],
      attachments: [],
      status: 'failed' as const,
      attempts: 7,
      nextAttemptAt: null,
      leaseUntil: null,
      sentAt: null,
      createdAt,
      updatedAt: createdAt,
    };
  });
  const threads = inquiries.slice(0, 2).map((inquiry, index) => {
    const at = inquiry.createdAt;
    return {
      _id: demoId('supportThread', index, at.getTime()),
      source: 'inquiry' as const,
      sourceId: inquiry._id,
      subject: inquiry.subject,
      assigneeId: null,
      isDone: false,
      notes: [{ text: 'Asked the host; he looks at his sheet tonight.', by: admin, at }],
      replies: [],
      createdAt: at,
      updatedAt: at,
    };
  });
  const settingsAt = daysAgo(frame, 90);
  const settings = {
    _id: demoId('content', 900, settingsAt.getTime()),
    key: 'support-settings',
    value: { addresses: [], cannedReplies },
    version: 1,
    createdAt: settingsAt,
    updatedAt: settingsAt,
  };
  return { mails, threads: threads as unknown as SupportThreadDocument[], settings };
};
