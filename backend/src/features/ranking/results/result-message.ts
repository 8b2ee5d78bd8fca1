// The message that a member reads about a night that they played, in the language of the account.
import { type Language, type Text, textIn, translator } from '@ahl/shared-types/texts';
import { resultTexts } from './result.texts.ts';

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
  /** How many players they eliminated; omitted for none. */
  knockOuts?: number;
  /** False for a night that is excluded from the standings. */
  isCounted: boolean;
};

type Address = { memberId: string; resultId: string; nightPath: string; isCorrected: boolean };

const pointsIn = (language: Language, points: number): string =>
  textIn(language, resultTexts.points, {
    points,
    amount: points.toLocaleString('en-US', { maximumFractionDigits: 2 }),
  });

const subjectCharacters = 120;

/** Returns the subject and text of a member's message about a night. */
export const resultMessage = (
  facts: ResultFacts,
  { memberId, resultId, nightPath, isCorrected }: Address,
  language: Language,
): { subject: string; text: string } => {
  const t = translator(language);
  const { name, venueName, date, entrants, state } = facts;
  const { subject, text } = resultTexts[state];
  const params = {
    name,
    venueName,
    date,
    entrants,
    place: facts.place ?? '',
    points: facts.isCounted ? pointsIn(language, facts.points ?? 0) : '',
  };
  const isPosted = state === 'posted';
  const parts = [
    ...(isPosted && isCorrected ? [t(resultTexts.corrected)] : []),
    t<Text>(text, params),
    ...(facts.knockOuts ? [t(resultTexts.knockOuts, { count: facts.knockOuts })] : []),
    ...(isPosted
      ? [
          `${t(resultTexts.howCounted)}\n/my-points/${memberId}?night=${resultId}`,
          `${t(resultTexts.wholeNight)}\n${nightPath}`,
        ]
      : []),
    t(resultTexts.help),
  ];
  return { subject: t<Text>(subject, params).slice(0, subjectCharacters), text: parts.join('\n\n') };
};
