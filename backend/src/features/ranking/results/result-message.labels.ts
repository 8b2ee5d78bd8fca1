// The message that a member reads about a night that they played, in the language of the account.
import type { MailLanguage } from '#features/core/mail/mail-texts.ts';

/** The content of a message about a night: a place that counts, or that it no longer counts. */
export type ResultFacts = {
  name: string;
  venueName: string;
  /** League date, `YYYY-MM-DD`. */
  date: string;
  entrants: number;
  /** `removed`: a correction took the member out of the result; `withdrawn`: the whole result was withdrawn. */
  state: 'posted' | 'removed' | 'withdrawn';
  /** Null if the member no longer has one. */
  place: number | null;
  points: number | null;
  /** False for a night that is excluded from the standings. */
  isCounted: boolean;
};

type Address = { memberId: string; resultId: string; isCorrected: boolean };

const locales = { en: 'en-US', es: 'es-US' } as const;

const dayOf = (date: string, language: MailLanguage): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString(locales[language], {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });

const pointsOf = (points: number, language: MailLanguage): string => {
  const amount = points.toLocaleString(locales[language], { maximumFractionDigits: 2 });
  if (language === 'es') return points === 1 ? '1 punto' : `${amount} puntos`;
  return points === 1 ? '1 point' : `${amount} points`;
};

const english = (facts: ResultFacts) => {
  const { place, entrants, venueName, isCounted } = facts;
  const night = `${facts.name} at ${venueName} on ${dayOf(facts.date, 'en')}`;
  const points = isCounted ? pointsOf(facts.points ?? 0, 'en') : '';
  return {
    posted: {
      subject: `Place ${place} of ${entrants} at ${venueName}${points && `: ${points}`}`,
      text: isCounted
        ? `You finished ${night} in place ${place} of ${entrants} and earned ${points}.`
        : `You finished ${night} in place ${place} of ${entrants}. The night is left out of the standings and gives no points.`,
    },
    removed: {
      subject: `Corrected: you are not in the result at ${venueName}`,
      text: `The result of ${night} was corrected. You are not in it any more, and it gives you no points.`,
    },
    withdrawn: {
      subject: `Taken back: the result at ${venueName}`,
      text: `The league took back the result of ${night}. Your place and your points do not count. When it is posted again, this message will say so.`,
    },
    corrected: 'This result was corrected.',
    points: 'How the points are counted:',
    help: 'Is something wrong? Write to the league.',
  };
};

const spanish = (facts: ResultFacts): ReturnType<typeof english> => {
  const { place, entrants, venueName, isCounted } = facts;
  const night = `${facts.name} en ${venueName} el ${dayOf(facts.date, 'es')}`;
  const points = isCounted ? pointsOf(facts.points ?? 0, 'es') : '';
  return {
    posted: {
      subject: `Puesto ${place} de ${entrants} en ${venueName}${points && `: ${points}`}`,
      text: isCounted
        ? `Terminaste ${night} en el puesto ${place} de ${entrants} y ganaste ${points}.`
        : `Terminaste ${night} en el puesto ${place} de ${entrants}. La noche no cuenta para la clasificación y no da puntos.`,
    },
    removed: {
      subject: `Corregido: no estás en el resultado de ${venueName}`,
      text: `Se corrigió el resultado de ${night}. Ya no estás en él y no te da puntos.`,
    },
    withdrawn: {
      subject: `Retirado: el resultado de ${venueName}`,
      text: `La liga retiró el resultado de ${night}. Tu puesto y tus puntos no cuentan. Cuando se publique de nuevo, este mensaje lo dirá.`,
    },
    corrected: 'Este resultado se corrigió.',
    points: 'Cómo se cuentan los puntos:',
    help: '¿Hay algún error? Escribe a la liga.',
  };
};

const subjectCharacters = 120;

/** Returns the subject and text of a member's message about a night. */
export const resultMessage = (
  facts: ResultFacts,
  { memberId, resultId, isCorrected }: Address,
  language: MailLanguage,
): { subject: string; text: string } => {
  const words = language === 'es' ? spanish(facts) : english(facts);
  const { subject, text } = words[facts.state];
  const isPosted = facts.state === 'posted';
  const parts = [
    ...(isPosted && isCorrected ? [words.corrected] : []),
    text,
    ...(isPosted ? [`${words.points}\n/my-points/${memberId}?night=${resultId}`] : []),
    words.help,
  ];
  return { subject: subject.slice(0, subjectCharacters), text: parts.join('\n\n') };
};
