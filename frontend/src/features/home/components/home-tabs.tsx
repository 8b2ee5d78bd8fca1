import { useLingui } from '@lingui/react/macro';
import { TabBar, TabLink } from '@/components/ui/tabs.tsx';

/** The tabs that switch in place; Calendar of Events is a page of its own. */
const homeTabIds = ['today', 'news', 'allstars', 'winners'] as const;
export type HomeTab = (typeof homeTabIds)[number];

/** The tab that an address asks for: `/?tab=news`; today when it names none. */
export const homeTabOf = (search: URLSearchParams): HomeTab =>
  homeTabIds.find((id) => id === search.get('tab')) ?? 'today';

/** The tab bar of the homepage (spec section 2). */
export const HomeTabs = ({ active }: { active: HomeTab }) => {
  const { t } = useLingui();
  const tabs = [
    { to: '/', label: t`Today`, id: 'today' },
    { to: '/calendar', label: t`Calendar of Events`, id: 'calendar' },
    { to: '/?tab=news', label: t`News`, id: 'news' },
    { to: '/?tab=allstars', label: t`All Stars`, id: 'allstars' },
    { to: '/?tab=winners', label: t`Recent Winners`, id: 'winners' },
  ];
  return (
    <>
      {/* Of the day that is shown the page has a title of its own. */}
      {active !== 'today' && <h1 className="sr-only">{tabs.find(({ id }) => id === active)?.label}</h1>}
      <TabBar label={t`Homepage`}>
        {tabs.map(({ id, label, to }) => (
          <TabLink key={id} to={to} isActive={id === active} preventScrollReset>
            {label}
          </TabLink>
        ))}
      </TabBar>
    </>
  );
};
