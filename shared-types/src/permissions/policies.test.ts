// Every policy of every feature: roles × things. Each role is a letter, in the order of `viewers`.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { canEditKeys, canGrantScope } from '../api-keys/api-key.policy.ts';
import { endsWithoutUse } from '../auth/session-use.policy.ts';
import { canDownloadBackup } from '../backups/backup.policy.ts';
import { canSeeBonus, canTakeInBonus, ownsBonus } from '../bonuses/bonus.policy.ts';
import { canAssignHost } from '../calendar-events/calendar-event.policy.ts';
import { canUndoChange } from '../changes/change.policy.ts';
import { canEditContentPage } from '../content-pages/content-page.policy.ts';
import { canSeeFaceOff } from '../face-off/face-off.policy.ts';
import { canSeeHostSchedule, isOwnHost, ownsHostSchedule } from '../hosts/host-schedule.policy.ts';
import { isOfInvoiceOffice } from '../invoices/invoice.policy.ts';
import { canExportLeague } from '../league-export/league-export.policy.ts';
import { canReadMailSecrets } from '../mail/mail.policy.ts';
import { canPassMaintenance } from '../maintenance/maintenance.policy.ts';
import {
  canBan,
  canEditMember,
  canFixLogin,
  canGiveRoles,
  canMakeHost,
  canReopenAccount,
  canViewAs,
  canWriteAccount,
} from '../members/member.policy.ts';
import { canKeepAccount, canUndoMerge, mayGoInMerge, mayTakeSignIn } from '../merges/merge.policy.ts';
import { canAnswerForLeague, canSeeAdminAlert, canWithdraw } from '../messages/message.policy.ts';
import { canChangeProfileImage } from '../players/player.policy.ts';
import { canAnswerClaim, claimsToAnswer } from '../points-claims/points-claim.policy.ts';
import {
  canRunClock,
  canRunClocks,
  canSeeClock,
  canSeeDeals,
  canSeeRunningClocks,
  isOwnNight,
} from '../poker-clocks/poker-clock.policy.ts';
import { canSeeMembersInFull, canSeeMembersToEnter } from '../privacy/privacy.policy.ts';
import { canAnswerProfileClaim, profileClaimsToAnswer } from '../profile-claims/profile-claim.policy.ts';
import { canSeeReport, ownsReportSchedule } from '../reports/report.policy.ts';
import {
  canConfirmResult,
  canCorrectResult,
  canPostResult,
  canSeeSecondLooks,
} from '../results/result.policy.ts';
import { rolesToGive } from '../roles/role.policy.ts';
import { canUseSavedView, ownsSavedView } from '../saved-views/saved-view.policy.ts';
import { canReportAsVenue, canRunScreens } from '../screens/screen.policy.ts';
import { canSeeSecurityEvents } from '../security-events/security-event.policy.ts';
import { canSeatReserved, canSeeCheckInCodes, canShowCheckIn, ownsEntry } from '../tonight/tonight.policy.ts';
import { canEditVenue } from '../venues/venue.policy.ts';
import { viewers } from './access.ts';
import type { PolicyActor } from './scope.rules.ts';
import { canSeeAdminPanel, canToggleView } from './view.policy.ts';

const letters = 'VPHORASM';
const everybody = letters;
const hostsAndUp = 'HORASM';
const operatorsAndUp = 'ORASM';
const clockStaff = 'ORSM';
const office = 'ASM';
const nobody = '';

type Check = (actor: PolicyActor) => boolean;
type Row = [policy: string, thing: string, allowed: string, check: Check, scope?: Partial<PolicyActor>];

const plain: Omit<PolicyActor, 'viewer'> = {
  accountId: 'me',
  regions: [],
  venueIds: [],
  hostName: '',
};
const allowedOf = (check: Check, scope: Partial<PolicyActor> = {}): string =>
  [...letters]
    .filter((_, index) => check({ ...plain, ...scope, viewer: viewers[index] ?? 'Visitor' }))
    .join('');

const bar = { venueId: 'bar', region: 732 };
const night = { ...bar, hostName: 'Dana W.' };
const noVenue = { venueId: null, region: null, hostName: '' };
const dana = { hostName: 'Dana W.' };
const ofBar = { venueIds: ['bar'] };
const ofRegion = { regions: [732] };
const elsewhere = { venueIds: ['pub'], regions: [733], hostName: 'Lee K.' };
const displayOfBar = { display: { venueId: 'bar' } };
const displayElsewhere = { display: { venueId: 'pub' } };

const bonusHere = { ...bar, hostNames: ['Dana W.'] };
const posted = (by: string | null) => ({ ...night, postedBy: by });
const claim = { hostName: 'Dana W.', postedBy: null };
const announcement = { kind: 'announcement', side: 'league' } as const;

const ofPlayer = { id: 'you', role: 'Player' } as const;
const ofAdmin = { id: 'you', role: 'Administrator' } as const;
const ofMaster = { id: 'you', role: 'Master Admin' } as const;

const table: Row[] = [
  ['canSeeAdminPanel', 'the panel', office, (who) => canSeeAdminPanel(who)],
  ['endsWithoutUse', 'a sign-in', operatorsAndUp, (who) => endsWithoutUse(who)],
  ['canSeeSecurityEvents', 'the log', 'SM', (who) => canSeeSecurityEvents(who)],
  ['ownsReportSchedule', 'their own', everybody, (who) => ownsReportSchedule(who, { ownerId: 'me' })],
  ['ownsReportSchedule', 'another’s', nobody, (who) => ownsReportSchedule(who, { ownerId: 'you' })],
  ['canSeeReport', 'of attendance', office, (who) => canSeeReport(who, 'attendance')],
  ['canSeeReport', 'of charity', 'SM', (who) => canSeeReport(who, 'charity')],
  ['canToggleView', 'the site', 'SM', (who) => canToggleView(who)],
  ['canPassMaintenance', 'the closed site', office, (who) => canPassMaintenance(who)],
  ['canDownloadBackup', 'the league', 'M', (who) => canDownloadBackup(who)],
  ['canExportLeague', 'the league', 'M', (who) => canExportLeague(who)],

  ['ownsBonus', 'their own', everybody, (who) => ownsBonus(who, { playerId: 'me' })],
  ['ownsBonus', 'another’s', nobody, (who) => ownsBonus(who, { playerId: 'you' })],
  ['canSeeBonus', 'their own', everybody, (who) => canSeeBonus(who, { playerId: 'me' })],
  ['canSeeBonus', 'another’s', hostsAndUp, (who) => canSeeBonus(who, { playerId: 'you' })],
  ['canTakeInBonus', 'one of every venue', hostsAndUp, (who) => canTakeInBonus(who, null)],
  ['canTakeInBonus', 'tonight’s host', hostsAndUp, (who) => canTakeInBonus(who, bonusHere), dana],
  ['canTakeInBonus', 'staff of the venue', operatorsAndUp, (who) => canTakeInBonus(who, bonusHere), ofBar],
  ['canTakeInBonus', 'staff of another venue', office, (who) => canTakeInBonus(who, bonusHere), elsewhere],

  ['canUndoChange', 'of an admin', office, (who) => canUndoChange(who, 'venue:edit')],
  ['canUndoChange', 'of a super admin', 'SM', (who) => canUndoChange(who, 'charity:edit')],
  ['canUndoChange', 'of the master admin', 'M', (who) => canUndoChange(who, 'terms:edit')],
  ['canUndoChange', 'of staff', office, (who) => canUndoChange(who, 'result:post')],

  ['canEditVenue', 'any', office, (who) => canEditVenue(who)],

  ['canAssignHost', 'any night', office, (who) => canAssignHost(who)],

  ['canEditContentPage', 'rules', office, (who) => canEditContentPage(who, 'rules')],
  ['canEditContentPage', 'about', 'SM', (who) => canEditContentPage(who, 'about')],
  ['canEditContentPage', 'terms', 'M', (who) => canEditContentPage(who, 'terms')],
  ['canEditContentPage', 'privacy', 'M', (who) => canEditContentPage(who, 'privacy')],

  [
    'canSeeFaceOff',
    'who takes part',
    everybody,
    (who) => canSeeFaceOff(who, { id: 'you', allowsFaceOff: true }),
  ],
  ['canSeeFaceOff', 'who does not', nobody, (who) => canSeeFaceOff(who, { id: 'you', allowsFaceOff: false })],
  ['canSeeFaceOff', 'their own', everybody, (who) => canSeeFaceOff(who, { id: 'me', allowsFaceOff: false })],

  ['ownsHostSchedule', 'their week', everybody, (who) => ownsHostSchedule(who, night), dana],
  ['ownsHostSchedule', 'another’s', nobody, (who) => ownsHostSchedule(who, night), elsewhere],
  ['isOwnHost', 'their account’s', everybody, (who) => isOwnHost(who, { playerId: 'me' })],
  ['isOwnHost', 'another’s of the same name', nobody, (who) => isOwnHost(who, { playerId: 'you' }), dana],
  ['isOwnHost', 'without an account', nobody, (who) => isOwnHost(who, { playerId: null })],
  ['canSeeHostSchedule', 'their week', everybody, (who) => canSeeHostSchedule(who, night), dana],
  ['canSeeHostSchedule', 'another’s', office, (who) => canSeeHostSchedule(who, night), elsewhere],
  ['canSeeHostSchedule', 'no name', office, (who) => canSeeHostSchedule(who, { hostName: '' })],

  ['ownsSavedView', 'their own', everybody, (who) => ownsSavedView(who, { ownerId: 'me' })],
  ['ownsSavedView', 'another’s', nobody, (who) => ownsSavedView(who, { ownerId: 'you' })],
  ['canUseSavedView', 'their own', office, (who) => canUseSavedView(who, { ownerId: 'me', isShared: false })],
  [
    'canUseSavedView',
    'another’s',
    nobody,
    (who) => canUseSavedView(who, { ownerId: 'you', isShared: false }),
  ],
  [
    'canUseSavedView',
    'a shared one',
    office,
    (who) => canUseSavedView(who, { ownerId: 'you', isShared: true }),
  ],

  ['canWriteAccount', 'a player’s', 'HORASM', (who) => canWriteAccount(who, ofPlayer)],
  ['canWriteAccount', 'an administrator’s', 'SM', (who) => canWriteAccount(who, ofAdmin)],
  ['canWriteAccount', 'a master admin’s', 'M', (who) => canWriteAccount(who, ofMaster)],
  ['canWriteAccount', 'their own', everybody, (who) => canWriteAccount(who, { ...ofMaster, id: 'me' })],
  ['canEditMember', 'a player', office, (who) => canEditMember(who, ofPlayer)],
  ['canEditMember', 'an administrator', 'SM', (who) => canEditMember(who, ofAdmin)],
  ['canEditMember', 'themself', office, (who) => canEditMember(who, { ...ofAdmin, id: 'me' })],
  ['canFixLogin', 'a player', office, (who) => canFixLogin(who, ofPlayer)],
  ['canFixLogin', 'an administrator', 'SM', (who) => canFixLogin(who, ofAdmin)],
  ['canFixLogin', 'a master admin', 'M', (who) => canFixLogin(who, ofMaster)],
  ['canFixLogin', 'themself', nobody, (who) => canFixLogin(who, { ...ofPlayer, id: 'me' })],
  ['canReopenAccount', 'of a player', office, (who) => canReopenAccount(who, ofPlayer)],
  ['canReopenAccount', 'of an administrator', 'SM', (who) => canReopenAccount(who, ofAdmin)],
  ['canReopenAccount', 'of a master admin', 'M', (who) => canReopenAccount(who, ofMaster)],
  ['canBan', 'a player', office, (who) => canBan(who, ofPlayer)],
  ['canBan', 'an administrator', 'SM', (who) => canBan(who, ofAdmin)],
  ['canBan', 'themself', nobody, (who) => canBan(who, { ...ofPlayer, id: 'me' })],
  ['canGiveRoles', 'anybody', 'SM', (who) => canGiveRoles(who)],
  ['canMakeHost', 'a player', office, (who) => canMakeHost(who, ofPlayer)],
  ['canMakeHost', 'a master admin', 'M', (who) => canMakeHost(who, ofMaster)],
  ['canViewAs', 'a player', 'SM', (who) => canViewAs(who, ofPlayer)],
  ['canViewAs', 'a master admin', 'M', (who) => canViewAs(who, ofMaster)],
  ['canViewAs', 'themself', nobody, (who) => canViewAs(who, { ...ofPlayer, id: 'me' })],

  ['rolesToGive', 'operator to a player', 'SM', (who) => rolesToGive(who, ofPlayer).includes('Operator')],
  [
    'rolesToGive',
    'super admin to a player',
    'M',
    (who) => rolesToGive(who, ofPlayer).includes('Super Admin'),
  ],
  ['rolesToGive', 'anything to an administrator', 'SM', (who) => rolesToGive(who, ofAdmin).length > 0],
  ['rolesToGive', 'anything to the master admin', nobody, (who) => rolesToGive(who, ofMaster).length > 0],
  [
    'rolesToGive',
    'anything to themself',
    nobody,
    (who) => rolesToGive(who, { ...ofPlayer, id: 'me' }).length > 0,
  ],

  ['isOfInvoiceOffice', 'any invoice', office, (who) => isOfInvoiceOffice(who)],

  ['canReadMailSecrets', 'any mail', 'M', (who) => canReadMailSecrets(who)],

  ['canAnswerForLeague', 'the box', office, (who) => canAnswerForLeague(who)],
  ['canSeeAdminAlert', 'the alert', office, (who) => canSeeAdminAlert(who)],
  ['canWithdraw', 'an announcement', office, (who) => canWithdraw(who, announcement)],
  ['canWithdraw', 'in one’s own box', nobody, (who) => canWithdraw(who, { ...announcement, side: 'member' })],
  ['canWithdraw', 'a thread', nobody, (who) => canWithdraw(who, { ...announcement, kind: 'thread' })],

  ['canChangeProfileImage', 'their own', everybody, (who) => canChangeProfileImage(who, { id: 'me' })],
  ['canChangeProfileImage', 'another’s', office, (who) => canChangeProfileImage(who, { id: 'you' })],

  ['canKeepAccount', 'a player', 'SM', (who) => canKeepAccount(who, ofPlayer)],
  ['canKeepAccount', 'the master admin', 'M', (who) => canKeepAccount(who, ofMaster)],
  ['canKeepAccount', 'themself', 'SM', (who) => canKeepAccount(who, { ...ofMaster, id: 'me' })],
  ['canUndoMerge', 'of players', 'SM', (who) => canUndoMerge(who, { survivor: ofPlayer, merged: ofPlayer })],
  [
    'canUndoMerge',
    'of a player now higher',
    'M',
    (who) => canUndoMerge(who, { survivor: ofMaster, merged: ofPlayer }),
  ],
  [
    'canUndoMerge',
    'with a player now higher',
    'M',
    (who) => canUndoMerge(who, { survivor: ofPlayer, merged: ofMaster }),
  ],
  ['mayGoInMerge', 'a player', everybody, () => mayGoInMerge(ofPlayer)],
  ['mayGoInMerge', 'an administrator', nobody, () => mayGoInMerge(ofAdmin)],
  ['mayTakeSignIn', 'a player', everybody, () => mayTakeSignIn(ofPlayer)],
  ['mayTakeSignIn', 'an administrator', nobody, () => mayTakeSignIn(ofAdmin)],

  ['profileClaimsToAnswer', 'all', office, (who) => profileClaimsToAnswer(who) === 'all'],
  ['profileClaimsToAnswer', 'own nights', 'HOR', (who) => profileClaimsToAnswer(who) === 'own'],
  [
    'canAnswerProfileClaim',
    'of a night they host',
    hostsAndUp,
    (who) => canAnswerProfileClaim(who, { playerId: 'you', hostNames: ['Dana W.'] }),
    dana,
  ],
  [
    'canAnswerProfileClaim',
    'of another night',
    office,
    (who) => canAnswerProfileClaim(who, { playerId: 'you', hostNames: ['Somebody'] }),
    dana,
  ],
  [
    'canAnswerProfileClaim',
    'their own',
    nobody,
    (who) => canAnswerProfileClaim(who, { playerId: 'me', hostNames: ['Dana W.'] }),
    dana,
  ],

  ['claimsToAnswer', 'all', office, (who) => claimsToAnswer(who) === 'all'],
  ['claimsToAnswer', 'own', 'HOR', (who) => claimsToAnswer(who) === 'own'],
  ['canAnswerClaim', 'of their night', hostsAndUp, (who) => canAnswerClaim(who, claim), dana],
  ['canAnswerClaim', 'of what they posted', hostsAndUp, (who) => canAnswerClaim(who, posted('me'))],
  ['canAnswerClaim', 'of another’s night', office, (who) => canAnswerClaim(who, posted('you')), elsewhere],
  [
    'canAnswerClaim',
    'without a host',
    office,
    (who) => canAnswerClaim(who, { hostName: '', postedBy: null }),
  ],

  ['canSeeClock', 'a public one', everybody, (who) => canSeeClock(who, { isPublic: true, venueId: null })],
  ['canSeeClock', 'a private one', clockStaff, (who) => canSeeClock(who, { isPublic: false, ...bar })],
  [
    'canSeeClock',
    'of its venue',
    everybody,
    (who) => canSeeClock(who, { isPublic: false, ...bar }),
    displayOfBar,
  ],
  [
    'canSeeClock',
    'of no venue',
    clockStaff,
    (who) => canSeeClock(who, { isPublic: false, venueId: null }),
    displayOfBar,
  ],
  ['canSeeDeals', 'any', clockStaff, (who) => canSeeDeals(who)],
  ['canSeeRunningClocks', 'the list', operatorsAndUp, (who) => canSeeRunningClocks(who)],
  ['canRunClock', 'of the venue', clockStaff, (who) => canRunClock(who, night), ofBar],
  ['canRunClock', 'of the region', clockStaff, (who) => canRunClock(who, night), ofRegion],
  ['canRunClock', 'they host', clockStaff, (who) => canRunClock(who, night), dana],
  ['canRunClock', 'elsewhere', 'SM', (who) => canRunClock(who, night), elsewhere],
  ['canRunClock', 'without a venue', clockStaff, (who) => canRunClock(who, noVenue), elsewhere],

  ['canRunClocks', 'any', clockStaff, (who) => canRunClocks(who)],
  ['isOwnNight', 'they host', clockStaff, (who) => isOwnNight(who, night), dana],
  ['isOwnNight', 'of the venue', clockStaff, (who) => isOwnNight(who, night), ofBar],
  ['isOwnNight', 'of the region', nobody, (who) => isOwnNight(who, night), ofRegion],
  ['isOwnNight', 'elsewhere', nobody, (who) => isOwnNight(who, night), elsewhere],

  ['canSeeMembersInFull', 'members', operatorsAndUp, (who) => canSeeMembersInFull(who)],
  ['canSeeMembersToEnter', 'members', hostsAndUp, (who) => canSeeMembersToEnter(who)],

  ['canPostResult', 'they host', hostsAndUp, (who) => canPostResult(who, night), dana],
  ['canPostResult', 'of the venue', operatorsAndUp, (who) => canPostResult(who, night), ofBar],
  ['canPostResult', 'elsewhere', office, (who) => canPostResult(who, night), elsewhere],
  ['canCorrectResult', 'they posted', hostsAndUp, (who) => canCorrectResult(who, posted('me')), elsewhere],
  ['canCorrectResult', 'they host', hostsAndUp, (who) => canCorrectResult(who, posted('you')), dana],
  ['canCorrectResult', 'elsewhere', office, (who) => canCorrectResult(who, posted('you')), elsewhere],
  [
    'canCorrectResult',
    'nobody posted',
    office,
    (who) => canCorrectResult(who, posted(null)),
    { accountId: null },
  ],
  ['canSeeSecondLooks', 'any', hostsAndUp, (who) => canSeeSecondLooks(who)],
  ['canConfirmResult', 'another’s', office, (who) => canConfirmResult(who, { playerId: 'you' })],
  ['canConfirmResult', 'their own', nobody, (who) => canConfirmResult(who, { playerId: 'me' })],

  ['canEditKeys', 'any', office, (who) => canEditKeys(who)],
  ['canGrantScope', 'what visitors see', office, (who) => canGrantScope(who, 'read:public')],
  ['canGrantScope', 'the league', office, (who) => canGrantScope(who, 'read:league')],
  ['canGrantScope', 'the members', office, (who) => canGrantScope(who, 'read:members')],

  ['canRunScreens', 'of the venue', clockStaff, (who) => canRunScreens(who, bar), ofBar],
  ['canRunScreens', 'elsewhere', 'SM', (who) => canRunScreens(who, bar), elsewhere],
  ['canReportAsVenue', 'a browser', clockStaff, (who) => canReportAsVenue(who, bar)],
  ['canReportAsVenue', 'the venue’s TV', everybody, (who) => canReportAsVenue(who, bar), displayOfBar],
  [
    'canReportAsVenue',
    'another venue’s TV',
    clockStaff,
    (who) => canReportAsVenue(who, bar),
    displayElsewhere,
  ],

  ['ownsEntry', 'their own', everybody, (who) => ownsEntry(who, { playerId: 'me' })],
  ['ownsEntry', 'another’s', nobody, (who) => ownsEntry(who, { playerId: 'you' })],
  ['ownsEntry', 'a walk-in’s', nobody, (who) => ownsEntry(who, { playerId: null })],
  ['canShowCheckIn', 'any', clockStaff, (who) => canShowCheckIn(who)],
  ['canSeeCheckInCodes', 'of the venue', clockStaff, (who) => canSeeCheckInCodes(who, night), ofBar],
  ['canSeeCheckInCodes', 'elsewhere', 'SM', (who) => canSeeCheckInCodes(who, night), elsewhere],
  ['canSeeCheckInCodes', 'the venue’s TV', everybody, (who) => canSeeCheckInCodes(who, night), displayOfBar],
  ['canSeeCheckInCodes', 'another TV', 'SM', (who) => canSeeCheckInCodes(who, night), displayElsewhere],
  ['canSeatReserved', 'of the venue', clockStaff, (who) => canSeatReserved(who, night), ofBar],
  ['canSeatReserved', 'elsewhere', 'SM', (who) => canSeatReserved(who, night), elsewhere],
];

describe('policies', () => {
  test.each(table)('%s: %s is for %s', (_policy, _thing, allowed, check, scope) => {
    expect(allowedOf(check, scope)).toBe(allowed);
  });

  it('are all listed in this table', () => {
    const folder = path.resolve(import.meta.dirname, '..');
    const known = new Set(table.map(([policy]) => policy));

    const missing = globSync('*/*.policy.ts', { cwd: folder })
      .flatMap((file) => [...readFileSync(path.join(folder, file), 'utf8').matchAll(/^export const (\w+)/gm)])
      .map(([, name = '']) => name)
      .filter((name) => !known.has(name));

    expect(missing).toEqual([]);
  });
});
