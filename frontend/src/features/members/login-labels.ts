// Texts of the diagnosis of a sign-in: the finding for the office, and the sentence to read to the caller.
import type { LoginAct, LoginFinding } from '@ahl/shared-types/login-help';
import { useLingui } from '@lingui/react/macro';

/** The texts of a finding. `acts` are the actions that help with it. */
export type FindingWords = { title: string; say: string; acts: readonly LoginAct[] };

/** Returns for each finding its meaning, the sentence to say, and the actions that help. */
export const useFindingWords = (pendingEmail: string): Readonly<Record<LoginFinding, FindingWords>> => {
  const { t } = useLingui();
  return {
    'no-such-address': {
      title: t`Nobody has this address`,
      say: t`“I cannot find an account with this address. Which other address might you have used?”`,
      acts: [],
    },
    'similar-address': {
      title: t`A member has a similar address`,
      say: t`“There is an account with a very similar address. Let us spell it out together.”`,
      acts: [],
    },
    unconfirmed: {
      title: t`Joined, but did not confirm the address`,
      say: t`“You are nearly there: I am sending the link again. Please look in the spam folder as well.”`,
      acts: ['resend-join'],
    },
    'join-expired': {
      title: t`Joined, and the link expired`,
      say: t`“Your link has expired. I am sending you a new one now; it works for two days.”`,
      acts: ['resend-join'],
    },
    banned: {
      title: t`The account is banned`,
      say: t`“The league has closed this account. You can appeal once, in writing.”`,
      acts: [],
    },
    emptied: {
      title: t`The account was closed and emptied`,
      say: t`“This account was closed more than 30 days ago, and its data is gone. You are welcome to join again.”`,
      acts: [],
    },
    closed: {
      title: t`The member closed the account`,
      say: t`“You closed the account. Signing in opens it again, or I can open it for you now.”`,
      acts: ['reopen'],
    },
    locked: {
      title: t`Too many wrong passwords`,
      say: t`“There were too many wrong passwords. I have unlocked the account: please try again.”`,
      acts: ['unlock', 'send-reset'],
    },
    'no-email': {
      title: t`No e-mail address`,
      say: t`“We have no address for you. Tell me one, and I will send you a link to confirm it.”`,
      acts: ['change-email'],
    },
    'no-password': {
      title: t`No password yet`,
      say: t`“You have not chosen a password yet. I will send you a link to choose one.”`,
      acts: ['send-reset', 'one-time-link'],
    },
    'mail-failed': {
      title: t`The last mail was not delivered`,
      say: t`“Our mail did not reach you. Is the address right? I can give you a code to scan instead.”`,
      acts: ['one-time-link', 'change-email'],
    },
    'mail-waiting': {
      title: t`The last mail waits to be sent`,
      say: t`“Our mail is still on its way. Please give it a few minutes.”`,
      acts: ['one-time-link'],
    },
    'mail-kept': {
      title: t`Mails are not sent: there is no mail server`,
      say: t`“I will give you a code to scan. It opens your account.”`,
      acts: ['one-time-link'],
    },
    'email-change-waits': {
      title: t`A new address waits to be confirmed: ${pendingEmail}`,
      say: t`“Please open the link that we sent to the new address. Until then you sign in with the old one.”`,
      acts: ['change-email'],
    },
    duplicate: {
      title: t`Another account has the same name`,
      say: t`“There may be two accounts of yours. Which number is on your card?”`,
      acts: [],
    },
    nothing: {
      title: t`The account is fine`,
      say: t`“Your account is fine, so it is the password. I will send you a link to choose a new one.”`,
      acts: ['send-reset', 'one-time-link', 'end-sessions'],
    },
  };
};

/** Returns the label of each action, for its button and for the log. */
export const useActLabels = (): Readonly<Record<LoginAct, string>> => {
  const { t } = useLingui();
  return {
    'send-reset': t`Mail a link for a new password`,
    'resend-join': t`Send the link again`,
    unlock: t`Unlock`,
    'change-email': t`Change the e-mail`,
    'one-time-link': t`Show a one-time code`,
    'end-sessions': t`Sign out every device`,
    reopen: t`Open the account again`,
  };
};
