// The texts of a reminder, by mail and by push, in the host's language.
import { formatInstant, formatTimes, leagueDate } from '@ahl/shared-types/common';
import type { PlannedNight, ReminderOccasion } from '@ahl/shared-types/hosts';
import { type MailLanguage, type MailPlace, mailOf } from '#features/core/mail/mail-texts.ts';
import type { FormMail } from '#http/queue-mail.ts';

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

const locales = { en: 'en-US', es: 'es-US' } as const;

const dayOf = (date: string, language: MailLanguage): string =>
  new Intl.DateTimeFormat(locales[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

const untilOf = ({ offeredUntilMs, timeZone }: ReminderFacts, language: MailLanguage): string => {
  const untilMs = offeredUntilMs ?? 0;
  return `${formatInstant(untilMs, timeZone)}, ${dayOf(leagueDate(untilMs, timeZone), language)}`;
};

const isQuestion = ({ occasion, isConfirmed }: ReminderFacts): boolean =>
  occasion !== 'released' && (!isConfirmed || occasion === 'changed');

/** Returns the path of a link's page; `decline` opens it at that answer. */
const pathOf = ({ token }: ReminderFacts, answer?: 'decline'): string =>
  `/host-answer?${answer ? `answer=${answer}&` : ''}token=${token}`;

const subjectOf = (facts: ReminderFacts, language: MailLanguage): string => {
  const { venueName, name, date, startTimes } = facts.night;
  const when = `${dayOf(date, language)}, ${formatTimes(startTimes)}`;
  const where = venueName || name;
  if (facts.occasion === 'offer')
    return language === 'es' ? `¿Puedes organizar en ${where}? ${when}` : `Can you host at ${where}? ${when}`;
  if (facts.occasion === 'released')
    return language === 'es'
      ? `Ya no eres anfitrión en ${where}: ${when}`
      : `You do not host at ${where} any more: ${when}`;
  return language === 'es' ? `Eres anfitrión en ${where}: ${when}` : `You host at ${where}: ${when}`;
};

const english = (facts: ReminderFacts): [string, string] => {
  const { name, venueName, date, startTimes } = facts.night;
  const night = `${name} at ${venueName} on ${dayOf(date, 'en')}, ${formatTimes(startTimes)}`;
  if (facts.occasion === 'offer')
    return [
      `${night}, needs a host, and you are free.`,
      `You have priority until ${untilOf(facts, 'en')}. After that the night is offered to the next host.`,
    ];
  if (facts.occasion === 'changed')
    return [
      `A night of yours has other times or another place now: ${night}.`,
      'Please say again whether you can.',
    ];
  if (facts.occasion === 'released')
    return [
      `You do not host ${night} any more.`,
      facts.isPlayed
        ? 'The office changed the plan: you have that evening off.'
        : 'The night is cancelled: you have that evening off.',
    ];
  return isQuestion(facts)
    ? [`You are down to host ${night}.`, 'Please say whether you can. The links work until the night begins.']
    : [`You host ${night}.`, 'You confirmed it already: there is nothing to do. Thank you!'];
};

const spanish = (facts: ReminderFacts): [string, string] => {
  const { name, venueName, date, startTimes } = facts.night;
  const night = `${name} en ${venueName}, ${dayOf(date, 'es')}, ${formatTimes(startTimes)}`;
  if (facts.occasion === 'offer')
    return [
      `Falta anfitrión para ${night}, y tú estás libre.`,
      `Tienes la primera palabra hasta ${untilOf(facts, 'es')}. Después la noche se ofrece a otra persona.`,
    ];
  if (facts.occasion === 'changed')
    return [
      `Una de tus noches tiene ahora otras horas u otro lugar: ${night}.`,
      'Dinos de nuevo si puedes, por favor.',
    ];
  if (facts.occasion === 'released')
    return [
      `Ya no eres anfitrión: ${night}.`,
      facts.isPlayed
        ? 'La oficina cambió el plan: tienes esa noche libre.'
        : 'La noche se canceló: la tienes libre.',
    ];
  return isQuestion(facts)
    ? [
        `Estás en el plan como anfitrión: ${night}.`,
        'Dinos si puedes, por favor. Los enlaces funcionan hasta que empiece la noche.',
      ]
    : [`Eres anfitrión: ${night}.`, 'Ya lo confirmaste: no tienes que hacer nada. ¡Gracias!'];
};

/** Returns the mail of a reminder, with its links. */
export const reminderMail = (
  place: MailPlace,
  facts: ReminderFacts,
  { email, language }: { email: string; language: MailLanguage },
): FormMail => {
  const yes = pathOf(facts);
  const no = pathOf(facts, 'decline');
  const asks = isQuestion(facts);
  const isOver = facts.occasion === 'released';
  return mailOf(place, email, 'host-reminder', language, {
    en: [
      subjectOf(facts, 'en'),
      ...english(facts),
      ...(asks ? [['I can host', yes] as const] : []),
      ...(isOver ? [] : [[asks ? 'I cannot' : 'I cannot host after all', no] as const]),
    ],
    es: [
      subjectOf(facts, 'es'),
      ...spanish(facts),
      ...(asks ? [['Puedo', yes] as const] : []),
      ...(isOver ? [] : [[asks ? 'No puedo' : 'Al final no puedo', no] as const]),
    ],
  });
};

/** Returns the push notice of a reminder. A newer one for the same night replaces it. */
export const reminderPush = (facts: ReminderFacts, tag: string, language: MailLanguage): string => {
  const [first] = language === 'es' ? spanish(facts) : english(facts);
  return JSON.stringify({ title: subjectOf(facts, language), body: first, url: pathOf(facts), tag });
};
