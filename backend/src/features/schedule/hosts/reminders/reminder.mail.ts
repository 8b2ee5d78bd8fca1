// A reminder, by mail and by push, in the host's language.
import { formatInstant, formatTimes, leagueDate } from '@ahl/shared-types/common';
import type { PlannedNight, ReminderOccasion } from '@ahl/shared-types/hosts';
import { type Language, type Translate, translator } from '@ahl/shared-types/texts';
import { type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';
import { reminderTexts } from './reminder.texts.ts';

/** The subject matter of a reminder. */
export type ReminderFacts = {
  night: Pick<PlannedNight, 'name' | 'venueName' | 'date' | 'startTimes'>;
  occasion: ReminderOccasion;
  /** True if the host has already said yes: it is a reminder and no question. */
  isConfirmed: boolean;
  /** For a night that is no longer theirs: whether it is played. */
  isPlayed: boolean;
  /** For an offer: until when it is reserved for this host, ms. */
  offeredUntilMs: number | null;
  timeZone: string;
  token: string;
};

const isQuestion = ({ occasion, isConfirmed }: ReminderFacts): boolean =>
  occasion !== 'released' && (!isConfirmed || occasion === 'changed');

/** Returns the path of a link's page; `decline` opens it at that answer. */
const pathOf = ({ token }: ReminderFacts, answer?: 'decline'): string =>
  `/host-answer?${answer ? `answer=${answer}&` : ''}token=${token}`;

const subjectOf = ({ night, occasion }: ReminderFacts, t: Translate): string => {
  const { subjects } = reminderTexts;
  const { venueName, name, date, startTimes } = night;
  const params = { where: venueName || name, date, times: formatTimes(startTimes) };
  if (occasion === 'offer') return t(subjects.offer, params);
  return t(occasion === 'released' ? subjects.released : subjects.hosting, params);
};

/** Returns the two sentences of a reminder. */
const sentencesOf = (facts: ReminderFacts, t: Translate): [string, string] => {
  const { name, venueName, date, startTimes } = facts.night;
  const night = t(reminderTexts.night, { name, venueName, date, times: formatTimes(startTimes) });
  const { offer, changed, released, question, confirmed } = reminderTexts;
  if (facts.occasion === 'offer') {
    const untilMs = facts.offeredUntilMs ?? 0;
    const until = {
      time: formatInstant(untilMs, facts.timeZone),
      untilDate: leagueDate(untilMs, facts.timeZone),
    };
    return [t(offer.needsHost, { night }), t(offer.priority, until)];
  }
  if (facts.occasion === 'changed') return [t(changed.moved, { night }), t(changed.answerAgain)];
  if (facts.occasion === 'released')
    return [t(released.free, { night }), t(facts.isPlayed ? released.planChanged : released.cancelled)];
  return isQuestion(facts)
    ? [t(question.planned, { night }), t(question.answer)]
    : [t(confirmed.host, { night }), t(confirmed.thanks)];
};

/** Returns the mail of a reminder, with its links. */
export const reminderMail = (
  place: MailPlace,
  facts: ReminderFacts,
  { email, language }: { email: string; language: Language },
): FormMail => {
  const t = translator(language);
  const asks = isQuestion(facts);
  const isOver = facts.occasion === 'released';
  const { canHost, cannot, cannotAfterAll } = reminderTexts.answers;
  return mailOf(place, email, 'host-reminder', language, [
    subjectOf(facts, t),
    ...sentencesOf(facts, t),
    ...(asks ? [[t(canHost), pathOf(facts)] as const] : []),
    ...(isOver ? [] : [[t(asks ? cannot : cannotAfterAll), pathOf(facts, 'decline')] as const]),
  ]);
};

/** Returns the push notice of a reminder. A newer one for the same night replaces it. */
export const reminderPush = (facts: ReminderFacts, tag: string, language: Language): string => {
  const t = translator(language);
  const [body] = sentencesOf(facts, t);
  return JSON.stringify({ title: subjectOf(facts, t), body, url: pathOf(facts), tag });
};
