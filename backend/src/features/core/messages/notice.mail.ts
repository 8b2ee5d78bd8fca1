// A notice of a message, by mail and by push, in the reader's language.
import type { NoticeKind } from '@ahl/shared-types/messages';
import { messagePreview } from '@ahl/shared-types/messages';
import { type Language, type Text, textIn, translator } from '@ahl/shared-types/texts';
import { mailBody } from '#features/core/mail/mail-body.ts';
import type { MailPlace } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';
import { noticeTexts } from './notice.texts.ts';

/** The conversation and the message that a notice is about. */
export type NoticeFacts = {
  kind: NoticeKind;
  threadId: string;
  subject: string;
  text: string;
  authorName: string;
};

const addressOf = ({ kind, threadId }: NoticeFacts): string =>
  `/messages?${kind === 'inbox' ? 'box=league&' : ''}id=${threadId}`;

const heading = (facts: NoticeFacts, productName: string, language: Language): string => {
  const text: Text = noticeTexts.heading[facts.kind];
  return textIn(language, text, { productName, authorName: facts.authorName });
};

/** Returns the push notice: title, text, and the address that a tap opens. */
export const pushNotice = (facts: NoticeFacts, productName: string, language: Language): string =>
  JSON.stringify({
    title: heading(facts, productName, language),
    body: `${facts.subject}: ${messagePreview(facts.text)}`,
    url: addressOf(facts),
    // A newer notice of the same conversation replaces the older one.
    tag: facts.threadId,
  });

/** A line that is an address of this site; the site itself shows it as a link. */
const ownAddressLine = /^\/(?!\/)[\w/?=&-]*$/gm;

/** Returns the mail of a message, with its text, a link to answer and a link to turn such mails off. */
export const noticeMail = (
  { siteUrl, productName }: MailPlace,
  facts: NoticeFacts,
  receiver: { email: string; language: Language; token: string },
): FormMail => {
  const { language, token } = receiver;
  const t = translator(language);
  const stop = `${siteUrl}/unsubscribe?token=${token}${language === 'es' ? '&lang=es' : ''}`;
  const parts = [
    `${facts.subject} (${facts.authorName})`,
    ...facts.text.replace(ownAddressLine, (path) => siteUrl + path).split(/\n{2,}/),
    { words: t(noticeTexts.open), url: siteUrl + addressOf(facts) },
    t(noticeTexts.reason[facts.kind]),
    { words: t(noticeTexts.stop), url: stop },
  ];
  return {
    to: receiver.email,
    kind: `notice-${facts.kind}`,
    subject: `${heading(facts, productName, language)}: ${facts.subject}`,
    ...mailBody(parts, language),
    unsubscribeUrl: `${siteUrl}/api/messages/unsubscribe?token=${token}`,
  };
};
