// The action that follows from a report.
import type { MoneyForm } from '@ahl/shared-types/money';
import type { Report } from '@ahl/shared-types/reports';
import { plural, t } from '@lingui/core/macro';
import { LinkButton } from '@/components/ui/link-button.tsx';
import { useMoneyForm } from '@/lib/money.ts';
import { peopleLink } from '../report-links.ts';
import { valueText } from '../report-text.ts';

type Act = { text: string; label: string; to: string };

const valueIn = (report: Report, column: Report['columns'][number]): number =>
  report.totals[report.columns.indexOf(column)] ?? 0;

const peopleAct = (
  people: NonNullable<Report['people']>,
  filters: Readonly<Record<string, string>>,
): Act => ({
  text:
    people.by === 'first'
      ? plural(people.count, {
          one: '# player came for the first time in this period.',
          other: '# players came for the first time in this period.',
        })
      : plural(people.count, {
          one: '# player has not been back for four weeks or longer.',
          other: '# players have not been back for four weeks or longer.',
        }),
  label: plural(people.count, { one: 'Message this player', other: 'Message these #' }),
  to: peopleLink(people, filters),
});

const actOf = (report: Report, filters: Readonly<Record<string, string>>, money: MoneyForm): Act | null => {
  const { people } = report;
  if (people && people.count > 0) return peopleAct(people, filters);
  switch (report.report) {
    case 'retention':
      return {
        text: t`The list shows who started playing in this period, and when each of them last played.`,
        label: t`Message the new players`,
        to: peopleLink({ by: 'first', from: report.from, to: report.to, count: 0 }, filters),
      };
    case 'hosts':
      return {
        text: t`Hosts with many hours rest better when the week is shared.`,
        label: t`Plan the week`,
        to: '/admin/hosts',
      };
    case 'points': {
      const corrected = valueIn(report, 'corrections');
      return {
        text: plural(corrected, {
          one: '# night was corrected after it was posted.',
          other: '# nights were corrected after they were posted.',
        }),
        label: t`View the changes`,
        to: `/admin/changes?entity=result&kind=changed&from=${report.from}&to=${report.to}`,
      };
    }
    case 'bonuses': {
      const waiting = valueIn(report, 'waiting');
      return {
        text: plural(waiting, {
          one: '# bonus of this period is still open.',
          other: '# bonuses of this period are still open.',
        }),
        label: t`See open bonuses`,
        to: '/admin/members/bonuses?state=valid',
      };
    }
    case 'finance': {
      const overdue = valueText('overdueCents', valueIn(report, 'overdueCents'), money);
      return {
        text: t`${overdue} of this period are overdue.`,
        label: t`See what is overdue`,
        to: '/admin/financials/invoice-list?status=overdue',
      };
    }
    case 'charity':
      return {
        text: t`Something is missing? The totals on the site follow at once.`,
        label: t`Record a donation`,
        to: '/admin/charity',
      };
    default:
      return null;
  }
};

/** Renders the action for the rows of a report. */
export const ReportAct = ({
  report,
  filters,
}: {
  report: Report;
  filters: Readonly<Record<string, string>>;
}) => {
  const money = useMoneyForm();
  const act = actOf(report, filters, money);
  if (!act) return null;
  return (
    <aside className="flex flex-wrap items-center justify-between gap-3.5 rounded-card border border-line bg-surface px-4 py-3.5">
      <p className="min-w-0 flex-1 tabular-nums">{act.text}</p>
      <LinkButton to={act.to} variant="primary">
        {act.label}
      </LinkButton>
    </aside>
  );
};
