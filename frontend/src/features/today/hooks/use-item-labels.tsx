import { formatInstant } from '@ahl/shared-types/common';
import type { OfficeItem } from '@ahl/shared-types/office';
import { plural, t } from '@lingui/core/macro';
import {
  CalendarPlus,
  Flag,
  type LucideIcon,
  MailWarning,
  MessageCircleQuestion,
  MessageCircleWarning,
  MonitorOff,
  Receipt,
  ShieldAlert,
  Unplug,
  UserRoundSearch,
  UserRoundX,
  UsersRound,
} from 'lucide-react';
import { usePublicConfig } from '@/lib/config.ts';
import { formatDay, formatPlayerNumber } from '@/lib/format.ts';
import { newResultPath } from '@/lib/result-paths.ts';
import { longWhen } from '@/lib/when.ts';

/** The texts of an item of the desk, and its likely action; `act` is null if no page for it is accessible. */
export type ItemWords = {
  icon: LucideIcon;
  isUrgent: boolean;
  title: string;
  detail: string;
  act: { label: string; to: string } | null;
};

/** Returns the first of several addresses that the viewer may open. */
export type FirstOpen = (...paths: string[]) => string | null;

const shortDay = (date: string): string =>
  formatDay(date, { weekday: 'short', month: 'short', day: 'numeric' });

/** Returns the path of the host plan, opened at a night. */
const planOf = ({ eventId, date }: { eventId: string; date: string }): string =>
  `/admin/hosts?week=${date}&night=${eventId}@${date}`;

/** Further inputs for the texts of an item. */
type Reader = { timeZone: string; firstOpen: FirstOpen };

type ItemOf<K extends OfficeItem['kind']> = Extract<OfficeItem, { kind: K }>;

const actAt = (label: string, to: string | null): ItemWords['act'] => (to ? { label, to } : null);

/** Returns the texts of a night of the plan, or of its screen. */
const nightWords = (
  item: ItemOf<'night-without-host' | 'night-declined' | 'host-silent' | 'screen-dark' | 'result-missing'>,
  { timeZone, firstOpen }: Reader,
): ItemWords => {
  switch (item.kind) {
    case 'night-without-host': {
      const place = item.venueName || item.name;
      const { startTime } = item;
      return {
        icon: UserRoundX,
        isUrgent: true,
        title: t`${place} has no host at ${startTime}`,
        detail: `${shortDay(item.date)} · ${item.name}`,
        act: actAt(t`Choose a host`, `/?date=${item.date}`),
      };
    }
    case 'night-declined': {
      const place = item.venueName || item.name;
      const { startTime, hostName, offeredTo } = item;
      return {
        icon: UserRoundX,
        isUrgent: true,
        title: t`${hostName} cannot host at ${place}, ${startTime}`,
        detail: `${shortDay(item.date)} · ${
          offeredTo ? t`offered to ${offeredTo}` : t`nobody has taken it yet`
        }`,
        act: actAt(t`Choose a host`, firstOpen('/admin/hosts') && planOf(item)),
      };
    }
    case 'host-silent': {
      const place = item.venueName || item.name;
      const { startTime, hostName } = item;
      return {
        icon: MessageCircleQuestion,
        isUrgent: true,
        title: t`${hostName} has not confirmed ${place}, ${startTime}`,
        detail: `${shortDay(item.date)} · ${t`no answer to the last reminder`}`,
        act: actAt(t`Ask again or choose another`, firstOpen('/admin/hosts') && planOf(item)),
      };
    }
    case 'screen-dark': {
      const place = item.venueName || item.clockName;
      const seen = formatInstant(Date.parse(item.seenAt), timeZone);
      return {
        icon: MonitorOff,
        isUrgent: true,
        title: t`The screen at ${place} is dark`,
        detail: `${item.screenName} · ${t`last seen ${seen}`} · ${t`the clock goes on`}`,
        act: actAt(
          t`Open the clock`,
          firstOpen('/admin/poker-clock') && `/admin/poker-clock?id=${item.clockId}`,
        ),
      };
    }
    case 'result-missing': {
      const place = item.venueName || item.name;
      return {
        icon: Flag,
        isUrgent: false,
        title: t`${place} has no result after 48 hours`,
        detail: `${shortDay(item.date)}, ${item.startTime} · ${item.name}`,
        act: actAt(
          t`Enter the result`,
          firstOpen('/admin/results') && newResultPath({ ...item, startTime: item.start }),
        ),
      };
    }
  }
};

/** Returns the texts of somebody who waits for an answer. */
const answerWords = (
  item: ItemOf<
    'claim-waiting' | 'night-disputed' | 'line-disputed' | 'profile-claims-waiting' | 'approvals-waiting'
  >,
  { timeZone, firstOpen }: Reader,
): ItemWords => {
  switch (item.kind) {
    case 'claim-waiting': {
      const { playerName } = item;
      const answerBy = longWhen(item.answerBy, timeZone);
      return {
        icon: MessageCircleQuestion,
        isUrgent: true,
        title: t`${playerName} waits for an answer`,
        detail: `${item.venueName}, ${shortDay(item.date)} · ${t`promised by ${answerBy}`}`,
        act: actAt(t`Answer`, firstOpen('/points-claims')),
      };
    }
    case 'night-disputed': {
      const { venueName } = item;
      return {
        icon: MessageCircleWarning,
        isUrgent: true,
        title: t`${venueName} objects to a night`,
        detail: `${shortDay(item.date)} · ${item.text}`,
        act: actAt(t`Answer`, firstOpen('/admin/venue-disputes')),
      };
    }
    case 'line-disputed': {
      const { venueName, number } = item;
      return {
        icon: MessageCircleWarning,
        isUrgent: true,
        title: t`${venueName} objects to a line of ${number}`,
        detail: item.text,
        act: actAt(t`Answer`, firstOpen('/admin/invoice/:id') && `/admin/invoice/${item.invoiceId}`),
      };
    }
    case 'profile-claims-waiting':
      return {
        icon: UserRoundSearch,
        isUrgent: false,
        title: plural(item.count, {
          one: '# member claims earlier nights',
          other: '# members claim earlier nights',
        }),
        detail: `${item.oldest} · ${longWhen(item.oldestAt, timeZone)}`,
        act: actAt(t`Answer`, firstOpen('/points-claims')),
      };
    case 'approvals-waiting':
      return {
        icon: CalendarPlus,
        isUrgent: false,
        title: plural(item.count, {
          one: '# proposal waits for a decision',
          other: '# proposals wait for a decision',
        }),
        detail: `${item.oldest} · ${longWhen(item.oldestAt, timeZone)}`,
        act: actAt(t`Review`, firstOpen('/admin/approve-tournaments')),
      };
  }
};

/** Returns the page with the entries that a burst consists of. */
const burstPath = ({ burst, address, account, date }: ItemOf<'security-burst'>): string => {
  const query = new URLSearchParams({ from: date, to: date });
  if (burst === 'sign-ins') query.set('group', 'sign-ins');
  else query.set('type', 'access.refused');
  if (account) query.set('accountId', account.id);
  else if (address) query.set('address', address);
  return `/admin/security?${query}`;
};

/** Returns why a hook switched itself off. */
const hookOffText = (reason: ItemOf<'hook-off'>['reason']): string => {
  switch (reason) {
    case 'gone':
      return t`Its address does not exist any more`;
    case 'failing':
      return t`It delivered nothing for three days`;
    case 'unreadable':
      return t`Its stored address can no longer be read`;
  }
};

/** Returns the texts of the office's own matters: mail, money, accounts, security. */
const officeWords = (
  item: ItemOf<'mail-failed' | 'hook-off' | 'invoices-overdue' | 'members-alike' | 'security-burst'>,
  { timeZone, firstOpen }: Reader,
): ItemWords => {
  switch (item.kind) {
    case 'mail-failed':
      return {
        icon: MailWarning,
        isUrgent: false,
        title: plural(item.count, { one: '# mail was not delivered', other: '# mails were not delivered' }),
        detail: [item.to, item.subject, item.error].filter(Boolean).join(' · '),
        act: actAt(t`Fix the address`, firstOpen('/admin/fix-member-login')),
      };
    case 'hook-off':
      return {
        icon: Unplug,
        isUrgent: false,
        title: t`The hook ${item.name} was switched off`,
        detail: `${hookOffText(item.reason)} · ${longWhen(item.at, timeZone)}`,
        act: actAt(t`Check it`, firstOpen('/admin/hooks') && '/admin/hooks?state=off'),
      };
    case 'invoices-overdue': {
      const { count, amount, oldest } = item;
      const due = shortDay(oldest.dueOn);
      return {
        icon: Receipt,
        isUrgent: false,
        title: plural(count, { one: '# invoice is overdue', other: '# invoices are overdue' }),
        detail: `${t`${amount} owed`} · ${t`the oldest: ${oldest.venueName}, due ${due}`}`,
        act: actAt(
          t`See them`,
          firstOpen('/admin/financials/invoice-list') && '/admin/financials/invoice-list?status=overdue',
        ),
      };
    }
    case 'security-burst': {
      const whose = item.account?.name || item.address;
      return {
        icon: ShieldAlert,
        isUrgent: true,
        title:
          item.burst === 'sign-ins'
            ? t`Many wrong sign-ins within a minute`
            : t`Many refusals within a minute: ${whose}`,
        detail: longWhen(item.at, timeZone),
        act: actAt(t`See them`, firstOpen('/admin/security') && burstPath(item)),
      };
    }
    case 'members-alike': {
      const { count, name, members } = item;
      const newest = members.at(-1)?.id ?? '';
      const oldest = members[0]?.id ?? '';
      const points = firstOpen('/players/:id/points') && `/players/${newest}/points`;
      const combine =
        firstOpen('/admin/combine-accounts') && `/admin/combine-accounts?survivor=${oldest}&merged=${newest}`;
      return {
        icon: UsersRound,
        isUrgent: false,
        title:
          count === 1
            ? plural(members.length, {
                one: `# member is called ${name}`,
                other: `# members are called ${name}`,
              })
            : plural(count, {
                one: '# name belongs to several members',
                other: '# names belong to several members each',
              }),
        detail: [
          ...(count === 1 ? [] : [t`the newest: ${name}`]),
          ...members.map(({ playerNumber, city }) =>
            [formatPlayerNumber(playerNumber), city].filter(Boolean).join(' '),
          ),
        ].join(' · '),
        act:
          count === 1
            ? actAt(t`Compare`, combine ?? points)
            : actAt(t`Review`, firstOpen('/admin/combine-accounts') ?? points),
      };
    }
  }
};

/** Returns a function that turns items into texts and links. */
export const useItemWords = (firstOpen: FirstOpen): ((item: OfficeItem) => ItemWords) => {
  const timeZone = usePublicConfig()?.timeZone ?? 'America/Chicago';
  const reader = { timeZone, firstOpen };
  return (item) => {
    switch (item.kind) {
      case 'night-without-host':
      case 'night-declined':
      case 'host-silent':
      case 'screen-dark':
      case 'result-missing':
        return nightWords(item, reader);
      case 'claim-waiting':
      case 'night-disputed':
      case 'line-disputed':
      case 'profile-claims-waiting':
      case 'approvals-waiting':
        return answerWords(item, reader);
      case 'mail-failed':
      case 'hook-off':
      case 'invoices-overdue':
      case 'members-alike':
      case 'security-burst':
        return officeWords(item, reader);
    }
  };
};
