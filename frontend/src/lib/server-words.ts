// What the server and the contracts' schemas say in English, in the language of the page. A sentence that is not listed
// stays as it came: nothing is lost but its translation.
import { i18n, type MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { formatDay } from './format.ts';

/** Sentences as shared-types and the backend write them; the test holds them to the schemas. */
const sentences: readonly MessageDescriptor[] = [
  // Sign-in and accounts
  msg`A password is required.`,
  msg`At most 72 bytes.`,
  msg`An e-mail address is required.`,
  msg`Must be an e-mail address, such as name@example.com.`,
  msg`This is one of the most used passwords. Choose another one.`,
  msg`This is easy to guess from your name, your e-mail or the league. Choose another one.`,
  msg`Invalid credentials`,
  msg`Please sign in first.`,
  msg`Your account may not do this.`,
  msg`Your session has ended. Please sign in again.`,
  msg`Please sign in again.`,
  msg`Network error. Please try again.`,
  msg`This link is not complete.`,
  msg`This link does not work any more. Please ask for a new one.`,
  msg`Your e-mail is confirmed already. Please sign in.`,
  msg`If an account has this e-mail, a link to choose a new password is on its way.`,
  msg`If these details are those of an account, your username is on its way to its e-mail.`,
  msg`Your password is changed. Please sign in with it.`,
  msg`Almost there: open the link that we have just mailed to you.`,
  msg`If an account waits for this e-mail, a new link is on its way.`,
  // Screens
  msg`This code does not hold. Ask for a new one at the desk.`,
  msg`Six letters and digits, as the desk shows them.`,
  // Joining
  msg`Write your first name.`,
  msg`Write your last name.`,
  msg`This name is reserved. Choose another one.`,
  msg`Write the city you live in.`,
  msg`Write the two letters of your state, such as TX.`,
  msg`Choose where you would play most.`,
  msg`Choose how you heard of us.`,
  msg`Confirm that you are old enough to join.`,
  msg`Please accept the terms to join.`,
  msg`Write this on one line.`,
  msg`Write the digits of the player number, such as 1606.`,
  msg`Write the same password twice.`,
  // Public forms: contact, referral, a proposed tournament or venue
  msg`Write your name.`,
  msg`Write an e-mail address such as name@example.com.`,
  msg`Write the number with its area code, such as (817) 555-0100.`,
  msg`Write your message.`,
  msg`Choose what it is about.`,
  msg`Remove characters that cannot be printed.`,
  msg`Must be text.`,
  msg`Leave this empty.`,
  msg`Choose each one once.`,
  msg`Write the name of the venue.`,
  msg`Write the city of the venue.`,
  msg`Write the street and number.`,
  msg`Write the city.`,
  msg`Write who we should ask for.`,
  msg`Choose at least one night.`,
  msg`Write how many players can be seated, such as 40.`,
  msg`A league night needs room for at least 8 players.`,
  msg`At most 1,000 seats.`,
  msg`Choose what you apply for.`,
  msg`Choose at least one region.`,
  msg`Tell us what you have done so far; none is a fine answer too.`,
  msg`Write a name, such as Thursday Deepstack.`,
  msg`Choose the venue, or write its name and city.`,
  msg`Choose one night or every week.`,
  msg`Choose the day.`,
  msg`Write the time.`,
  msg`Write at least one start time.`,
  msg`At most 6 start times.`,
  msg`Two start times are the same.`,
  msg`Write a number of minutes.`,
  msg`At least 0 minutes.`,
  msg`At most 240 minutes.`,
  msg`Write the state as two letters.`,
  msg`Write the state as two letters, such as TX.`,
  msg`Write the five digits of the ZIP code.`,
  msg`Choose the region; the nearest is fine.`,
  // Account and privacy
  msg`This is not your present password.`,
  msg`This is your e-mail already.`,
  msg`Another account has this e-mail.`,
  msg`This session has ended already.`,
  msg`The account of the master admin cannot be closed.`,
  msg`Choose English or Español.`,
  msg`Choose how your name is shown.`,
  msg`Others see you by your handle only: keep one, or change that first.`,
  msg`You have no handle yet: give yourself one in the settings first.`,
  // Bonuses
  msg`A code has letters, digits and hyphens.`,
  msg`There is no bonus with this code.`,
  msg`Somebody else has to verify your own bonus.`,
  msg`This bonus was used already.`,
  msg`This bonus has expired.`,
  // Messages
  msg`Write what it is about.`,
  msg`Choose a member from the list.`,
  msg`Choose at least one member.`,
  msg`Choose a region.`,
  msg`Choose a venue.`,
  msg`There is no such conversation.`,
  msg`There is no such member.`,
  msg`There is no such venue.`,
  msg`An announcement is not answered here. Write to the league instead.`,
  msg`This conversation is full. Please begin a new one.`,
  msg`Nobody would get this announcement. Choose other receivers.`,
  msg`This link does not work. Change your mails in the settings.`,
  // Fields
  msg`A name is required.`,
  msg`A first name is required.`,
  msg`A last name is required.`,
  msg`A player number is required.`,
  msg`A title is required.`,
  msg`A text is required.`,
  msg`A message is required.`,
  msg`Text is required.`,
  msg`An id is required.`,
  msg`A search term is required.`,
  msg`A whole number.`,
  msg`Not negative.`,
  msg`Must be a day that exists.`,
  msg`Must be a date as YYYY-MM-DD, from 2000 to 2099.`,
  msg`Must be a time as HH:mm.`,
  msg`Must be an address that starts with https://, or an image as a data URL.`,
  msg`Must be a path such as /news, or an address that starts with https://.`,
  // What went wrong
  msg`There is no such page.`,
  msg`There is no such story.`,
  msg`Somebody else changed this page meanwhile.`,
  msg`Your account may not change this page.`,
  msg`There is nothing at this address.`,
  msg`The database cannot be reached right now. Please try again in a moment.`,
  msg`Something went wrong on our side. Nothing was changed. Please try again.`,
  msg`Starting. Please try again in a moment.`,
  msg`Too many people are signing in at this moment. Please try again in a few seconds.`,
];

/** The listed sentences, for the test that holds them to the schemas. */
export const knownSentences = (): readonly MessageDescriptor[] => sentences;

const known = new Map(sentences.map((sentence) => [String(sentence.message), sentence]));

/** Sentences with a number or a day in them. */
const patterns: readonly [RegExp, (count: string) => string][] = [
  [/^At least ([\d,]+) characters\.$/, (count) => t`At least ${count} characters.`],
  [/^At most ([\d,]+) characters\.$/, (count) => t`At most ${count} characters.`],
  [
    /^Too many forms were sent from this connection\. Please try again in (\d+) minutes?\.$/,
    (count) =>
      plural(Number(count), {
        one: 'Too many forms were sent from this connection. Please try again in # minute.',
        other: 'Too many forms were sent from this connection. Please try again in # minutes.',
      }),
  ],
  [
    /^Too many codes were tried here\. Please try again in (\d+) minutes?\.$/,
    (count) =>
      plural(Number(count), {
        one: 'Too many codes were tried here. Please try again in # minute.',
        other: 'Too many codes were tried here. Please try again in # minutes.',
      }),
  ],
  [
    /^You did this very often\. Please try again in (\d+) minutes?\.$/,
    (count) =>
      plural(Number(count), {
        one: 'You did this very often. Please try again in # minute.',
        other: 'You did this very often. Please try again in # minutes.',
      }),
  ],
  [
    /^A little more, please: at least ([\d,]+) characters\.$/,
    (count) => t`A little more, please: at least ${count} characters.`,
  ],
  [
    /^Choose today, (\d{4}-\d\d-\d\d), or a later day\.$/,
    (date) => {
      const today = formatDay(date);
      return t`Choose today, ${today}, or a later day.`;
    },
  ],
  [/^Players must be (\d+) or older\.$/, (age) => t`Players must be ${age} or older.`],
  [/^At least ([\d,]+)\.$/, (count) => t`At least ${count}.`],
  [/^At most ([\d,]+)\.$/, (count) => t`At most ${count}.`],
  [
    /^Too many sign-in attempts\. Please try again in (\d+) minutes?\.$/,
    (count) =>
      plural(Number(count), {
        one: 'Too many sign-in attempts. Please try again in # minute.',
        other: 'Too many sign-in attempts. Please try again in # minutes.',
      }),
  ],
];

/** A sentence of the server in the language of the page; one that is not known is returned unchanged. */
export const sayText = (text: string): string => {
  const sentence = known.get(text);
  if (sentence) return i18n._(sentence);
  for (const [pattern, say] of patterns) {
    const count = pattern.exec(text)?.[1];
    if (count !== undefined) return say(count);
  }
  return text;
};
