// `/admin/members/:id`: the member's data, status, permitted actions and timeline.
import type { MemberRecord } from '@ahl/shared-types/members';
import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { MessageSquare, MoreHorizontal, Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { type RecordFact, RecordFacts } from '@/components/record/record-facts.tsx';
import { RecordFrame, RecordPage } from '@/components/record/record-page.tsx';
import { Button } from '@/components/ui/button.tsx';
import { Chip } from '@/components/ui/chip.tsx';
import { LinkButton } from '@/components/ui/link-button.tsx';
import type { MenuEntry } from '@/components/ui/menu.tsx';
import { birthdayText } from '@/lib/birthday.ts';
import { usePublicConfig } from '@/lib/config.ts';
import { formatInstantDay, formatNumber, formatPlayerNumber } from '@/lib/format.ts';
import { usePageName } from '@/lib/page-name.ts';
import { formatPoints, ordinal } from '@/lib/points-labels.ts';
import { useRegionName } from '@/lib/regions.ts';
import { useEndpoint } from '@/lib/use-endpoint.ts';
import { shortWhen } from '@/lib/when.ts';
import { editPath, nameFormLabels, stateLabels } from '../member-labels.ts';
import { MemberPicture } from './member-picture.tsx';
import { MemberTimeline } from './member-timeline.tsx';
import { OfficeNotes } from './office-notes.tsx';
import { OpeningPoints } from './opening-points.tsx';

const Menu = lazy(() => import('@/components/ui/menu.tsx').then((file) => ({ default: file.Menu })));
const MessageDialog = lazy(() =>
  import('./bulk-dialogs.tsx').then((file) => ({ default: file.MessageDialog })),
);

const ViewAsDialog = lazy(() =>
  import('./view-as-dialog.tsx').then((file) => ({ default: file.ViewAsDialog })),
);

const useSignInFact = ({ id, email, signIn, abilities }: MemberRecord): RecordFact => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const seen = signIn.lastSeenAt && shortWhen(signIn.lastSeenAt, timeZone, Date.now());
  const devices = plural(signIn.devices, { one: '# device', other: '# devices' });
  const note = [
    signIn.hasPassword ? (signIn.devices > 0 ? devices : t`signed out`) : t`no password yet`,
    seen && t`last seen ${seen}`,
    signIn.pendingEmail && t`waits for ${signIn.pendingEmail}`,
  ];
  return {
    label: t`Sign-in`,
    value: email || t`No e-mail`,
    note: note.filter(Boolean).join(' · '),
    ...(abilities.fixLogin ? { to: `/admin/fix-member-login?id=${id}` } : {}),
  };
};

const useBorn = ({ birthYear, birthday }: MemberRecord): string | undefined => {
  const { t, i18n } = useLingui();
  const day = birthday && birthdayText(birthday, i18n.locale);
  if (day && birthYear) return t`born ${day}, ${birthYear}`;
  if (day) return t`birthday ${day}`;
  return birthYear ? t`born ${birthYear}` : undefined;
};

const useFacts = (member: MemberRecord): RecordFact[] => {
  const { t, i18n } = useLingui();
  const { id, role, rank, hostName, season, readyBonuses, privacy, abilities, phone } = member;
  const signIn = useSignInFact(member);
  const born = useBorn(member);
  const points = season && formatPoints(season.points);
  const place = season && ordinal(season.rank);
  const nights = season && plural(season.games, { one: '# night', other: '# nights' });
  return [
    signIn,
    {
      label: t`Role`,
      value: role,
      note: [hostName && t`hosts as ${hostName}`, rank !== role && t`rank ${rank}`]
        .filter(Boolean)
        .join(' · '),
      ...(abilities.giveRoles ? { to: `/admin/role-management?id=${id}` } : {}),
    },
    {
      label: season ? season.name : t`Season`,
      value: season ? t`${place} of ${formatNumber(season.players)}` : t`Has not played`,
      ...(season ? { note: t`${points} points, ${nights}` } : {}),
      to: `/players/${id}/points`,
    },
    {
      label: t`Bonuses`,
      value: plural(readyBonuses, { one: '# ready', other: '# ready' }),
      to: `/admin/members/bonuses?search=${member.playerNumber}`,
    },
    {
      label: t`Contact`,
      value: phone || t`No phone`,
      note: born,
    },
    {
      label: t`Privacy`,
      value: i18n._(nameFormLabels[privacy.nameForm]),
      note: [
        privacy.isListed ? t`found by others` : t`not found by others`,
        privacy.allowsFaceOff ? t`face-off allowed` : t`no face-off`,
      ].join(' · '),
    },
  ];
};

const useMenu = ({ id, hostId, abilities }: MemberRecord, onView: () => void): MenuEntry[] => {
  const { t } = useLingui();
  return [
    { label: t`Points page`, to: `/players/${id}/points` },
    { label: t`Trophies`, to: `/players/${id}/trophies` },
    ...(abilities.fixLogin ? [{ label: t`Fix the login`, to: `/admin/fix-member-login?id=${id}` }] : []),
    ...(abilities.makeHost ? [{ label: t`Create a host`, to: `/admin/hosts/edit?member=${id}` }] : []),
    ...(hostId && abilities.edit ? [{ label: t`Host page`, to: `/admin/hosts/edit?id=${hostId}` }] : []),
    ...(abilities.viewAs ? [{ label: t`See the site as this member`, onSelect: onView }] : []),
    ...(abilities.giveRoles
      ? [
          { label: t`Roles`, to: `/admin/role-management?id=${id}` },
          { label: t`Combine with another`, to: `/admin/combine-accounts?member=${id}` },
        ]
      : []),
    ...(abilities.ban
      ? [{ label: t`Ban`, to: `/admin/members/banlist?ban=${id}`, isDanger: true, isSeparated: true }]
      : []),
  ];
};

type Opened = 'message' | 'view' | null;

const Acts = ({ member, onOpen }: { member: MemberRecord; onOpen: (what: Opened) => void }) => {
  const { t } = useLingui();
  const entries = useMenu(member, () => onOpen('view'));
  return (
    <>
      {!member.closedAt && (
        <Button icon={<MessageSquare />} onClick={() => onOpen('message')}>
          <Trans>Message</Trans>
        </Button>
      )}
      <Suspense fallback={null}>
        <Menu label={t`More`} icon={<MoreHorizontal />} isLabelHidden entries={entries} />
      </Suspense>
      {member.abilities.edit && (
        <LinkButton to={editPath(member.id)} variant="primary" icon={<Pencil />}>
          <Trans>Edit</Trans>
        </LinkButton>
      )}
    </>
  );
};

const StateChips = ({ states, tags }: Pick<MemberRecord, 'states' | 'tags'>) => {
  const { i18n } = useLingui();
  if (states.length + tags.length === 0) return null;
  return (
    <p className="flex flex-wrap gap-1.5">
      {states.map((state) => (
        <Chip key={state} tone={stateLabels[state].tone}>
          {i18n._(stateLabels[state].label)}
        </Chip>
      ))}
      {tags.map((tag) => (
        <Chip key={tag} tone="sky">
          {tag}
        </Chip>
      ))}
    </p>
  );
};

const useLine = (member: MemberRecord): string[] => {
  const { t } = useLingui();
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const regionName = useRegionName();
  const { city, region, homeVenue, joinedAt, pokerHandle, playerNumber, formerNumbers } = member;
  const since = formatInstantDay(joinedAt, timeZone, { month: 'long', year: 'numeric' });
  return [
    formatPlayerNumber(playerNumber),
    ...formerNumbers.map((number) => t`formerly ${formatPlayerNumber(number)}`),
    pokerHandle,
    [city, region === null ? '' : regionName(region)].filter(Boolean).join(', '),
    homeVenue ? t`mostly at ${homeVenue.name}` : '',
    t`member since ${since}`,
  ];
};

const MemberView = ({ member }: { member: MemberRecord }) => {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened>(null);
  const name = `${member.firstName} ${member.lastName}`.trim();
  const facts = useFacts(member);
  usePageName(name);
  return (
    <>
      <RecordFrame
        title={name}
        facts={useLine(member)}
        mark={
          <MemberPicture
            id={member.id}
            name={name}
            src={member.profileImage}
            canChange={member.abilities.edit}
          />
        }
        actions={<Acts member={member} onOpen={setOpened} />}
        aside={
          <>
            <StateChips states={member.states} tags={member.tags} />
            <RecordFacts label={t`Facts`} facts={facts} />
            {!member.closedAt && <OpeningPoints playerId={member.id} name={name} />}
            <OfficeNotes id={member.id} notes={member.notes} canChange={member.abilities.edit} />
          </>
        }
      >
        <MemberTimeline id={member.id} />
      </RecordFrame>
      <Suspense fallback={null}>
        {opened === 'message' && (
          <MessageDialog rows={{ ids: [member.id] }} receiver={name} onClose={() => setOpened(null)} />
        )}
        {opened === 'view' && (
          <ViewAsDialog playerId={member.id} name={name} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </>
  );
};

/** Renders `/admin/members/:id`. */
export const MemberPage = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const query = useEndpoint('GET /api/members/:id', { params: { id } });
  return (
    <RecordPage
      query={query}
      back={{ to: '/admin/members', label: t`All members` }}
      loadingLabel={t`Loading the member`}
      missingTitle={t`There is no such member`}
    >
      {(member) =>
        // An account that was merged into another one redirects to that.
        member.id === id ? (
          <MemberView member={member} />
        ) : (
          <Navigate to={`/admin/members/${member.id}`} replace />
        )
      }
    </RecordPage>
  );
};
