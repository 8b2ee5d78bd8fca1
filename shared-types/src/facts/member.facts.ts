// Responses that become stale by facts about members, their accounts and the messages they receive.
import { answerKey, pagesKey } from './answer-key.ts';
import {
  bonusPlans,
  closings,
  forEveryone,
  forPlayers,
  forStaff,
  inbox,
  leagueBox,
  memberRecord,
  memberRecords,
  namesOfAll,
  office,
  ofThread,
  ownBox,
  peopleChoices,
  playerPages,
  type Rules,
} from './answers.ts';

/** Rules for facts about members, their accounts and the messages they receive. */
export const memberFacts = {
  'members.combined': ({ playerIds }) => [
    forStaff('account:combine', answerKey('GET /api/merges')),
    ...forPlayers(
      playerIds,
      pagesKey('GET /api/messages'),
      answerKey('GET /api/bonuses'),
      answerKey('GET /api/points-claims'),
      answerKey('GET /api/tonight'),
      answerKey('GET /api/trophies/mine'),
    ),
    forEveryone(...namesOfAll),
    office,
    ...peopleChoices,
    memberRecords,
  ],
  'profile-claim.changed': ({ playerId }) => [
    ...forPlayers([playerId], answerKey('GET /api/profile-claims')),
    forStaff('profile-claim:answer', answerKey('GET /api/profile-claims')),
    office,
  ],

  'player.joined': () => [forEveryone(playerPages), office, ...peopleChoices, memberRecords],
  // Some of them may be banned persons.
  'players.imported': () => [
    forEveryone(...namesOfAll),
    office,
    ...peopleChoices,
    memberRecords,
    bonusPlans,
    forStaff('member:ban', answerKey('GET /api/bans')),
  ],
  'player.changed': () => [forEveryone(...namesOfAll), office, ...peopleChoices, memberRecords, bonusPlans],
  'account.changed': ({ playerId }) => [
    ...forPlayers(
      [playerId],
      answerKey('GET /api/account/settings'),
      answerKey('GET /api/account/sessions'),
      answerKey('GET /api/account/calendar-feeds'),
      answerKey('GET /api/auth/session'),
    ),
    memberRecords,
    forStaff('role:manage', answerKey('GET /api/roles')),
  ],
  'account.privacy-changed': ({ playerId }) => [
    forEveryone(...namesOfAll),
    ...forPlayers([playerId], answerKey('GET /api/account/privacy')),
    memberRecord(playerId),
  ],
  'account.sign-ins-changed': ({ playerId }) => [
    ...forPlayers([playerId], answerKey('GET /api/account/sessions')),
    memberRecord(playerId),
  ],
  'account.notifications-changed': ({ playerId }) =>
    forPlayers([playerId], answerKey('GET /api/members/me/notifications')),
  'account.seen-changed': ({ playerId }) => forPlayers([playerId], answerKey('GET /api/members/me/seen')),
  'account.closing-changed': () => [forEveryone(...namesOfAll), closings, office, memberRecords],

  'ban.changed': ({ playerId }) => [
    forStaff('member:ban', answerKey('GET /api/bans')),
    memberRecord(playerId),
    office,
  ],

  'conversation.changed': ({ threadId, playerId }) => [
    ...(playerId === null ? [] : forPlayers([playerId], ownBox, ofThread(threadId))),
    forStaff('message:answer', leagueBox, ofThread(threadId)),
    ...(playerId === null ? [] : [memberRecord(playerId)]),
  ],
  'conversation.marked': ({ threadId, playerId }) => forPlayers([playerId], ownBox, ofThread(threadId)),
  'announcement.changed': ({ threadId, receivers }) => [
    ...(receivers === 'everyone'
      ? [{ keys: [ownBox, ofThread(threadId)], audience: 'signed-in' as const }]
      : forPlayers(receivers, ownBox, ofThread(threadId))),
    forStaff('message:answer', leagueBox, ofThread(threadId)),
  ],
  'site-messages.changed': ({ playerIds }) =>
    forPlayers(playerIds, ownBox, answerKey('GET /api/messages/:id')),
  'mail.changed': () => [forStaff('mail:read', answerKey('GET /api/mail')), inbox, office],
} satisfies Rules;
